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
    game: 'การเล่น',
    hands: 'ไพ่',
    betting: 'การเดิมพัน',
    tables: 'โต๊ะ',
    naiko: 'Naiko',
    omaha: 'โอมาฮา',
    ultimate: 'Ultimate Hold’em',
    app: 'การใช้แอป',
    matches: 'แมตช์ออนไลน์: ความไว้ใจและผล',
    room: 'ห้องเล่นไพ่',
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
