import type { Sections } from '../../blocks';
import type { CHAPTERS } from '../../sections';

export const naiko: Sections<(typeof CHAPTERS)['naiko'][number]> = {
  naiko: {
    title: 'Naiko',
    blocks: [
      'Naiko is no-limit hold’em with **powers**. Cards, blinds, [[actions|actions]] and [[hand-rankings|hand rankings]] are those of hold’em. A power changes what you know, what you hold, or how much somebody may raise. It never changes what a hand is worth.',
      {
        table: {
          head: ['Power', 'Price', 'What it does'],
          rows: [
            ['[[naiko/glimpse|Glimpse]]', '1', 'Shows you a card of the next street'],
            ['[[naiko/sleeve-swap|Sleeve Swap]]', '2', 'Exchanges one of your two cards'],
            [
              '[[naiko/short-anchor|Short Anchor]]',
              '2',
              'Limits the raises of an opponent to the pot',
            ],
            ['[[naiko/seal-shield|Seal Shield]]', '1', 'Cancels an anchor aimed at you'],
          ],
        },
      },
      'Prices are in [[naiko/destellos|Destellos]]; three of the four powers are open in each hand.',
      'You find Naiko on the home screen, under **Other games**. Two to six players sit at one of the [[tables|six tables]]: against the computer, offline too, or with friends.',
      {
        note: 'Chips and Destellos are free and have no value. Nothing can be bought here, and no money is played for.',
      },
    ],
  },
  'naiko/destellos': {
    title: 'Destellos and the carousel',
    blocks: [
      '**Destellos** pay for the powers. You get one with your cards in every hand and keep three at most; what would be a fourth is lost. You begin with none, so in the first hand you have one.',
      'They stay with you from hand to hand while you sit at the table, and they belong to that table. They are no balance of your account, and cannot be bought, lent or taken elsewhere. The gems at each seat show everybody’s.',
      { heading: 'The carousel' },
      'Of the four powers three are open in a hand. This **carousel** is drawn before the deal, is the same for everybody and stays for the whole hand; the next hand draws a new one. There are three of them, each as likely as the others:',
      {
        list: [
          'Glimpse, Sleeve Swap, Short Anchor',
          'Glimpse, Short Anchor, Seal Shield',
          'Sleeve Swap, Short Anchor, Seal Shield',
        ],
      },
      'So the Short Anchor is always there, and the Seal Shield never comes without it. Each of the other three is missing in one hand out of three.',
    ],
  },
  'naiko/using-powers': {
    title: 'When you may use a power',
    blocks: [
      {
        list: [
          'On **your turn**, before you act. A power does not end your turn: you still fold, check, call, bet or raise.',
          '**One power in a turn**, and each power **once in a hand**.',
          '**Three powers in a round** for the whole table together. The table shows how many are used.',
          'The **Seal Shield** stands apart: it answers an anchor at once, whoever’s turn it is, and takes up neither your power of the turn nor one of the three. It can answer the anchor that was the third.',
          'Who has folded or is all-in has no turns and uses no powers.',
        ],
      },
      'A power that cannot be used now is grey and says why. An attempt that is refused costs nothing and uses up nothing. What has been used stays paid, even if everybody folds.',
      { heading: 'What follows from this' },
      {
        list: [
          'Nobody can glimpse and then swap in one hand: the swap comes before your first action, and that turn has room for one power.',
          'In your second turn of a round only the Glimpse can be left. Everybody has acted by then, so there is nobody to anchor.',
          'The last player to act in a round has nobody to anchor; the first one has the most to choose from.',
          'A turn against an all-in is a turn too: you may look before you call.',
        ],
      },
    ],
  },
  'naiko/glimpse': {
    title: 'Glimpse: look ahead',
    blocks: [
      {
        list: [
          '**Price**: 1 Destello.',
          '**When**: on your turn before the flop, on the flop or on the turn. Not on the river.',
          '**How**: press **Glimpse**. The card appears in its place on the board, for you alone.',
        ],
      },
      { heading: 'What to know' },
      {
        list: [
          'You see one card of the next street: before the flop its first card, then the turn, then the river.',
          'It moves and changes no card. Everybody sees that you looked, nobody what you saw.',
          'On the flop and on the turn the card you see will come. Before the flop a later [[naiko/sleeve-swap|Sleeve Swap]] can move it; the card is then marked “may have changed”.',
          'Two players who look see the same card, unless a swap came in between.',
        ],
      },
      { heading: 'Example' },
      'You hold two spades, and the flop brings two more. You look at the turn, and it is a spade: your flush is coming.',
      {
        cards: 'naiko_glimpse',
        rows: ['Your hole cards', 'Flop', 'The turn, seen by you alone'],
      },
    ],
  },
  'naiko/sleeve-swap': {
    title: 'Sleeve Swap: change your hand',
    blocks: [
      {
        list: [
          '**Price**: 2 Destellos.',
          '**When**: on your turn before the flop, before your first action. A posted blind is no action.',
          '**How**: press **Sleeve Swap**, then the card that is to go. You get the next card of the deck for it.',
        ],
      },
      { heading: 'What to know' },
      {
        list: [
          'One card, once in a hand. You do not choose the new one, and nothing brings the old one back.',
          'The others learn that you swapped a card, but neither which of the two nor what it was.',
          'The card that went is out of this hand: it is not dealt again and shown to nobody, not even at the showdown. You still see it in grey.',
          'The swap takes the top card of the deck, so all cards to come move up by one. [[naiko/visibility|What that gives away]].',
        ],
      },
      { heading: 'Example' },
      'You hold the seven of clubs and the two of diamonds. The two goes, and an ace comes. It is still your turn.',
      { cards: 'naiko_swap', rows: ['Before: the two goes', 'After: seven and ace'] },
    ],
  },
  'naiko/short-anchor': {
    title: 'Short Anchor: stop the big bets',
    blocks: [
      {
        list: [
          '**Price**: 2 Destellos, also if it is blocked.',
          '**When**: on your turn, on any street. The target must have chips left and must not have acted in this round.',
          '**How**: press **Short Anchor**, then one of the players offered.',
        ],
      },
      { heading: 'What to know' },
      {
        list: [
          'Until the round is over the target may raise by the pot at most: a call first, then as much as lies in the middle. The cap is worked out at each turn, with the pot of that moment.',
          'Checking, calling and folding stay as they are. A call may be all-in, a raise only within the cap.',
          'The cap is never more than the chips of the target and never less than the smallest raise.',
          'Nobody is anchored twice in a round, not even after a [[naiko/seal-shield|Seal Shield]]. Two players may anchor two different ones.',
          'Who has acted is no target any more, even when somebody raises.',
        ],
      },
      { heading: 'Example' },
      {
        picture: 'naiko_anchor',
        alt: 'Flop with a pot of 100. Ella has the button and three Destellos. You have one Destello left, have anchored Ella and bet 40. Marco has folded. Ella may raise to 220 at most.',
        caption:
          'Pot 100, your bet 40. Ella owes 40: after her call the pot would be 180, so she may raise to 40 + 180 = 220.',
      },
    ],
  },
  'naiko/seal-shield': {
    title: 'Seal Shield: cancel an anchor',
    blocks: [
      {
        list: [
          '**Price**: 1 Destello.',
          '**When**: when a Short Anchor is aimed at you, within [[naiko/window|eight seconds]], whoever’s turn it is.',
          '**How**: press **Seal Shield**. If you do not mind the anchor, press **Let it pass**.',
        ],
      },
      { heading: 'What to know' },
      {
        list: [
          'The anchor does not take effect, and you may raise as always. Both of you have paid: 2 for the anchor, 1 for the shield.',
          'In this round nobody can anchor you again.',
          'Once in a hand, not in advance, and against no other power. Bets already made stay where they are.',
          'It must be in the carousel, and you need a Destello.',
        ],
      },
      { heading: 'Example' },
      {
        picture: 'naiko_shield',
        alt: 'Before the flop, blinds of 10/20. Marco has the button and has called. Ella, the small blind, has anchored you, the big blind; you have shielded yourself, and Ella has called. Ella has one Destello left, you have two, Marco three. You may raise to 1,000, all your chips.',
        caption:
          'Ella anchored you, you shielded yourself, and she called. You may raise to 1,000. With the anchor it would be 80: a pot of 60 on top of the 20.',
      },
    ],
  },
  'naiko/window': {
    title: 'Eight seconds to answer',
    blocks: [
      'When a Short Anchor is announced and its target can answer, a window of 8 seconds opens. The target chooses between **Seal Shield** and **Let it pass**; the others see that the table waits. Nobody acts meanwhile, and the clock of whoever’s turn it is stands still.',
      'Without an answer the anchor works, and the target pays nothing.',
      'The window opens only if the Seal Shield is in the carousel and the target has a Destello and has not yet used the shield in this hand. Everybody can see all three, so a window that does not open gives nothing away. The anchor then works at once.',
      { heading: 'When a connection breaks' },
      {
        list: [
          'Online the clock of the server counts. The window runs on while its target is away; who is back in time can still answer.',
          'Whoever used a power and is gone has paid for it: the power stands.',
          'The computer that [[online|plays for somebody]] may use powers, but does not shield before the 45 seconds are over.',
          'Who leaves the match during the window lets the anchor pass.',
          'If the server is started again, the window goes on with the time that was left.',
        ],
      },
    ],
  },
  'naiko/visibility': {
    title: 'Who sees what',
    blocks: [
      {
        table: {
          head: ['What', 'Its user', 'The others'],
          rows: [
            ['A power was used, and how many Destellos are left', 'Yes', 'Yes'],
            ['The card of a Glimpse', 'Yes', 'No'],
            ['The old and the new card of a swap', 'Yes', 'No'],
            ['Which of the two cards was swapped', 'Yes', 'No'],
            ['Who is anchored, and the cap', 'Yes', 'Yes'],
          ],
        },
      },
      '“The others” are players, spectators and computer players alike.',
      { heading: 'What a swap gives away' },
      'In Naiko the deck keeps its order for the whole hand. The top card is burned before each street, and a Glimpse shows the one under it. A swap takes the top card, so everything moves up:',
      {
        cards: 'naiko_deck',
        rows: [
          'The top of the deck. The ace will be burned; you glimpse the five',
          'One swap took the ace. Now the five is burned, and the flop begins with the six',
          'A second swap took the five: you know a card of that player',
        ],
      },
      'So after one swap the card you saw is gone unseen, and whoever glimpses now sees the six. After two it lies in somebody’s hand, and you alone know it. That cannot be avoided; without the burn card a single swap would be enough.',
    ],
  },
  'naiko/computer-players': {
    title: 'Computer players with powers',
    blocks: [
      'Computer players carry the mark BOT and play by the same rules. They see only what their seat may see, and never a face-down card: a Glimpse shows them one card, as it would show you.',
      'They swap the lower card of a weak hand, look before a close call, anchor large stacks when they hold something strong, and shield themselves when the cap would stop them. Easy ones also do it on a whim. How long they take over a shield is drawn at random and says nothing about their cards.',
    ],
  },
  'naiko/questions': {
    title: 'Naiko: questions and answers',
    blocks: [
      {
        questions: [
          [
            'Why is the power I want not there?',
            'Three of four are open in each hand. Wait for the next [[naiko/destellos|carousel]].',
          ],
          [
            'May I use two powers in one turn?',
            'No. In a later turn of the hand another one, yes.',
          ],
          [
            'Is a hand worth less if a power helped it?',
            'No. A royal flush with a swapped card is a royal flush.',
          ],
          [
            'My anchor was blocked. Do I get the 2 Destellos back?',
            'No, and it was your anchor for this hand. The target paid 1 as well.',
          ],
          [
            'I shielded myself. Can I be anchored again?',
            'Not in this round. In the next one yes, by somebody who still has an anchor.',
          ],
          [
            'Two of us glimpsed. Did we see the same card?',
            'Yes, if nobody swapped in between. After a swap the second sees another card.',
          ],
          [
            'I posted the big blind. May I still swap?',
            'Yes, on your first turn. Posting is no action.',
          ],
          ['May an anchored player go all-in?', 'By a call always. By a raise only up to the cap.'],
          [
            'My time ran out after a power. What now?',
            'The hand checks if it may, else it folds. The power stays used and paid.',
          ],
          ['Are there powers in hold’em and Omaha?', 'No. Powers and Destellos are only in Naiko.'],
        ],
      },
    ],
  },
  'naiko/fair-play': {
    title: 'Fair play in Naiko',
    blocks: [
      {
        list: [
          'Everybody plays alone. Telling each other cards, or anchoring and shielding by agreement, spoils the game.',
          'Not allowed either: using faults of the program, altered clients, programs that play for you. What looks wrong can be [[fair-play|reported]].',
          'The powers need a deck with one order for the hand. Online the server keeps it, and what somebody glimpsed goes to that device alone: [[trust|nobody can peek]].',
          'Chips and Destellos have no value. They cannot be exchanged for money, goods or prizes, and no purchase makes anybody stronger, because there is nothing to buy.',
        ],
      },
    ],
  },
};
