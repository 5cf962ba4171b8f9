import type { Sections } from '../../blocks';
import type { CHAPTERS } from '../../sections';

export const ultimate: Sections<(typeof CHAPTERS)['ultimate'][number]> = {
  ultimate: {
    title: 'Ultimate Hold’em against the dealer',
    blocks: [
      'Here you play against the **dealer** alone. Both of you have two cards of your own and share five on the board; the better five of seven win, by the usual [[hand-rankings|hand rankings]]. Nobody bluffs and nobody raises you. There is one question, and it is asked up to three times: do you bet now, or wait and see more?',
      'Betting early lets you bet more; waiting shows you more cards. What is best can be worked out exactly, and the [[ultimate/trainer|trainer]] does so.',
      'You find Ultimate Hold’em on the home screen, under **Other games**. There is no clock. Up to three computer players, marked BOT, can sit beside you; they play for themselves, and your chances stay the same.',
      {
        note: 'No money is played for. You have 1,000 chips to practise with, apart from those of any other game and worth nothing outside this one. **Reset to 1000** gives you new ones whenever you like; it only counts how often.',
      },
    ],
  },
  'ultimate/bets': {
    title: 'The four bets',
    blocks: [
      {
        table: {
          head: ['Bet', 'When', 'How much'],
          rows: [
            ['**Ante**', 'Before the cards, always', '10, 20, 50 or 100'],
            ['**Blind**', 'Before the cards, always', 'As much as the Ante'],
            ['**Trips**', 'Before the cards, if you like', '10, 20, 50 or 100'],
            ['**Play**', 'Once in the hand', '4 or 3 Antes, then 2, then 1'],
          ],
        },
      },
      'Ante, Blind and Play are about your hand against the dealer’s. Trips is a side bet on your own hand: three of a kind or better wins, whatever the dealer has.',
      'Ante, Blind, Trips and a Play of one Ante must fit into your chips, so that nobody has to fold for lack of them. What does not fit cannot be chosen.',
    ],
  },
  'ultimate/course': {
    title: 'The course of a hand',
    blocks: [
      {
        table: {
          head: ['Street', 'Cards', 'You choose'],
          rows: [
            ['Bets', 'None', 'Ante and Blind, and Trips if you like'],
            ['Pre-flop', 'Two for you, two for the dealer', 'Play 4× or 3×, or check'],
            ['Flop', 'Three on the board', 'Play 2×, or check'],
            ['Turn and river', 'The last two, together', 'Play 1×, or fold'],
            ['Showdown', 'The dealer’s two', 'Nothing: the bets are settled'],
          ],
        },
      },
      '4× means four times the Ante. Play is made once: after it there is nothing left to decide, and the board is opened street by street.',
      'You can fold only at the end, and lose Ante and Blind. You are then shown the dealer’s cards and what Play would have brought, marked as not counted. If you like, a Play of more than one Ante asks for a second press: **Confirm Play bets** in **Table options**.',
      {
        table: {
          head: ['Key', 'What it does'],
          rows: [
            ['`4` `3` `2` `1`', 'Play of so many Antes'],
            ['`C`', 'Check'],
            ['`F`', 'Fold'],
            ['`T`', 'Hint'],
            ['`Space`', 'Deal; next hand'],
          ],
        },
      },
    ],
  },
  'ultimate/settlement': {
    title: 'How the bets are settled',
    blocks: [
      'The dealer **qualifies** with a pair or better. A bet that comes back to you is a **push**.',
      {
        table: {
          head: ['Result', 'Ante', 'Play', 'Blind'],
          rows: [
            ['You win, dealer qualifies', '1:1', '1:1', 'Pay table'],
            ['You win, dealer does not', 'Push', '1:1', 'Pay table'],
            ['Dealer wins and qualifies', 'Lose', 'Lose', 'Lose'],
            ['Dealer wins, does not qualify', 'Push', 'Lose', 'Lose'],
            ['Tie', 'Push', 'Push', 'Push'],
            ['You fold', 'Lose', '–', 'Lose'],
          ],
        },
      },
      {
        list: [
          'The **Blind** pays by the [[ultimate/pay-tables|pay table]], for a straight or better and only if you win. If you win with less it is a push.',
          '**Trips** is settled last and by your best five alone: whether you win, and whether the dealer qualifies, makes no difference. It pays even if you fold, unless you switch that off in **Table options**.',
          'Ties are decided by five cards. The sixth and the seventh never count, and if both of you [[playing-the-board|play the board]] it is a tie.',
        ],
      },
    ],
  },
  'ultimate/examples': {
    title: 'Hands as they are settled',
    blocks: [
      'The Ante is 10 in all of them.',
      { heading: 'You win, and the dealer qualifies' },
      {
        cards: 'ultimate_win',
        rows: ['You: pair of aces', 'Board', 'Dealer: pair of queens'],
      },
      {
        table: {
          head: ['Bet', 'Stake', 'Result', 'Net'],
          rows: [
            ['Ante', '10', 'Win', '+10'],
            ['Blind', '10', 'Push', '0'],
            ['Play', '40', 'Win', '+40'],
            ['Total', '60', '', '+50'],
          ],
        },
      },
      { heading: 'You win, but the dealer does not qualify' },
      {
        cards: 'ultimate_not_qualified',
        rows: ['You: ace high', 'Board', 'Dealer: queen high, no pair'],
      },
      {
        table: {
          head: ['Bet', 'Stake', 'Result', 'Net'],
          rows: [
            ['Ante', '10', 'Push', '0'],
            ['Blind', '10', 'Push', '0'],
            ['Play', '40', 'Win', '+40'],
            ['Total', '60', '', '+40'],
          ],
        },
      },
      { heading: 'You lose, and only the Ante comes back' },
      {
        cards: 'ultimate_lose',
        rows: ['You: queen high', 'Board', 'Dealer: ace high, no pair'],
      },
      {
        table: {
          head: ['Bet', 'Stake', 'Result', 'Net'],
          rows: [
            ['Ante', '10', 'Push', '0'],
            ['Blind', '10', 'Lose', '−10'],
            ['Play', '40', 'Lose', '−40'],
            ['Total', '60', '', '−50'],
          ],
        },
      },
      { heading: 'Both play the board' },
      {
        cards: 'ultimate_tie',
        rows: ['You: the royal flush of the board', 'Board', 'Dealer: the same'],
      },
      {
        table: {
          head: ['Bet', 'Stake', 'Result', 'Net'],
          rows: [
            ['Ante', '10', 'Push', '0'],
            ['Blind', '10', 'Push', '0'],
            ['Play', '10', 'Push', '0'],
            ['Total', '30', '', '0'],
          ],
        },
      },
      { heading: 'A flush pays the Blind 3:2' },
      {
        cards: 'ultimate_flush',
        rows: ['You: flush, ace high', 'Board', 'Dealer: pair of kings'],
      },
      {
        table: {
          head: ['Bet', 'Stake', 'Result', 'Net'],
          rows: [
            ['Ante', '10', 'Win', '+10'],
            ['Blind', '10', 'Win, 3:2', '+15'],
            ['Play', '40', 'Win', '+40'],
            ['Total', '60', '', '+65'],
          ],
        },
      },
      { heading: 'Four of a kind pays 10:1' },
      {
        cards: 'ultimate_four',
        rows: ['You: four nines', 'Board', 'Dealer: two pair, kings and nines'],
      },
      {
        table: {
          head: ['Bet', 'Stake', 'Result', 'Net'],
          rows: [
            ['Ante', '10', 'Win', '+10'],
            ['Blind', '10', 'Win, 10:1', '+100'],
            ['Play', '40', 'Win', '+40'],
            ['Total', '60', '', '+150'],
          ],
        },
      },
      { heading: 'A royal flush pays 500:1' },
      {
        cards: 'ultimate_royal',
        rows: ['You: royal flush', 'Board', 'Dealer: two pair, queens and fours'],
      },
      {
        table: {
          head: ['Bet', 'Stake', 'Result', 'Net'],
          rows: [
            ['Ante', '10', 'Win', '+10'],
            ['Blind', '10', 'Win, 500:1', '+5,000'],
            ['Play', '40', 'Win', '+40'],
            ['Total', '60', '', '+5,050'],
          ],
        },
      },
      { heading: 'You lose, and Trips wins' },
      {
        cards: 'ultimate_trips',
        rows: [
          'You: full house, eights over kings',
          'Board',
          'Dealer: full house, kings over fives',
        ],
      },
      {
        table: {
          head: ['Bet', 'Stake', 'Result', 'Net'],
          rows: [
            ['Ante', '10', 'Lose', '−10'],
            ['Blind', '10', 'Lose', '−10'],
            ['Play', '40', 'Lose', '−40'],
            ['Trips', '10', 'Win, 8:1', '+80'],
            ['Total', '70', '', '+20'],
          ],
        },
      },
      { heading: 'You fold, and Trips wins' },
      {
        cards: 'ultimate_fold',
        rows: ['You: three aces, but only the board’s', 'Board', 'Dealer: full house'],
      },
      {
        table: {
          head: ['Bet', 'Stake', 'Result', 'Net'],
          rows: [
            ['Ante', '10', 'Lose', '−10'],
            ['Blind', '10', 'Lose', '−10'],
            ['Trips', '10', 'Win, 3:1', '+30'],
            ['Total', '30', '', '+10'],
          ],
        },
      },
    ],
  },
  'ultimate/pay-tables': {
    title: 'Pay tables and house edge',
    blocks: [
      {
        table: {
          head: ['Your hand', 'Blind', 'Trips'],
          rows: [
            ['Royal flush', '500:1', '50:1'],
            ['Straight flush', '50:1', '40:1'],
            ['Four of a kind', '10:1', '30:1'],
            ['Full house', '3:1', '8:1'],
            ['Flush', '3:2', '6:1'],
            ['Straight', '1:1', '5:1'],
            ['Three of a kind', 'Push', '3:1'],
            ['Less', 'Push', 'Loses'],
          ],
        },
      },
      'The Blind pays only if you win. A royal flush has a line of its own here; against the dealer it is the highest straight flush.',
      { heading: 'House edge' },
      'The **house edge** is what the dealer keeps of a bet in the long run. With the best play the whole game costs 2.185 % of the Ante in each hand. On average 4.15 Antes are staked, so that is 0.53 % of everything you put down.',
      'Trips is dearer, and no skill changes it. Four tables can be chosen in **Table options**; the figures run from a royal flush down to three of a kind:',
      {
        table: {
          head: ['Trips table', 'House edge'],
          rows: [
            ['50-40-30-9-7-4-3', '0.902 %'],
            ['50-40-30-8-6-5-3, the usual one', '1.904 %'],
            ['50-40-30-8-7-4-3', '3.498 %'],
            ['50-40-20-7-6-5-3', '6.181 %'],
          ],
        },
      },
      'All these figures are counted from every possible hand, not sampled.',
    ],
  },
  'ultimate/strategy': {
    title: 'The strategy in short',
    blocks: [
      { heading: 'Before the flop: Play 4× or check' },
      'Play 4× with any pair from threes up, and with these hands. Check the rest, and never play 3×.',
      {
        table: {
          head: ['Higher card', 'Suited, with', 'Offsuit, with'],
          rows: [
            ['Ace', 'Any card', 'Any card'],
            ['King', 'Any card', '5 or higher'],
            ['Queen', '6 or higher', '8 or higher'],
            ['Jack', '8 or higher', '10'],
          ],
        },
      },
      { heading: 'On the flop: Play 2× or check' },
      'A pair is **hidden** if one of your own cards makes it. Play 2× with',
      {
        list: [
          'two pair or better,',
          'a hidden pair, except pocket deuces,',
          'four to a flush, if you hold a 10 or better of that suit.',
        ],
      },
      { heading: 'After turn and river: Play 1× or fold' },
      'Play 1× with a hidden pair or better. Else count the unseen cards that would beat you if the dealer held one of them: with fewer than 21 of the 45 play 1×, with 21 or more fold.',
      'These rules are for the head. With them the game costs 2.45 % of the Ante, with exact play 2.185 %. Where the two part it is mostly by a little: with nine and eight of clubs on this flop the rule checks, while Play 2× is better by 0.016 Antes.',
      { cards: 'ultimate_close', rows: ['You', 'Flop: two more clubs'] },
    ],
  },
  'ultimate/trainer': {
    title: 'The trainer',
    blocks: [
      {
        table: {
          head: ['Mode', 'What you do'],
          rows: [
            ['**Play**', 'Whole hands, with your chips. Nothing is judged.'],
            ['**Trainer**', 'The same hands; every decision is judged.'],
            [
              '**Drill**',
              'One street only: first cards, flops or rivers. On request just close decisions, where the second best is within 0.10 Antes.',
            ],
          ],
        },
      },
      'After a decision you read whether it was the best, what each choice is worth, what yours has cost in Antes and in chips, and why, in one sentence. In **Table options** you choose whether that comes at once or at the end of the hand.',
      'A **value** looks ahead: what a choice comes to on average from here, with the best play afterwards, over all cards you cannot see. How the hand ended has no part in it, and neither have the dealer’s cards. The **cost** is the value of the best choice less that of yours.',
      {
        table: {
          head: ['Grade', 'Cost in Antes'],
          rows: [
            ['Optimal', '0'],
            ['Inaccuracy', 'Less than 0.05'],
            ['Mistake', '0.05 to 0.25'],
            ['Blunder', 'More than 0.25'],
          ],
        },
      },
      {
        list: [
          'Two choices of the same value are both optimal.',
          'Play 3× is allowed, and always costs something against 4×.',
          'The values are exact. On the flop that takes a moment: meanwhile an **approximate** one stands there, and nothing is judged by it.',
          'Trips is no matter of skill. What it can be expected to cost has a line of its own.',
        ],
      },
      { heading: 'Hints and chart' },
      '**Hint** shows the best choice before you act. The **strategy chart** has all first hands in one grid, with the exact values of each at a press, and the rules for flop and river. If you look at either while you decide, the decision counts as made with help and has a score apart.',
      { heading: 'Running score' },
      'The score counts hands, decisions and the share that were optimal, what your mistakes have cost, by street and by kind, and keeps your five worst for another try. It also says what your play can be expected to lose, 0.02185 Antes a hand with the best play and your mistakes on top, beside what really came: so you can tell luck from skill.',
      'The score stays on your device, and goes with your account if you are signed in. **Reset training statistics** asks first.',
    ],
  },
  'ultimate/variants': {
    title: 'Variants',
    blocks: [
      'Casinos differ. The tables in use stand beside the bets; **Variants** in the menu lists what else there is.',
      {
        table: {
          head: ['What', 'Here', 'Elsewhere'],
          rows: [
            ['Trips after a fold', 'Pays; can be switched off', 'May lose'],
            ['Trips when the dealer wins', 'Pays', 'May be paid to winners only'],
            ['Trips table', 'Four to choose from', 'Others too'],
            ['Before the flop', '4× or 3×', 'May be 4× only'],
            ['Dealer qualifies', 'With a pair', 'With a pair'],
            ['Progressive side bets', 'None', 'Often offered'],
            ['Burn cards', 'None', 'Depends on the house'],
          ],
        },
      },
      {
        note: 'The reference for rules and figures is wizardofodds.com. It gives 2.185 % for the game and 1.90 % for Trips; ours are counted anew and agree. A casino may play and pay differently: look at its table before you compare.',
      },
    ],
  },
  'ultimate/fairness': {
    title: 'Cards that can be checked',
    blocks: [
      'Here, and only here, the whole deck is fixed before you decide, and you can check afterwards that it was.',
      {
        list: [
          'Before the bets the table shows a **commit**: 64 letters and figures, made by SHA-256 from the name of the hand and from 32 secret bytes. It gives nothing away, and nobody can find other bytes that fit it.',
          'With your bets your device sends 32 bytes of its own. The deck is shuffled from both, so neither side alone decides the cards.',
          'When the hand is settled the secret bytes are shown. At a press your device makes commit and deck from them once more and compares every card it has seen.',
        ],
      },
      'If you are signed in, you choose before the bets who deals. **Dealt by the server**: the dealer’s cards and the board are not sent before they are opened, and the server keeps the hand if the network is lost or you go on with another device. After the hand press **Check the deck**. **Dealt here**: your device deals by the same rules, also without a network.',
      'At tables with other people there is nothing like this, since a deck that is shown would show folded hands: [[trust|what protects you there]].',
    ],
  },
  'ultimate/questions': {
    title: 'Ultimate Hold’em: questions and answers',
    blocks: [
      {
        questions: [
          [
            'I won. Why is the Ante only returned?',
            'The dealer had no pair and did not qualify. Play is paid all the same.',
          ],
          [
            'I won with two pair. Why does the Blind pay nothing?',
            'It pays from a straight up. With less it is returned when you win, and lost when you do not.',
          ],
          [
            'Why is 3× never right?',
            'If a hand is worth raising, four Antes win more than three. Who always plays 3× in place of 4× loses 9.67 % of the Ante a hand and not 2.185 %.',
          ],
          [
            'Can I fold on the flop?',
            'No. Checking is free there, and two more cards are to come.',
          ],
          [
            'The trainer called my winning play a mistake. Is that right?',
            'Yes. It judges by all cards that could have come, not by those that did.',
          ],
          [
            'Do the players beside me change my chances?',
            'No. Their cards are unseen cards to you, like those in the deck.',
          ],
          [
            'What if I run out of chips?',
            '**Reset to 1000**. It is free, and neither score nor values change.',
          ],
        ],
      },
    ],
  },
};
