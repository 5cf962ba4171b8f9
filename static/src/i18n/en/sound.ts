export const sound = {
  sound: 'Sound',
  on: 'Sound on',
  off: 'Sound off',
  volume: 'Volume',
  vibration: 'Vibration',
} as const;
