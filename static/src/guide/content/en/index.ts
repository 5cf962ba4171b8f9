import type { Content } from '../../blocks';
import { app } from './app';
import { betting } from './betting';
import { game } from './game';
import { hands } from './hands';
import { matches } from './matches';
import { naiko } from './naiko';
import { omaha } from './omaha';
import { room } from './room';
import { tables } from './tables';
import { ultimate } from './ultimate';

export const content: Content = {
  chapters: {
    game: 'The game',
    hands: 'Hands',
    betting: 'Betting',
    tables: 'Tables',
    naiko: 'Naiko',
    omaha: 'Omaha',
    ultimate: 'Ultimate Hold’em',
    app: 'Using the app',
    matches: 'Online matches: trust and results',
    room: 'Card room',
  },
  sections: {
    ...game,
    ...hands,
    ...betting,
    ...tables,
    ...naiko,
    ...omaha,
    ...ultimate,
    ...app,
    ...matches,
    ...room,
  },
};
