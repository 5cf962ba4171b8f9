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
  'cash-tables': {
    title: 'Cash tables',
    blocks: [
      'At a **cash table** you play with chips of your [[wallet|wallet]], come and go as you like, and take with you what you have. In the **card room**, choose game and blinds: 5/10, 10/20, 25/50, 50/100 or 100/200. **Quick seat** takes you to the fullest table where somebody plays, or opens a new one.',
      {
        list: [
          '**Buy-in**: 40 to 100 big blinds, in Omaha 50 to 100.',
          '**Top-up**: between hands, up to 100 big blinds. What you ask for during a hand comes at its end, and what finds no room returns to your wallet. The automatic top-up fills you up when you have fewer than 60 big blinds.',
          '**No chips left**: your seat is kept for 120 seconds.',
          '**Chips leave only with you**: whoever comes back to the same table within 60 minutes brings at least what he took away, even if that is more than others may bring.',
        ],
      },
      { heading: 'Coming in and sitting out' },
      'A new player waits for the big blind, or posts one big blind at once. Nobody is dealt in between the button and the small blind.',
      'You can sit out from the next hand or at once, which folds. Blinds that pass you by are owed: coming back, wait for the big blind, or post it; if you missed the small blind too, it is posted besides and goes to the pot. After 4 missed big blinds with somebody waiting, or 30 minutes without, the seat is free again.',
      'If the connection is lost, you sit out after 120 seconds and leave after 10 minutes, with your chips back in the wallet.',
      { heading: 'Waiting and watching' },
      'If all seats are taken, stand in the waiting list of the table, or in that of the stake. A free seat is offered to the first in the list for 30 seconds. You can stand in 3 lists. Up to 50 people may watch a table; they see what everybody sees, and no hidden card.',
      { heading: 'Bots' },
      'If you choose bots, up to 4 sit with you while people play. Each is marked **BOT**, plays with chips of the house, and rises after the hand when a person wants the seat. A table without people closes after 60 seconds.',
    ],
  },
  'private-tables': {
    title: 'Private tables',
    blocks: [
      'At a **private table** you choose everything: game, blinds, seats, buy-in, bots, the turn time (10, 20 or 40 seconds), whether friends may watch, and whether you play for chips of the wallet or for free chips of the table, which count only there. Whoever joins sees all of it first.',
      'Invite friends, or give them the code of 6 characters: it is good until the table closes. The **host** starts the table, pauses it between hands, removes somebody after a hand (the stack returns to its owner), or makes somebody else the host. If the host leaves, the person who has sat longest takes over.',
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
  tournaments: {
    title: 'Tournaments',
    blocks: [
      'A **tournament** begins at a fixed time and runs on as many tables as it needs, for 4 to 108 players. The list in the card room shows the start in your own time. You can register from 24 hours before it, and withdraw until it begins; with fewer than 4 players every entry comes back. Where bots are allowed, they fill up to 4 and are marked **BOT**.',
      {
        list: [
          '**Late registration** is open for the first levels: all starting chips, and a seat at the shortest table. There is one entry each, no rebuy and no add-on.',
          '**Levels** rise by time, from the next hand on. After every 6 levels all tables take a break of 5 minutes together.',
          '**Balancing**: if the largest and the smallest table differ by 2 or more, one player moves, the one who is next to be big blind. Nobody is moved between the button and the small blind.',
          '**Breaking**: as soon as the others have room, the table with the highest number is broken, and its players draw new seats.',
          '**Hand-for-hand**: one place before the prizes every table plays one hand and waits for the others. Who goes out in the same hand is ranked by the chips he began it with; equal chips share.',
          '**Final table**: the last 6 draw new seats, with a pause of 60 seconds and full time banks.',
        ],
      },
      'The **button** may lie at an empty seat, so that nobody misses a big blind.',
      { heading: 'Prizes' },
      'The pool is all entries. The table is fixed when late registration closes; per cent of the pool, the first place first. Each prize is rounded down, and what is left over goes to the first.',
      {
        table: {
          head: ['Entries', 'Per cent'],
          rows: [
            ['4–7', '65 / 35'],
            ['8–12', '50 / 30 / 20'],
            ['13–18', '40 / 30 / 20 / 10'],
            ['19–27', '40 / 23 / 16 / 12 / 9'],
            ['28–36', '33 / 20 / 15 / 11 / 8 / 7 / 6'],
            ['37–50', '29 / 18 / 13 / 10 / 8 / 7 / 6 / 5 / 4'],
            ['51–66', '26 / 16.5 / 12 / 9.5 / 8 / 6.5 / 5 / 4 / 3.5 / 3 × 3'],
            ['67–83', '25.5 / 16 / 11.5 / 9 / 7.5 / 6 / 4.5 / 3.5 / 3 / 2.5 × 3 / 2 × 3'],
            ['84–108', '25 / 15.5 / 11 / 8.5 / 7 / 5.5 / 4 / 3 / 2.5 / 2.2 × 3 / 2 × 3 / 1.8 × 3'],
          ],
        },
      },
      {
        questions: [
          [
            'What if I do not come?',
            'Your seat is kept and its blinds are taken until you are out. Come back at any time.',
          ],
          [
            'What if the site fails?',
            'The tournament pauses, running hands are void, and every stack is that of the start of its hand. It goes on when the site is back. If that takes 2 hours, it ends: with fewer than half of the players out, every entry comes back; otherwise each player left gets the lowest prize that is left, and the rest is shared by chips.',
          ],
        ],
      },
    ],
  },
  'room-clocks': {
    title: 'Clocks in the card room',
    blocks: [
      'At tables for wallet chips every turn has a clock. It stands above your buttons and at the seat whose turn it is: **20 s · bank 30 s · then fold**.',
      {
        table: {
          head: ['', 'Cash', 'Sit & Go, tournament', 'Spin'],
          rows: [
            ['Turn time', '20 s', '20 s, final table 25 s', '12 s'],
            ['Time bank at first', '30 s', '30 s', '15 s'],
            [
              'Added to it',
              '5 s with every 10 hands, up to 60 s',
              '5 s with each level, up to 60 s',
              'nothing',
            ],
            ['Reserve', '60 s, at most 20 s in a turn', '60 s, at most 20 s in a turn', '20 s'],
          ],
        },
      },
      {
        list: [
          'First the **turn time** runs, then by itself the **time bank**. What you do not use of the bank stays.',
          'The **reserve** follows only for somebody who is not connected when the bank is over. Coming back resets no clock.',
          'Then the hand checks if it may, else it folds. No computer plays for you.',
          'After two timeouts in a row you are **away**: checked or folded at once, until you tap anywhere. Your seat stays yours until you are out, and your blinds are taken. At a cash table you sit out instead.',
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
