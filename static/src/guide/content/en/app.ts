import type { Sections } from '../../blocks';
import type { CHAPTERS } from '../../sections';

export const app: Sections<(typeof CHAPTERS)['app'][number]> = {
  home: {
    title: 'Home',
    blocks: [
      'Choose one of the six tables, or a game under **Other games**, and press **Next**. Each card shows the starting chips, the blinds and the pace; the stair line is the pace as a picture.',
      '**Play now**, for a first visit, sits you down at once against one easy computer player.',
      'If a game is saved on this device, **Continue** takes you back to it. At home you also change the language and the theme, and open this guide.',
    ],
  },
  setup: {
    title: 'Set-up',
    blocks: [
      {
        list: [
          '**Players**: from two to six. Heads-Up is always for two, the Match of four for four.',
          '**Seats**: type your name, tap your icon to change it, and set each computer player to Easy, Medium or Hard.',
          '**Table**: starting chips, starting blinds and blind rise. A change turns the table into a Custom one.',
          '**For you**: AI speed, odds helper and deck. They hold at every table and can be changed in mid-game.',
        ],
      },
      '**About this table** beside the name opens the page of the table in this guide. **Start game** draws the button and deals the first hand.',
    ],
  },
  'game-screen': {
    title: 'The game screen',
    blocks: [
      'You sit at the bottom with your icon, your chips, your cards and the name of the hand you hold now. The others sit around the table with their chips and their latest action.',
      {
        list: [
          'In the middle: the board, the pot (side pots apart), and in front of each seat its bet in this round.',
          'D marks the dealer button, SB and BB the blinds.',
          'The top bar shows the number of the hand, the blinds, how many hands remain before they rise, and whose turn it is.',
          'The buttons at the top right open the hand history, the hand rankings and the menu, and switch the sound.',
        ],
      },
      'The **hand history** has every action of the game, the cards turned up and the chips returned. After a hand the result stays on the table until you press **Next hand**; press a row of the result to see the cards that won that pot.',
    ],
  },
  'your-turn': {
    title: 'Your turn',
    blocks: [
      'Three buttons appear beside your cards:',
      {
        table: {
          head: ['Button', 'What it says'],
          rows: [
            ['First', '**Fold**. If checking is free you are asked first.'],
            [
              'Second',
              '**Check**, or **Call 40** with what you add, or **All-in 25** if a call takes all your chips.',
            ],
            [
              'Third',
              '**Bet…** or **Raise…** opens the panel; with the panel open it confirms the amount: **Bet 60**, **Raise to 120**, **All-in 940**. If you may not raise, it says why.',
            ],
          ],
        },
      },
      'The panel has quick amounts: **Min** is the smallest legal bet or raise; **½ pot**, **¾ pot** and **Pot** bet or raise by that share of the pot, counted after your own call; **All-in** is all your chips. With 100 to pay and 300 in the middle, Pot raises to 500: 100 for the call, and 400 more.',
      'The slider and the buttons − and + set any amount between; − and + move by one big blind. Amounts in between are rounded to whole small blinds. You may also type an exact total; one that is not legal names the nearest legal amount.',
      'At your first hand the table offers a **guided hand**: a line above your cards says what is happening and what your buttons do. Skip it or stop it at any point; **Explain a hand** in the menu brings it back.',
      'An all-in of more than 50 big blinds asks for a second press. You can switch that off in the settings.',
    ],
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    blocks: [
      'The whole game can be played by keyboard. The keys work with any keyboard layout.',
      {
        table: {
          head: ['Key', 'When', 'What it does'],
          rows: [
            ['`F`', 'Your turn', 'Fold'],
            ['`C` `K`', 'Your turn', 'Check or call'],
            ['`R` `B`', 'Your turn', 'Open the raise panel; when it is open, confirm'],
            ['`↑` `→`', 'Panel open', 'One big blind more'],
            ['`↓` `←`', 'Panel open', 'One big blind less'],
            ['`Shift` + arrow', 'Panel open', 'Five big blinds'],
            ['`1` … `5`', 'Panel open', 'Choose Min, ½ pot, ¾ pot, Pot, All-in'],
            ['`Enter` `Space`', 'Panel open', 'Confirm the amount'],
            ['`G`', '[[naiko|Naiko]], your turn', 'Glimpse'],
            ['`W`', 'Naiko, your turn', 'Sleeve Swap; then `1` or `2` for the card'],
            ['`T`', 'Naiko, your turn', 'Short Anchor; then `1` … `5` for the player'],
            ['`D`', 'An anchor aimed at you', 'Seal Shield'],
            ['`E`', 'An anchor aimed at you', 'Let it pass'],
            ['`N` `Enter` `Space`', 'Hand over', 'Next hand'],
            ['`Esc`', 'Panel or window open', 'Close it, the topmost first'],
            ['`H`', 'Game', 'Hand history'],
            ['`L`', 'Game', 'Hand rankings'],
            ['`M`', 'Game', 'Sound on or off'],
            ['`?`', 'Anywhere', 'This guide'],
          ],
        },
      },
      { heading: 'The table by ear' },
      'These keys make a screen reader say how things stand, on your turn or not:',
      {
        table: {
          head: ['Key', 'Says'],
          rows: [
            ['`Y`', 'Your cards'],
            ['`O`', 'The board'],
            ['`P`', 'The pot and what you must pay'],
            ['`S`', 'The stacks'],
            ['`A`', 'The last actions'],
            ['`Q`', 'In Naiko: powers, Destellos and anchors'],
          ],
        },
      },
      'There is no key that goes all-in by itself, on purpose. Shortcuts of a single character can be switched off in the settings.',
    ],
  },
  'computer-players': {
    title: 'Computer players',
    blocks: [
      'Marco, Ella, Felix, Sofia and Kenji play at the level you give each of them. In every game each also has a personality of its own: a little tighter or looser, a little calmer or more aggressive. Two players of one level do not play alike.',
      { heading: 'What they know' },
      'A computer player sees what a person in its seat would see: its own cards, the board, the chips and the actions of this hand. It never sees your cards, another player’s cards or the deck, and it **remembers nothing from hand to hand**.',
      { heading: 'Before the flop' },
      'It gives its two cards points by the Chen formula, which rewards high cards, pairs, cards of one suit and cards close together. It raises with strong cards, calls with playable ones and folds the rest. With fewer players left it plays more hands. With a short stack it goes all-in with strong cards.',
      { heading: 'After the flop' },
      'It deals the rest of the hand several hundred times in its head and counts how often it would win, then compares that with the [[odds-helper|pot odds]]. A large bet makes it more careful. At times it bluffs, and at times it only checks a very strong hand as a trap.',
      {
        table: {
          head: ['Level', 'Deals tried', 'How it plays'],
          rows: [
            [
              'Easy',
              '200',
              'Plays many hands, calls too much, misjudges now and then. The size of its bets tells a lot.',
            ],
            [
              'Medium',
              '400',
              'More careful before the flop, bets good hands harder, seldom misjudges.',
            ],
            [
              'Hard',
              '800',
              'Thinks about what your actions in this hand suggest and gives likely hands more weight. Its bet sizes hardly give its cards away, and it bluffs and semi-bluffs at the right price.',
            ],
          ],
        },
      },
      'How long a computer player thinks is drawn at random and has nothing to do with its cards. **AI speed** (Slow, Normal, Fast) sets the pace of thinking and dealing.',
    ],
  },
  'odds-helper': {
    title: 'Odds helper and pot odds',
    blocks: [
      'When the odds helper is on, your chance of winning (**equity**) against the players still in the hand stands under your cards. It is worked out anew whenever a card appears and whenever somebody folds.',
      'The helper knows nobody’s cards. It deals 1,500 random completions of the board and the opponents’ hands and counts how often you win; a shared pot counts as a share. It tells you how strong your cards are against unknown ones, not whether you are ahead of the player who has just bet.',
      { heading: 'Pot odds' },
      'Is a call worth its price? Compare the price with what the pot will be after your call.',
      {
        note: 'The pot is 300 and you must call 100. You pay 100 for a pot of 400: 100 ÷ 400 = 25 %. If you win more often than 25 % of the time, the call pays in the long run.',
      },
      'On your turn the helper marks that point on its bar, the share a call needs. Remember that a player who bets much usually has better than random cards.',
    ],
  },
  decks: {
    title: 'Two-colour and four-colour deck',
    blocks: [
      'In the **two-colour deck** hearts and diamonds are red, spades and clubs black. In the **four-colour deck** diamonds are blue and clubs green, so that a flush is seen at a glance. The signs of the suits are always there, so no colour is needed to tell them apart.',
    ],
  },
  'saved-game': {
    title: 'The saved game',
    blocks: [
      'A game against computer players is saved on this device at every move. You may close the page at any time; **Continue** at home brings you back to the same point, in the middle of a turn if need be.',
      {
        list: [
          '**Save and go home** in the menu leaves the table; the game waits for you.',
          '**Quit this game** deletes it, and nothing of it is recorded.',
          'A device keeps one game. Starting a new one replaces the saved one; you are asked first.',
          'A game is played in one tab at a time. A second tab offers to take it over.',
        ],
      },
      'At the end of a game you see your rank, the final ranking, the hands you played and won, your biggest pot and your best hand. **Play again** starts the same table once more.',
    ],
  },
  statistics: {
    title: 'Statistics',
    blocks: [
      'Every finished game counts by itself, on this device. **Statistics** at home and at the end of a game shows what came of it. Press a figure to read what it counts, with both of its numbers.',
      {
        table: {
          head: ['Figure', 'What it counts'],
          rows: [
            ['Games', 'Games that were played to the end.'],
            ['Wins', 'First places. The win rate is wins out of games.'],
            ['Average rank', 'The mean of your ranks, with two decimals; 1 is best.'],
            ['Play time', 'How long the page was visible with a game open.'],
            ['Hands played', 'Hands in which you were dealt cards.'],
            ['Hands won', 'Hands in which you received any part of a pot.'],
            ['Biggest pot', 'The most chips you won in one hand, without chips returned to you.'],
            ['Best hand', 'The best hand you took to a showdown, whether it won or not.'],
          ],
        },
      },
      { heading: 'VPIP' },
      '**VPIP** (voluntarily put in pot) is the share of the hands dealt to you in which you chose to put chips in before the flop: you called, bet or raised, even if you folded later. Completing the small blind counts. A posted blind, a check in the big blind, a pot that was yours without a decision and an all-in by the blind do not.',
      {
        note: 'You were dealt 48 hands and put chips in of your own will in 12 of them: 12 ÷ 48 = 25 %.',
      },
      { heading: 'What counts, and what does not' },
      {
        list: [
          'Once your rank is known the game counts: if you leave, restart or quit, the others play it to its end unseen.',
          'A game you quit while you still hold chips is not recorded.',
          'By AI level, a game counts under the level that all its computer players share, else under Mixed.',
          'The trend shows for each game how many of your opponents went out before you, so that games with two and with six players can be compared.',
        ],
      },
      { heading: 'On this device' },
      'The newest 60 games and the newest 500 hands are kept in this browser and sent nowhere. **Export JSON** writes all of them into a file; **Import JSON** adds the records of such a file that are not here yet, so nothing counts twice. **Delete all** asks first.',
    ],
  },
  'hand-history': {
    title: 'Hand history and played hands',
    blocks: [
      'During a game the **hand history** has every action of it, the newest hand first: who did what, the cards turned up, the chips returned and who won which pot. It changes with the language.',
      'Hands outlive their game. **Played hands** at home lists the newest 500 hands in which you held cards, whichever game they belong to; older ones make room. From the final ranking you come to the hands of that game, where the one with the biggest pot is marked. Online hands that you see to their end on this device are among them, with your own cards and those that were turned up.',
    ],
  },
  replayer: {
    title: 'Replayer, practice and files',
    blocks: [
      'Press a hand in the list to see it on the table again, step by step: each action, each street, the result.',
      {
        table: {
          head: ['Key', 'What it does'],
          rows: [
            ['`←` `→`', 'One step back or forward'],
            ['`Page Up` `Page Down`', 'To the street before or after'],
            ['`Home` `End`', 'To the beginning or the end'],
          ],
        },
      },
      'Beside every player still in the hand stands the **chance of winning** at that moment, worked out over the cards you can see. Cards you cannot see count as any cards. With two cards or fewer to come and all hands known, every possible board is counted; otherwise 3,000 deals are drawn, the same at every look.',
      'You see your own cards and those that were turned up, from the first step on. **Show folded hands**, with the eye at the top or in the settings, adds every other hand; while the game still goes on they stay hidden.',
      { heading: 'Play it again from here' },
      'This starts a game of **practice** at the decision you are looking at: the same stacks, cards and board, the same levels of the computer players, and a newly shuffled deck for what comes next. It goes on like any game, but nothing of it counts or is saved, and your saved game stays as it is.',
      { heading: 'Files' },
      {
        list: [
          '**Poker Hand History** (`.phh`, several hands `.phhs`): for PokerKit and other programs.',
          '**Open Hand History** (`.ohh`): for trackers and analysis tools.',
          '**Plain text**: in the language of the screen.',
        ],
      },
      'A hand has the same name in every file, so reading a file twice adds nothing. Cards you may not see are not in it.',
    ],
  },
  account: {
    title: 'Account',
    blocks: [
      'An account is for friends and for your other devices; everything against the computer works without one. One account serves every game of the Ultimate series.',
      'Press **Sign in** at the top left of home, then **Create an account**. You need an invite code and an e-mail address; confirming the address can wait and blocks nothing. The ID is the name that others see, and your name at the tables unless you type another; its rules are marked while you type it.',
      {
        list: [
          'The icon at the top left opens your account: icon, ID, friend code, e-mail, password, signed-in devices, and the other Ultimate games you have signed in to.',
          'A new password signs out all your other devices, in every game.',
          'A forgotten password can be reset by mail once your address is confirmed.',
          '**Download everything about me** gives you a file; **Delete account** asks for your password or a passkey and cannot be undone. [[privacy|Privacy]] says what is stored.',
        ],
      },
    ],
  },
  passkeys: {
    title: 'Passkeys',
    blocks: [
      'A passkey signs you in with Face ID, Touch ID, your fingerprint or the PIN of the device. Sign in with your password once, then press **Add a passkey for this device**.',
      'Your password stays as another way in. Under **Passkeys** in your account each can be named and removed. Browsers allow passkeys only with https, or on localhost.',
      { heading: 'A passkey after the password' },
      'A passkey is another way in, not a second lock, unless you switch on **Ask for a passkey after my password**. From then on the password alone lets nobody in; a passkey alone still does.',
      'For the day the passkey is lost, **Recovery codes** makes ten codes. Each takes the place of the passkey once, after the password. They are shown a single time: copy them or save them as a file, and keep them apart from the password. New codes end the old ones.',
    ],
  },
  friends: {
    title: 'Friends',
    blocks: [
      'Each account has a friend code of 8 digits. Open **Friends** in your account, enter the code or the ID of somebody and press **Send request**; you are friends when the other presses **Accept**. If both ask, you are friends at once.',
      'Friends see your ID and your icon, never your e-mail, and whether you are online only if you switch that on. Whoever is blocked is not told.',
    ],
  },
  online: {
    title: 'Playing online',
    blocks: [
      'With **Play online** at home friends sit at one table, each on a device of their own. It takes an account and a network; only [[friends|friends]] can be invited.',
      { heading: 'Inviting' },
      {
        list: [
          'Press **New online match**, or **Invite** beside a friend. Choose a table and two to six seats; each other seat goes to a friend, to a computer player, or stays open for a friend with the link.',
          'AI speed, turn time and whether friends may watch hold for everybody. A turn time is yours to choose: none, 30 or 60 seconds. Blinds may rise by hands or every 3, 5 or 10 minutes.',
          '**Send invites** opens the waiting room. It shows who has answered, and the link to send. A seat that nobody has taken can be given to somebody else.',
          'An invitation shows on whatever screen the friend is on, with a sound and a mark in the title of the page that can be switched off in the settings. It ends when the match starts or is cancelled, or after 24 hours.',
        ],
      },
      { heading: 'Starting' },
      'When at least one friend has joined, the host may press **Start game**. Seats without an answer are played by the computer.',
      { heading: 'Going on' },
      {
        list: [
          'Going home does not stop the match. **Play online**, then **Continue**, brings you back, also after a reload. You may be in several matches.',
          'When your table is open on no device for 45 seconds, the computer plays for you until you are back. Elsewhere in the app a bar counts the seconds down and leads back.',
          'Any player may press **Next hand**; otherwise it comes by itself after 8 seconds.',
          'When everybody has gone, the match waits; after a day it is closed without a result.',
        ],
      },
      { heading: 'Leaving and playing again' },
      '**Leave this online match** in the menu gives your seat to the computer for good. **Rematch**, at the end or in the lobby, invites the same people to the same table; whoever presses it after the first joins.',
    ],
  },
  sync: {
    title: 'Sync',
    blocks: [
      'With an account every finished game is kept on this device first and then sent to the account, so that your other devices show it too. Without a network it waits; it goes when the page opens, at sign-in, or with **Sync now**.',
      'Games played before signing in join the account. Signed in, a device keeps the newest 200 games. When you sign out they leave the device; the account keeps them.',
    ],
  },
  privacy: {
    title: 'Privacy',
    blocks: [
      'Without an account nothing about you is sent to the server. Games, statistics and settings stay in this browser, and **Delete all** in the statistics, or clearing the browser’s data for this site, removes them.',
      { heading: 'What an account stores' },
      {
        list: [
          'What others may see: your ID and icon. Friends also see your results of online matches, and whether you are online only if you switch that on.',
          'What nobody else sees: your e-mail address and whether it is confirmed, the settings of the account, and a scrambled form of your password from which nobody can read it.',
          'Of each passkey its name, its public half and when it was used. Finger, face and PIN never leave your device.',
          'The signed-in devices: browser, network address, first and last use.',
          'Friends, requests and blocks, the invite code, and whether the account was suspended and why.',
          'The finished games with their statistics, and the online matches with everybody who sat there.',
          'The [[wallet|wallet]] with every line of its statement, and whether it was frozen and why.',
          'The other Ultimate games you have signed in to. Such a game gets your ID and icon, and your friends and e-mail only if you agree when you sign in to it.',
        ],
      },
      { heading: 'How long' },
      {
        list: [
          'What belongs to the account: until you change or delete it.',
          'The log of sign-ins and changes of password, e-mail and passkeys, with browser and network address: 30 days. It is there to notice strangers.',
          'Where whoever runs the site keeps the server’s log of requests, with network addresses: 30 days.',
          'Receipts of hands played online, and reports about them: 12 months.',
        ],
      },
      { heading: 'What you can do' },
      {
        list: [
          '**Download everything about me** in the account gives you all of it in one file.',
          '**Delete account** removes all of it for good, also in the other Ultimate games. In the records of others your name becomes “Deleted player”.',
          'What stays, without your name: the hands at the tables of others and your reports, until their 12 months are over; your places in the matches of others, which their ratings come from; the lines of your wallet in the books of chips, which must add up; for 30 days the entry in the log; and the number by which devices know that the account is gone.',
          'Anything wrong or unclear: ask whoever runs this site.',
        ],
      },
      'There is no advertising and nothing that watches visitors, and nothing is loaded from other sites. Cookies are set only for signing in: one that knows the session, and one that protects what you send.',
    ],
  },
  settings: {
    title: 'Language, sound and settings',
    blocks: [
      'Every setting works at once, also in mid-game.',
      {
        list: [
          '**Language**: English, Japanese or Thai. The hand history changes with it.',
          '**Sound**: on or off with the speaker button, the menu or `M`; the volume is in the settings.',
          '**Theme**: light, dark, or as your device has it.',
          '**Deck**: [[decks|two or four colours]].',
          '**Odds helper**: [[odds-helper|your chance of winning]] under your cards.',
          '**AI speed**: how fast the computer players think and the cards appear.',
          '**Keyboard shortcuts**, **motion**, whether a large all-in asks for a second press, and whether the [[replayer|replayer]] shows folded hands.',
        ],
      },
      'If your device asks for less motion, nothing moves on the table either.',
    ],
  },
  installing: {
    title: 'Installing the app',
    blocks: [
      'PokerUltimate can be installed like an app. It then has an icon of its own, opens in its own window and needs no network to play.',
      {
        table: {
          head: ['Where', 'How'],
          rows: [
            [
              'Chrome, Edge and similar browsers, on a computer or on Android',
              '**Install app** at home. The button is there when the browser offers it; else look in the browser’s menu.',
            ],
            ['iPhone and iPad', 'In Safari, press **Share**, then **Add to Home Screen**.'],
            ['Safari on a Mac', '**File**, then **Add to Dock**.'],
          ],
        },
      },
      'Your game, your settings and your language stay on the device. On iPhone and iPad the app on the Home Screen keeps a game of its own, apart from the one in Safari.',
      {
        note: 'Browsers install apps only from a secure address: one that begins with https, or localhost on your own computer. At any other address the game is whole, but it can be neither installed nor kept for offline.',
      },
    ],
  },
  offline: {
    title: 'Playing offline',
    blocks: [
      'After your first visit everything the game needs is stored on your device: the tables, the computer players, the sounds, this guide and all three languages. **Ready to play offline** at the foot of home says when it is done; it takes up about 16 MB.',
      'From then on you can open the page or the app without a network and play. Games against computer players, the saved game and this guide never need one. It makes no difference to the cards or to how the computer players think.',
      { heading: 'New versions' },
      'A new version is fetched in the background and then waits. A bar says **A new version is ready**; at a table it appears when a hand is over, and the menu has it at any time. Press **Reload** when it suits you. The page never reloads by itself, and a game you are in goes on where it was.',
      'If the connection breaks while a new version is being fetched, the old one goes on working and the rest is fetched later.',
      {
        note: 'Clearing the browser’s data for this site also deletes what is stored for offline, and your saved game with it.',
      },
    ],
  },
  fairness: {
    title: 'Fair cards',
    blocks: [
      {
        list: [
          'Every hand is dealt from a full deck shuffled anew. All orders are equally likely, and the randomness comes from your browser’s source for cryptography.',
          'Before every action the cards not yet dealt are **shuffled again**. The next card is therefore not decided until the action that brings it, and knowing the deck would be of no use. Only in [[naiko|Naiko]] the deck keeps one order for the hand, since its powers need one; no screen and no computer player is told it.',
          'Hidden cards stay hidden. A computer player is only given what its seat may see. Folded cards are never shown while a game goes on.',
          'The computer players do not cheat for or against you: their level changes how they think, never the cards.',
        ],
      },
      'What cannot be shown: because the deck is shuffled again and again, there is no deck written down beforehand that could be checked afterwards. The hand history says who did what and which rule applied; it cannot prove the deal. [[ultimate/fairness|Ultimate Hold’em]] is the exception: there the deck is fixed before you decide, and you can check it.',
      { note: 'No money is played for. Chips cannot be bought, sold or taken out of a game.' },
    ],
  },
  'this-guide': {
    title: 'Opening this guide',
    blocks: [
      {
        list: [
          '**How to play** at home and in the menu of a game.',
          '**About this table** on the set-up screen, at the page of that table.',
          '**Read all rules** in the window of hand rankings.',
          'The key `?`, anywhere.',
        ],
      },
      'A running game stays as it is while you read. Close the guide, or go back in your browser, and you are where you were. The search field finds words in all sections.',
    ],
  },
};
