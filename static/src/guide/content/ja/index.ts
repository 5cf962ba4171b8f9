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
    game: 'ゲームの流れ',
    hands: '役',
    betting: 'ベット',
    tables: 'テーブル',
    naiko: 'ナイコ',
    omaha: 'オマハ',
    ultimate: 'アルティメット・ホールデム',
    app: 'アプリの使い方',
    matches: 'オンライン対戦: 信頼と成績',
    room: 'カードルーム',
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
