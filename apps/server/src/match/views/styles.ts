/** Playing styles of a person, as text. */
export const SPECIALITIES = {
  batter: 'Batter',
  keeper: 'Wicketkeeper',
  'all-rounder': 'All-rounder',
  bowler: 'Bowler',
} as const;
export const BATTING = { left: 'Left-hand bat', right: 'Right-hand bat' } as const;
