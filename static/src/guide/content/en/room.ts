import type { Sections } from '../../blocks';
import type { CHAPTERS } from '../../sections';

export const room: Sections<(typeof CHAPTERS)['room'][number]> = {
  wallet: {
    title: 'The wallet',
    blocks: [
      'Every account has one **wallet** with chips for the card room. You find it in **Account**, at **Chips**.',
      {
        note: 'Chips are free and have no value. They cannot be bought, exchanged or given to anybody, and nothing can be won with them but more chips.',
      },
      { heading: 'Where chips come from' },
      {
        list: [
          'The **grant**: every wallet begins with 10,000 chips.',
          'The **refill**: whoever has fewer than 2,000 chips may fill up to 2,000, once a day. Chips in play count, in the wallet or not. The day changes at midnight in UTC.',
          'What you win with them.',
        ],
      },
      '**In play** are the chips that you have taken to a table, and entries of tournaments that are not over.',
      'Chips of other games are counted apart: the stacks of games against the computer and of matches with friends, and the chips of [[ultimate|Ultimate Hold’em]], never touch the wallet.',
      { heading: 'The statement' },
      'Below the balance, the **statement** lists everything that came into the wallet or left it in the last 12 months: when, how many chips, what for, and how many there were afterwards. The lines add up to your balance.',
      'A line once written stays. If the site has made a mistake, a second line takes it back and both are shown.',
      {
        questions: [
          [
            'Can I give chips to a friend?',
            'No. There is no way from one wallet to another, so nobody needs to be asked for chips.',
          ],
          [
            'What happens to them when I delete my account?',
            'They go with it. The statement is in the download of your data, so take it along before.',
          ],
          [
            'Why is my wallet frozen?',
            'Whoever runs the site can freeze a wallet for a time if somebody spoils the game, for instance by losing chips to a partner on purpose. You see the reason and when it ends. What you have in play still comes back to you.',
          ],
        ],
      },
    ],
  },
};
