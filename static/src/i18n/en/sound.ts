export const sound = {
  sound: 'Sound',
  on: 'Sound on',
  off: 'Sound off',
} as const;
