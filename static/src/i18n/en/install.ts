export const install = {
  name: 'PokerUltimate: Texas hold’em',
  description:
    'Play Texas hold’em poker against computer players, with or without a network. Free and without money.',
  play: 'Play',
  title: 'Use it as an app',
  about: 'Opens in a window of its own and plays on without a network.',
  share: 'In Safari, press Share, then Add to Home Screen.',
  how: 'How to install',
  install_app: 'Install app',
} as const;
