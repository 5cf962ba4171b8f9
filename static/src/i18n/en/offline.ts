export const offline = {
  this_device: 'On this device',
  preparing: 'Getting ready to play offline …',
  ready: 'Ready to play offline',
  failed: 'Not ready to play offline yet: not everything could be stored. It will be tried again.',
  insecure:
    'Installing and playing offline need an https address or localhost. The game itself is complete.',
  unsupported: 'This browser cannot keep the game for playing offline.',
  new_version: 'A new version is ready',
  new_version_reload: 'Reload for the new version',
  later: 'Later',
} as const;
