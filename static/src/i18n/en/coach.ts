export const coach = {
  title: 'Guided hand',
  offer: 'First time at the table? I can explain this hand step by step.',
  yes: 'Explain',
  no: 'No, thanks',
  understood: 'Got it',
  stop: 'Stop',
  replay: 'Explain a hand',
  blinds:
    'Two players had to put in the blinds, {sb} and {bb}, before the cards. They start the pot everyone plays for.',
  hole: 'These two cards are yours alone. With five shared cards on the board they will make your hand.',
  hole_four:
    'These four cards are yours alone. Exactly two of them will make your hand, with three of the five shared cards on the board.',
  powers:
    'Powers are used on your turn, before you act, and paid in Destellos. Three of the four are open in each hand; a grey one says why.',
  price:
    'Call costs {n} and keeps you in the hand. Fold costs nothing more, but the hand is over for you. Raise makes it dearer for all.',
  free: 'Checking is free: you stay in and pay nothing. A bet asks the others to pay or to fold.',
  flop: 'The flop: three shared cards that everybody uses. You hold now: {hand}.',
  turn: 'The turn: the fourth shared card. One more will come. You hold now: {hand}.',
  river: 'The river: the last shared card. The best five of your seven cards count: {hand}.',
  river_four:
    'The river: the last shared card. Two of your four cards count, with three of the board: {hand}.',
  runout:
    'All-in: nobody can bet any more. The rest of the board is dealt, then the best hand wins.',
  folded:
    'You folded: you lose only what you had put in. Watch how the hand ends; the next one is dealt to you again.',
  everyone_folded: 'Everybody else folded, so the last player takes the pot and shows nothing.',
  showdown: 'Showdown: the best five cards take the pot. Winning cards have a gold edge.',
  end: 'That was a whole hand. The hand rankings are at the top, the guide is in the menu.',
} as const;
