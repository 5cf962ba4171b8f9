import type { Sections } from '../../blocks';
import type { CHAPTERS } from '../../sections';

export const betting: Sections<(typeof CHAPTERS)['betting'][number]> = {
  actions: {
    title: 'The actions',
    blocks: [
      'On your turn you do one of these:',
      {
        table: {
          head: ['Action', 'When', 'What it does'],
          rows: [
            [
              '**Fold**',
              'On any turn of yours',
              'You give up the hand. Chips you have put in stay in the pot.',
            ],
            ['**Check**', 'When there is nothing to pay', 'You pass and stay in.'],
            [
              '**Call**',
              'When there is something to pay',
              'You add what is missing. If your chips are not more than that, you are all-in.',
            ],
            [
              '**Bet**',
              'When nobody has bet in this round',
              'You open the betting with at least one big blind.',
            ],
            [
              '**Raise**',
              'When there is a bet; before the flop always, since the big blind is one',
              'You make the others pay more.',
            ],
            [
              '**All-in**',
              'Whenever you may call, bet or raise',
              'You put in all your chips. By its size it counts as a call, a bet or a raise.',
            ],
          ],
        },
      },
      'There is no limit: a bet or a raise may be as large as your chips allow. Only in [[omaha/pot-limit|Omaha]] the pot is the limit.',
      'In the [[table/match4|Match of four]], in [[omaha|Omaha]] and in [[naiko|Naiko]] you cannot fold while checking is free.',
      'Bets and raises are always given as your **total for the round**. “Raise to 120” means that 120 of your chips lie in front of you in this round; a big blind who has already posted 20 adds 100. Only **Call** says what you add.',
    ],
  },
  minimums: {
    title: 'Smallest bets and raises',
    blocks: [
      'The smallest **bet** is one big blind. The smallest **raise** adds as much as the last full bet or raise of the same round added. Before the flop the big blind counts as the opening bet, so the first raise adds at least one big blind. Every new round begins again at one big blind.',
      'An example with blinds of 10/20:',
      {
        picture: 'first_raise',
        alt: 'Blinds of 10/20. Marco raises to 60, which is 40 more than the big blind of 20. Ella is next; a raise must be to at least 100.',
        caption:
          'Marco raises to 60: 40 more. Ella must raise by 40 or more, that is to at least 100.',
      },
      {
        picture: 'second_raise',
        alt: 'Ella has raised from 60 to 200, which is 140 more. Felix is next; a raise must be to at least 340.',
        caption: 'Ella makes it 200: 140 more. Felix must raise to at least 340.',
      },
      'Who has too few chips for the smallest bet or raise may still go all-in.',
    ],
  },
  'short-all-ins': {
    title: 'Short all-ins',
    blocks: [
      'An all-in that adds less than a full raise is a **short all-in**. Those who want to stay must call it, but for players who have already acted in this round it is no raise: they may only call or fold, until somebody else makes a full raise.',
      {
        picture: 'short_all_in',
        alt: 'Flop with a pot of 60. You bet 100, Felix calls 100, Sofia is all-in for 150. The all-in adds 50, less than a full raise of 100. You may add 50 or fold, but not raise.',
        caption:
          'You bet 100, Felix calls, Sofia is all-in for 150. You and Felix add 50 or fold; neither may raise.',
      },
      'A player who has **not yet acted** in the round may raise as usual, by at least a full raise on top of the all-in. That full raise opens the betting again for all the others.',
      {
        picture: 'not_acted',
        alt: 'The same bets with a pot of 80 and a fourth player. Kenji has not acted yet. He may raise to at least 250, that is 100 more than the all-in of 150.',
        caption: 'Kenji has not acted yet: he may raise, to at least 250 (150 + 100).',
      },
      'A short all-in can also open a round: an all-in of less than one big blind. Who has checked may then only call or fold; who has not acted may raise by a big blind.',
      {
        note: 'Short all-ins never add up at these tables: two of them that together make a full raise do not open the betting again either. In the [[table/match4|Match of four]] they do.',
      },
      'When everybody else is all-in or has folded, nobody is left to bet against: you may call or fold, and the raise button says why.',
    ],
  },
  'returned-bets': {
    title: 'Returned bets',
    blocks: [
      'You cannot win more from a player than that player can put in. Chips that nobody matched go back to their owner at once; they are not counted as won. The hand history shows each return.',
      {
        picture: 'returned',
        alt: 'Two players, pot of 40. You bet 500, Ella is all-in for 200. 300 of your chips come back. The pot is then 440: 40 from before and 200 from each.',
        caption:
          'You bet 500, Ella can only call 200: 300 comes back to you, and 200 from each goes into the pot of 440.',
      },
    ],
  },
  'side-pots': {
    title: 'Main pot and side pots',
    blocks: [
      'An all-in player wins from each opponent no more than he or she put in. If players are all-in for different amounts, the chips are split into a **main pot** and **side pots**.',
      {
        list: [
          'The main pot holds everyone’s chips up to the smallest all-in. All who are still in the hand can win it.',
          'Each side pot holds the chips above that. Only those who put in that much can win it.',
          'Each pot is decided by itself, among those who can win it.',
          'Chips of players who fold stay in the pots; these players cannot win them.',
        ],
      },
      {
        picture: 'side_pots',
        alt: 'You and Kenji have put in 1,000 each, Sofia is all-in for 300. The main pot is 900, three times 300. The side pot is 1,400, twice 700, and only you and Kenji can win it.',
        caption:
          'Sofia is all-in for 300, you and Kenji for 1,000 each: main pot 900 (3 × 300), side pot 1,400 (2 × 700).',
      },
      'If Sofia has the best hand she takes the 900, and the 1,400 goes to the better of you and Kenji. The table shows each pot apart, and the result has a row for each.',
    ],
  },
};
