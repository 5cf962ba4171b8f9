import type { Sections } from '../../blocks';
import type { CHAPTERS } from '../../sections';

export const matches: Sections<(typeof CHAPTERS)['matches'][number]> = {
  trust: {
    title: 'Trust: nobody can peek',
    blocks: [
      'In an online match the server holds the deck and every hand. A device is sent its own cards, the cards that are turned up, and nothing else: no tool in a browser can show more.',
      {
        list: [
          'The cards not yet dealt are shuffled again before every action, so that not even the server’s memory of the deck tells the next card. In [[naiko|Naiko]] they keep their order for the hand, since its powers need one; the server keeps that order to itself.',
          'Where hidden cards are stored they are encrypted. Whoever runs the site sees no hand that is still played.',
          'Computer players and stand-ins decide from what their seat may see, like everybody.',
        ],
      },
      { heading: 'What a receipt proves' },
      'Every hand leaves a receipt for those who sat there: what happened, who acted for each seat – the person, a computer, the clock –, and which rulings decided, such as an odd chip or a returned bet. You find it at the end of a match and in **Statistics**, at the hands of the game. It shows your own cards and those that were turned up.',
      'What it does not prove is the deal. The deck is shuffled again and again, so there is none that could be written down beforehand and compared afterwards; and a folded hand stays its owner’s secret. More on the cards: [[fairness|Fair cards]].',
      {
        note: 'Receipts and reports are kept for 12 months. They are in the download of your data.',
      },
    ],
  },
  spectators: {
    title: 'Spectators',
    blocks: [
      'The host decides whether friends of the host may watch. Spectators see what is public: bets, board, stacks and the hands that are turned up. They see no hidden card, and everybody at the table sees how many are watching.',
      'Who is out of chips, or has left for good, sees the same.',
    ],
  },
  'fair-play': {
    title: 'Fair play',
    blocks: [
      {
        list: [
          'Play for yourself. Whoever plays together with another against the rest, or tells somebody his cards, spoils the game.',
          'Do not hold up the game. After a minute without an action everybody sees it; after a minute and a half any other player may let the computer play that hand.',
          'The [[odds-helper|odds helper]] may be used by everybody: it works from what you see anyway.',
          'Phrases and reactions of a player can be muted at the table.',
        ],
      },
      '**Report somebody**, on the receipt of a hand, sends that hand with your report to whoever runs the site. The person is not told who reported. An account that spoils the game can be suspended for a time; who signs in to it is told why and until when.',
    ],
  },
  'head-to-head': {
    title: 'Head-to-head with a friend',
    blocks: [
      'In **Friends** each friend you have finished an online match with shows how you fare against each other: matches together, how often each of you had the better rank, and how often each of you won the match. Equal ranks count for neither.',
      'Every match counts that was played to its end, also for who left it before: his seat’s rank is his. These counters stay when you delete your games, and go when one of the two accounts is deleted.',
    ],
  },
  leaderboards: {
    title: 'Leaderboards among friends',
    blocks: [
      '**Leaderboards** ranks you and your friends, by month (in UTC) and of all time. Nobody but your friends sees you there.',
      {
        list: [
          'A match counts when at least two people stayed to the end or until they were out of chips.',
          'Only people are compared: computer players take no place. Who is first of the people has won, whatever the computers did.',
          'Leaving never pays: whoever leaves for good with chips comes after all who stayed.',
          'A rank needs 5 matches. The order is that of the rating, which comes from whom you finished before and behind. It counts what is as good as certain: with few matches it stands lower, and it rises as you play.',
        ],
      },
    ],
  },
};
