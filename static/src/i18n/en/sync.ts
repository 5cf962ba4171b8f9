export const sync = {
  title: 'Sync',
  about:
    'Finished games are kept on this device first and sent to your account in the background, so that your other devices show them too.',
  last: 'Last sync',
  never: 'Not yet',
  waiting: 'Waiting to be sent',
  games: 'Games: {n}',
  now: 'Sync now',
  done: 'Everything is in step.',
  row: 'Games on all your devices',
  row_last: 'Last: {time}',
  row_waiting: 'Games waiting to be sent: {n}',
  unreachable: 'The server cannot be reached. What waits is sent as soon as it can be.',
  failed: 'It did not work this time. It is tried again by itself.',
  unsent_title: 'Games not sent yet: {n}',
  unsent_about:
    'They could not be sent to your account. They can wait on this device until you sign in here again.',
  keep: 'Keep them and sign out',
  discard: 'Discard them and sign out',
} as const;
