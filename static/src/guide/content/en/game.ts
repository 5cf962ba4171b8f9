import type { Sections } from '../../blocks';
import type { CHAPTERS } from '../../sections';

export const game: Sections<(typeof CHAPTERS)['game'][number]> = {
  goal: {
    title: 'The goal',
    blocks: [
      'Everyone at the table begins with the same number of chips. Hand by hand you win chips from the others; whoever has none left is out, and the last player, who then holds every chip, is the **champion**.',
      'A **hand** is one deal: two cards for each player, up to five cards in the middle for everybody, and up to four rounds of betting. There are two ways to win the chips in the middle, the **pot**:',
      {
        list: [
          'At the end of the hand you have the best five cards ([[showdown|showdown]]).',
          'Everybody else folds. Then you take the pot and show nothing, whatever your cards were.',
        ],
      },
      'The second way is what makes poker more than a game of cards: a bet asks the others a question, and they may not like the price of the answer.',
      {
        note: 'There is no money in PokerUltimate. Chips belong to one game and have no value outside it.',
      },
    ],
  },
  seats: {
    title: 'Seats and the dealer button',
    blocks: [
      'Two to six players sit around the table. You sit at the bottom of the screen. Play always goes clockwise, to the left.',
      'One seat has the **dealer button**, a disc marked D. The first button is drawn at random; after each hand it moves one seat to the left and skips players who are out. The button decides who posts the [[blinds|blinds]] and who acts first. After the flop the button acts last, which is the best place to be: you have seen what all the others did.',
      {
        picture: 'seats',
        alt: 'Six players with blinds of 10/20. Sofia has the dealer button, Kenji to her left has posted the small blind of 10, and you have posted the big blind of 20. Marco, to the left of the big blind, acts first.',
        caption:
          'Sofia has the button, Kenji posts the small blind, you post the big blind, and Marco is the first to act.',
      },
    ],
  },
  blinds: {
    title: 'Blinds',
    blocks: [
      'Before the cards are dealt two players must put chips in, so that there is always something to win. The first seat left of the button posts the **small blind** (SB), the next one the **big blind** (BB). The small blind is half of the big blind.',
      'The big blind is also the smallest bet of the hand.',
      'A player who cannot cover a blind posts everything there is and is all-in. The others still owe the full big blind, as far as there is somebody to win it from.',
      'At most tables the blinds rise as the game goes on: see [[blind-ladder|the ladder of blinds]]. With two players left the blinds are posted differently: see [[heads-up|heads-up]].',
    ],
  },
  'hole-cards': {
    title: 'Hole cards and the deal',
    blocks: [
      'Every hand is dealt from a freshly shuffled deck of 52 cards. Each player gets two cards face down, one at a time, starting with the small blind. These are the **hole cards**, and only their owner sees them. In [[omaha|Omaha]] there are four of them.',
      'The cards in the middle are the **board**. They belong to everybody. Before the flop, the turn and the river the top card of the deck is put aside unseen: the **burn card**.',
    ],
  },
  rounds: {
    title: 'The four rounds',
    blocks: [
      'A hand has up to four rounds of betting. Each one begins with new cards.',
      {
        table: {
          head: ['Round', 'New cards', 'First to act'],
          rows: [
            ['Pre-flop', 'Two hole cards each', 'Left of the big blind'],
            ['Flop', 'Three on the board', 'Left of the button'],
            ['Turn', 'The fourth on the board', 'Left of the button'],
            ['River', 'The fifth on the board', 'Left of the button'],
          ],
        },
      },
      { cards: 'streets', rows: ['Flop', 'Turn', 'River'] },
      'After the flop the first player left of the button who is still in the hand and not all-in acts first. What you can do on your turn is listed in [[actions|the actions]].',
      'A round ends when everybody still in the hand has had a turn and has put in the same amount, or is all-in. Before the flop the big blind has that right too: if the others only call, the big blind may still check or raise.',
      'When all but one have folded, the hand ends at once. No more cards are dealt and nobody shows.',
    ],
  },
  showdown: {
    title: 'Showdown',
    blocks: [
      'If two or more players are left after the river, all of them turn up their cards, starting left of the button, and the best five-card hand takes the pot. The game finds everyone’s [[best-five|best five]] and lifts the winning cards.',
      'When nobody can bet any more because of all-ins, the rest of the board is dealt at once and the hands of all who are still in are turned up.',
      'With several pots each is decided by itself: see [[side-pots|side pots]]. Folded cards are never shown.',
    ],
  },
  ties: {
    title: 'Ties, split pots and odd chips',
    blocks: [
      'Suits never rank. Players with equal hands share the pot equally: a **split pot**.',
      { cards: 'split_aces', rows: ['Board', 'Ace, king', 'Ace, king: the same hand'] },
      'Chips that cannot be divided are handed out one at a time to the winners, starting with the first winner left of the button. With several pots this is done for each pot by itself.',
      {
        picture: 'odd_chip',
        alt: 'Blinds of 5/10. You have the button and called 10, Marco folded his small blind of 5, Ella is the big blind. The pot is 25. You and Ella have equal hands: Ella, first to the left of the button, gets 13 and you get 12.',
        caption: 'A pot of 25 for two winners: 13 for Ella, left of the button, and 12 for you.',
      },
      'A pot of 35 for three winners gives 12, 12 and 11.',
    ],
  },
  'heads-up': {
    title: 'Heads-up: two players',
    blocks: [
      'When two players are left, at a Heads-Up table or late in any game, the **button posts the small blind** and the other player the big blind. Before the flop the button acts first; after the flop the button acts last.',
      {
        picture: 'heads_up',
        alt: 'Two players with blinds of 10/20. You have the dealer button, have posted the small blind of 10 and act first. Marco has posted the big blind of 20.',
        caption:
          'Heads-up, before the flop: you have the button and the small blind, and act first.',
      },
      'The deal starts with the small blind here too.',
    ],
  },
  'going-out': {
    title: 'Going out and ranks',
    blocks: [
      'A player without chips at the end of a hand is out. Ranks follow the order of going out; the last player left is first.',
      'If two go out in the same hand, the one who began that hand with more chips ranks higher. If they began it with the same number, they share the better place.',
      'When you are out you may **watch** the others, at the fast pace, or **skip to the result**. Your own rank is known at once.',
    ],
  },
};
