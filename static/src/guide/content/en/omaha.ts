import type { Sections } from '../../blocks';
import type { CHAPTERS } from '../../sections';

export const omaha: Sections<(typeof CHAPTERS)['omaha'][number]> = {
  omaha: {
    title: 'Omaha',
    blocks: [
      'Omaha is hold’em with four hole cards instead of two. The goal stays the same: hand by hand you win the chips of the others, and the last player holds them all. The button, the blinds, the [[rounds|four rounds]] and the [[hand-rankings|hand rankings]] are those you know.',
      'Three things are different:',
      {
        list: [
          'Each player is dealt **four hole cards**.',
          'Exactly two of them count, with exactly three cards of the board: [[omaha/two-of-four|two of your four cards]].',
          'No bet is larger than the pot: [[omaha/pot-limit|pot-limit]].',
        ],
      },
      'You find Omaha on the home screen, under **Other games**. Two to six players sit at one of the [[tables|six tables]], with the same chips and blinds as in hold’em: against the computer, offline too, or with friends.',
    ],
  },
  'omaha/two-of-four': {
    title: 'Exactly two of your four cards',
    blocks: [
      'Your hand is the best five cards that **two** of your hole cards make with **three** of the board. Never one and four, never three and two. The game finds the best five for you.',
      {
        cards: 'omaha_flush',
        rows: [
          'Hole cards: ace and king count',
          'Board: three spades count',
          'Best five: flush, ace high',
        ],
      },
      { heading: 'Four of a suit in your hand' },
      'Four spades look like nearly a flush. They are worth less than two: only two can play, and the other two are spades that can no longer come on the board.',
      {
        cards: 'omaha_four_spades',
        rows: ['Four spades', 'Two spades on the board', 'Best five: no flush, only ace high'],
      },
      { heading: 'One of a suit is not enough' },
      'Here four spades lie on the board. In hold’em the ace of spades alone would make the best flush. In Omaha it makes none:',
      {
        cards: 'omaha_one_spade',
        rows: ['One spade', 'Four spades on the board', 'Best five: pair of kings'],
      },
      'With two spades in the hand it is one:',
      {
        cards: 'omaha_two_spades',
        rows: ['Two spades', 'The same board', 'Best five: flush, jack high. It wins'],
      },
      { heading: 'Nobody plays the board' },
      'In Omaha you cannot [[playing-the-board|play the board]]. With four fours in the middle nobody has four of a kind, since only three cards of the board count:',
      {
        cards: 'omaha_board',
        rows: [
          'Board',
          'Ace, king: three fours',
          'Pair of twos: full house, fours over twos. It wins',
        ],
      },
    ],
  },
  'omaha/pot-limit': {
    title: 'Pot-limit: as much as the pot',
    blocks: [
      'A bet or a raise may be no larger than the pot. The smallest ones are [[minimums|the same as in hold’em]].',
      'To **bet** the pot, put in what lies in the middle. To **raise** by the pot, call first in your head: the raise may be as large as the pot is after your call. The largest total is the bet you face plus that pot.',
      {
        picture: 'pot_raise',
        alt: 'Flop with a pot of 25. Ella bets 25, Marco has folded, you have the button. After your call of 25 the pot is 75, so you may raise by 75, to 100 at most.',
        caption: 'Pot 25, bet 25. Your call makes it 75; you may raise by 75, to 100 at most.',
      },
      {
        table: {
          head: ['On the table', 'Pot after your call', 'Largest total'],
          rows: [
            ['Pot 25, bet 25', '25 + 25 + 25 = 75', '25 + 75 = **100**'],
            ['Pot 200, bet 150, one call', '200 + 150 + 150 + 150 = 650', '150 + 650 = **800**'],
            ['Blinds 100/200, first to act', '100 + 200 + 200 = 500', '200 + 500 = **700**'],
            ['Blinds 10/20, first to act', '10 + 20 + 20 = 50', '20 + 50 = **70**'],
          ],
        },
      },
      'What you have put in before counts too. You bet 25 into a pot of 25 and are raised to 100: the pot is 150, you owe 75, and after a call it would be 225. You may make it 100 + 225 = 325.',
      {
        list: [
          '**Pot** in the panel is the largest total. Half and three quarters of the pot are rounded down, so that no quick amount goes above it.',
          'A raise is all-in only if your chips do not go beyond the pot. A call may always take your last chip.',
        ],
      },
    ],
  },
  'omaha/differences': {
    title: 'Omaha and hold’em side by side',
    blocks: [
      {
        table: {
          head: ['What', 'Hold’em', 'Omaha'],
          rows: [
            ['Hole cards', 'Two', 'Four'],
            ['What counts', 'Two, one or none of them', 'Exactly two of them'],
            ['Largest bet', 'All your chips', 'The pot'],
            ['Nothing to pay', 'Check, bet or fold', 'Check or bet'],
            ['What wins', 'Often one pair or two', 'Often a straight, a flush or better'],
          ],
        },
      },
      'Four cards are six pairs of two, so somebody usually has something. A lone pair seldom wins a large pot, and the second-best flush costs more than a bad hand does. Four cards that work together are worth most: high, close together, in two suits.',
      { heading: 'Computer players' },
      'The [[computer-players|computer players]] have the same three levels. They see their own four cards and nobody else’s. Before the flop they go by how often such cards win when a great many hands are dealt, not by the Chen formula. After the flop they deal the rest of the hand in their heads, with two of four cards for everybody.',
      { heading: 'Odds helper' },
      'The [[odds-helper|odds helper]] deals four unknown cards to every opponent and counts by the rules of Omaha. Before the flop even good cards are seldom far ahead, so its figure moves less than in hold’em, and jumps on the flop.',
    ],
  },
  'omaha/questions': {
    title: 'Omaha: questions and answers',
    blocks: [
      {
        questions: [
          [
            'Why is my flush not counted?',
            'Two of its cards must be in your hand and three on the board. One in the hand and four on the board are no flush, nor are four in the hand and two on the board.',
          ],
          [
            'Can I go all-in?',
            'By a call always, by a raise when your chips do not go beyond the [[omaha/pot-limit|largest total]]. Otherwise raise the pot; after that the rest usually goes in soon.',
          ],
          [
            'Do low hands share the pot?',
            'No. Only the highest hand wins; this is not the game in which the lowest hand takes one half.',
          ],
          [
            'Do short all-ins add up?',
            'No. [[short-all-ins|Short all-ins]] are the same as at the six tables.',
          ],
          [
            'Why can I not fold when checking is free?',
            'Because it could only be a slip. Checking costs nothing and keeps you in the hand.',
          ],
        ],
      },
    ],
  },
};
