import type { Sections } from '../../blocks';
import type { CHAPTERS } from '../../sections';

export const tables: Sections<(typeof CHAPTERS)['tables'][number]> = {
  tables: {
    title: 'The six tables',
    blocks: [
      'A table fixes three things: the starting chips, the starting blinds, and how fast the blinds rise. You choose the table on the home screen and may change the number of players before the game starts.',
      {
        presets: { head: ['Table', 'Players', 'Chips', 'Blinds', 'Rise', 'Depth'] },
      },
      'The depth says how many big blinds you start with. More depth means more room for decisions after the flop; less depth means that all-ins come early.',
      'If you change chips, blinds or rise of one of the first five, the table becomes a Custom table. AI speed, odds helper and deck are your own settings and stay the same at every table.',
    ],
  },
  'table/classic': {
    title: 'Classic',
    blocks: [
      { preset: 'classic' },
      'The table to begin with. 75 big blinds leave time to wait for good cards, and blinds that rise every 10 hands see to it that the game comes to an end. A game with six players takes about 60 hands.',
    ],
  },
  'table/turbo': {
    title: 'Turbo',
    blocks: [
      { preset: 'turbo' },
      'For a quick game. With 20 big blinds and a rise every 5 hands you cannot wait long: soon the question before the flop is all-in or fold. A game takes 30 to 40 hands, and is good practice for the last stage of any other.',
    ],
  },
  'table/deep': {
    title: 'Deep Stack',
    blocks: [
      { preset: 'deep' },
      'For patient players. 250 big blinds mean that one hand rarely decides the game, and that there is room to bet on the flop, the turn and the river. A game takes about 110 hands, the longest of all.',
    ],
  },
  'table/headsup': {
    title: 'Heads-Up',
    blocks: [
      { preset: 'headsup' },
      'You against one computer player. You are in a blind in every hand, so waiting for strong cards does not work: an ace or any pair is already a good hand. The [[heads-up|rules for two players]] hold from the first hand.',
    ],
  },
  'table/steady': {
    title: 'Steady Blinds',
    blocks: [
      { preset: 'steady' },
      'The blinds stay at 10/20 for the whole game, so nothing hurries you. A good table for learning, with the [[odds-helper|odds helper]] switched on.',
    ],
  },
  'table/custom': {
    title: 'Custom',
    blocks: [
      { preset: 'custom' },
      'Your own table. These are only the figures it starts from:',
      {
        list: [
          '**Starting chips**: 500, 1,000, 1,500, 2,000, 3,000, 5,000 or 10,000.',
          '**Starting blinds**: any starred row of [[blind-ladder|the ladder]].',
          '**Blind rise**: fixed, or every 5, 10, 15 or 20 hands.',
        ],
      },
      'A table needs at least 10 big blinds of depth; choices with less cannot be picked.',
    ],
  },
  'blind-ladder': {
    title: 'The ladder of blinds',
    blocks: [
      'All tables use the same ladder. At tables with rising blinds the blinds go up one level after a fixed number of hands. If that number is 10 and the game begins at 10/20, hands 1 to 10 are played at 10/20, hands 11 to 20 at 15/30, and so on. Hands are counted from the beginning of the game, however many players are left. At the last level the blinds stay.',
      'Starred rows can be chosen as starting blinds. The columns on the right say at which hand each level begins.',
      {
        ladder: {
          level: 'Level',
          blinds: 'Blinds',
          from: 'Begins at hand',
          starting: 'can be chosen as starting blinds',
        },
      },
      'The top bar of the game shows the blinds and how many hands remain before they rise; a message tells you when they do.',
    ],
  },
  'table/match4': {
    title: 'Match of four',
    blocks: [
      { preset: 'match4' },
      { heading: 'Goal' },
      'You against three computer players, each playing alone. A hand is won because everybody else folds, or by the best five cards at the showdown. Who has no chips at the end of a hand is out. The match ends when one player has all 4,000 chips.',
      { heading: 'Preparation' },
      'Four players with 1,000 chips each, one deck of 52 cards without jokers. The blinds are 10/20 for the whole match; there is no ante, and the blinds never rise. The first button is yours; after each hand it moves clockwise to the next player still in the match.',
      { heading: 'Play' },
      {
        list: [
          'The four [[rounds|rounds]] and the [[actions|actions]] are those of the other tables. The smallest bet is 20.',
          'When there is nothing to pay you check or bet; **folding is not possible** then, which protects you from a slip.',
          'A raise adds at least as much as the last full bet or raise of the round, as far as your chips allow.',
          'With two players left the button posts the small blind. In the first such hand the button is adjusted if otherwise the same player would post the big blind twice in a row.',
        ],
      },
      { heading: 'Short all-ins add up' },
      'Here is the one difference in betting. At the other tables a short all-in never opens the betting again for those who have acted. In the Match of four short all-ins **add up**: as soon as the total you face has grown by a full raise since you last acted, you may raise again. The smallest raise is still the last full one, on top of what is to be matched.',
      {
        picture: 'adding_up',
        alt: 'Flop with a pot of 80. You bet 100, AI1 is all-in for 150, AI2 calls 150, AI3 is all-in for 200. You face 100 more, a full raise, so you may raise again, to at least 300.',
        caption:
          'You bet 100; all-ins of 150 and 200 follow. You now face 100 more, as much as your bet: you may raise, to at least 300.',
      },
      'Had AI3 only called 150, you would face 50 more and could only call or fold. [[short-all-ins|Short all-ins at the other tables]].',
      { heading: 'Rankings' },
      'The hands are those of the [[hand-rankings|hand rankings]]. The ace is high, or low in 5-4-3-2-A. Suits are equal, and the sixth and seventh card never break a tie.',
      { heading: 'Settling' },
      'Chips nobody matched go back first. Then [[side-pots|main pot and side pots]] are decided one by one. Chips that cannot be divided go one each to the winners, clockwise from the left of the button. If you are out you may watch or restart; a restart gives everybody 1,000 chips again.',
    ],
  },
};
