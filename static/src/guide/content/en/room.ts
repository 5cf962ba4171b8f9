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
  'sit-and-go': {
    title: 'Sit & Go',
    blocks: [
      'A **Sit & Go** is a tournament at one table for 2, 4 or 6 players, in [[hand-rankings|Hold’em]], [[omaha|Omaha]] or [[naiko|Naiko]]. It begins when every seat is taken. In the **card room**, choose game, size, speed and bots; the entries stand beside it, and a press on one shows all its terms before you pay.',
      {
        list: [
          '**Entry**: 100, 250, 500, 1,000 or 2,500 chips from your [[wallet|wallet]]. The pool is all entries; nothing is kept back.',
          '**Starting chips**: 1,500. They count only at this table.',
          '**Levels**: 4 minutes each, 2 in a turbo. A new level holds from the next hand on.',
          '**Start**: 5 seconds after the last seat is taken; seats and button are drawn. Until then you can withdraw, and the entry comes back. If a table does not fill within 60 minutes of the last registration, every entry comes back.',
        ],
      },
      {
        table: {
          head: ['Players', '1st', '2nd'],
          rows: [
            ['2', '100%', ''],
            ['4 or 6', '65%', '35%'],
          ],
        },
      },
      'Blinds: 10/20, 15/30, 20/40, 30/60, 40/80, 50/100, 75/150, 100/200, 150/300, 200/400, 300/600, 400/800, 600/1,200, 800/1,600; then each is 1.5 times the one before, rounded to 100.',
      'Of two who go out in one hand, the one with more chips at its start is placed higher. With equal chips they share the places and the prizes; an odd chip goes to the one nearest to the left of the button.',
      { heading: 'Bots' },
      'If you choose bots, they take the seats that are still empty 20 seconds after the first registration. A bot is marked **BOT** everywhere. It plays by the same rules, sees what a person in its seat would see, and pays and wins like everybody; its chips are the house’s.',
      {
        questions: [
          [
            'What if I am away when it begins?',
            'A bar at the bottom of every screen calls you, and one press takes you to the table. Your clock runs meanwhile.',
          ],
          [
            'What if the site fails?',
            'If fewer than half of the players are out and no prize was paid, every entry comes back. Otherwise each player left gets the lowest prize that is left, and the rest is shared by chips.',
          ],
          [
            'May I play with somebody of my household?',
            'Not at the same Sit & Go or Spin: two accounts from one network are kept apart. You can meet in a [[online|match with friends]].',
          ],
        ],
      },
    ],
  },
  spin: {
    title: 'Spin',
    blocks: [
      'A **Spin** is a short tournament for 3 players with 500 chips each. The entry is 100, 500 or 1,000 chips. A wheel says how much is played for: the pool is the **multiplier** times the entry.',
      {
        table: {
          head: ['Multiplier', 'Chance', 'Split'],
          rows: [
            ['×2', '50.00%', '100'],
            ['×3', '37.00%', '100'],
            ['×5', '10.00%', '100'],
            ['×10', '2.65%', '80 / 20'],
            ['×25', '0.30%', '80 / 12 / 8'],
            ['×100', '0.05%', '80 / 10 / 10'],
          ],
        },
      },
      'The server draws it when three players sit, before the first deal. The wheel on your screen takes 4 seconds and only shows what was drawn; its sectors are as wide as the chances. With reduced motion you read the result at once.',
      'On average the pool is exactly three entries: the house adds to it or keeps the difference, and gains nothing.',
      'Levels last 3 minutes: 10/20, 15/30, 20/40, 30/60, 40/80, 60/120, 80/160, 100/200, 150/300, 200/400, and the last one stays. Everything else is as in a [[sit-and-go|Sit & Go]].',
    ],
  },
  'room-clocks': {
    title: 'Clocks in the card room',
    blocks: [
      'At tables for wallet chips every turn has a clock. It stands above your buttons and at the seat whose turn it is: **20 s · bank 30 s · then fold**.',
      {
        table: {
          head: ['', 'Sit & Go', 'Spin'],
          rows: [
            ['Turn time', '20 s', '12 s'],
            ['Time bank at first', '30 s', '15 s'],
            ['Added to it', '5 s with each level, up to 60 s', 'nothing'],
            ['Reserve', '60 s, at most 20 s in a turn', '20 s'],
          ],
        },
      },
      {
        list: [
          'First the **turn time** runs, then by itself the **time bank**. What you do not use of the bank stays.',
          'The **reserve** follows only for somebody who is not connected when the bank is over. Coming back resets no clock.',
          'Then the hand checks if it may, else it folds. No computer plays for you.',
          'After two timeouts in a row you are **away**: checked or folded at once, until you tap anywhere. Your seat stays yours until you are out, and your blinds are taken.',
          'While a [[naiko/window|reaction window]] is open the clock stands still.',
        ],
      },
      'The next hand comes by itself: 3 seconds after a hand, 6 after a showdown. The [[odds-helper|odds helper]] is off at these tables, for everybody.',
    ],
  },
  'room-tables': {
    title: 'Several tables at once',
    blocks: [
      'In the card room you can sit at up to 4 tables at once: a row at the top of each table shows all of them. A table keeps its place in the row as long as you are in it.',
      {
        list: [
          'Where it is **your turn**, the time you have left runs out around the table’s mark, and its seconds stand in it. You hear the bell and are told the table’s name once when the turn begins, and once more before the time ends.',
          'Else the mark shows the blinds, that you are **away**, or your place once you are **out**.',
          'A press on a mark shows that table; so do Shift and its number. Nothing else ever changes the table you look at.',
          'For a moment after that, less than a second, the buttons take no press: what was meant for one table never acts at another.',
        ],
      },
      'On other screens a bar at the bottom tells you of a turn and leads you there. While the app is open you count as connected at each of your tables; every clock runs as at one table alone.',
    ],
  },
};
