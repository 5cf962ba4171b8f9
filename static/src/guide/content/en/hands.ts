import type { Sections } from '../../blocks';
import type { CHAPTERS } from '../../sections';

export const hands: Sections<(typeof CHAPTERS)['hands'][number]> = {
  'hand-rankings': {
    title: 'Hand rankings',
    blocks: [
      'Ten hands, the strongest first. The frequency is the number of such hands among all 2,598,960 hands of five cards: what is rarer is worth more.',
      {
        compared: 'Compared by',
        frequency: 'Frequency',
        rankings: {
          royal_flush: ['A-K-Q-J-10 of one suit', 'always equal'],
          straight_flush: ['Five in a row, all of one suit', 'the highest card; 5 in 5-4-3-2-A'],
          four_of_a_kind: ['Four cards of one rank', 'the four, then the kicker'],
          full_house: ['Three of one rank and a pair', 'the three, then the pair'],
          flush: ['Five cards of one suit', 'the cards one by one from the top'],
          straight: ['Five in a row', 'the highest card'],
          three_of_a_kind: ['Three cards of one rank', 'the three, then two kickers'],
          two_pair: ['Two pairs', 'the high pair, the low pair, the kicker'],
          pair: ['Two cards of one rank', 'the pair, then three kickers'],
          high_card: ['None of these', 'the cards one by one from the top'],
        },
      },
      'A royal flush is simply the highest straight flush; it has a name of its own because everybody remembers the day they had one.',
    ],
  },
  'best-five': {
    title: 'The best five of seven',
    blocks: [
      'Your hand is the best five of the seven cards you can use: your two hole cards and the five on the board. You may use two, one or none of your hole cards; in [[omaha/two-of-four|Omaha]] it is exactly two. The game finds the best five for you.',
      { cards: 'flush_of_seven', rows: ['Hole cards', 'Board', 'Best five: flush, ace high'] },
      'The two cards left over never count, not even to break a tie. Of three pairs only the best two play:',
      {
        cards: 'three_pairs',
        rows: [
          'Hole cards',
          'Board',
          'Best five: two pair, aces and kings, with the queen as kicker',
        ],
      },
    ],
  },
  kickers: {
    title: 'Kickers',
    blocks: [
      'If two players have the same kind of hand, the ranks that make it are compared first. If these are equal too, the cards beside them decide, one at a time from the top: the **kickers**.',
      {
        cards: 'kicker',
        rows: ['Pair of aces, king kicker: wins', 'Pair of aces, queen kicker'],
      },
      {
        cards: 'second_kicker',
        rows: ['Aces with queen, ten: wins', 'Aces with jack, ten'],
      },
      'Only five cards count. Here the sixth and the seventh card differ, the five are equal, and the pot is split:',
      {
        cards: 'sixth_card',
        rows: ['Pair of aces with king, queen, jack', 'Pair of aces with king, queen, jack'],
      },
    ],
  },
  wheel: {
    title: 'The wheel: the ace as the lowest card',
    blocks: [
      'The ace is high, except in the straight 5-4-3-2-A, called the **wheel**. There it counts as one, so the wheel is a five-high straight: the lowest of all. It loses to 6-5-4-3-2.',
      { cards: 'wheel', rows: ['The wheel: straight, five high'] },
      { cards: 'six_high', rows: ['Straight, six high: beats the wheel'] },
      'In one suit the same cards are the lowest straight flush, which still beats four of a kind.',
      { cards: 'steel_wheel', rows: ['Straight flush, five high'] },
      'A straight does not go around the corner:',
      { cards: 'no_straight', rows: ['No straight, only ace high'] },
    ],
  },
  'playing-the-board': {
    title: 'Playing the board',
    blocks: [
      'If the five cards on the board are better than anything your hole cards can add, the board is your hand. This is called **playing the board**. You cannot win more than a share then, since everybody else has at least the same five cards.',
      {
        cards: 'board_straight',
        rows: ['Board: straight, ace high', 'Two aces', 'Nine and eight of spades'],
      },
      'Nothing beats this board, so all who are still in the hand split the pot. Even a pair can be overtaken by the board: here the fours are worth nothing, both players have kings and nines, and the ace as kicker wins.',
      { cards: 'counterfeit', rows: ['Board', 'Pair of fours', 'Ace, two: wins'] },
    ],
  },
};
