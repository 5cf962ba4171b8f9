export const odds = {
  odds_helper: 'Odds helper',
  to_win: '{percent} to win',
  call_needs: 'A call needs {percent}',
} as const;
