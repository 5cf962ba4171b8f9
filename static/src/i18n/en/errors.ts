export const errors = {
  no_wasm:
    'This game needs WebAssembly, which this browser has switched off (for example Lockdown Mode). Use another browser or allow it for this site.',
  load_failed: 'A part of the game could not be loaded. Check the connection and try again.',
  load_slow: 'The game is taking too long to load. Check the connection and try again.',
  engine_stopped: 'The game has stopped. Everything up to the last move is saved; retry to go on.',
  not_saved:
    'This browser does not keep data for this site, so the game lasts only while this page is open.',
  other_tab: 'This game is open in another tab.',
  other_tab_about:
    'A game is played in one tab at a time. Go on over there, or bring it here. Nothing is lost either way.',
  play_here: 'Play here',
} as const;
