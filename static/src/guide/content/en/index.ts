import type { Content } from '../../blocks';
import { app } from './app';
import { betting } from './betting';
import { game } from './game';
import { hands } from './hands';
import { tables } from './tables';

export const content: Content = {
  chapters: {
    game: 'The game',
    hands: 'Hands',
    betting: 'Betting',
    tables: 'Tables',
    app: 'Using the app',
  },
  sections: { ...game, ...hands, ...betting, ...tables, ...app },
};
