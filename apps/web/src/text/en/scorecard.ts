/** Words of a scorecard. */
export const cardWords = {
  yetToBat: 'Yet to bat',
  didNotBat: 'Did not bat',
  absent: 'Absent',
  extras: 'Extras',
  total: 'Total',
  fall: 'Fall of wickets',
  noPlay: 'The scorecard starts with the first ball.',
  runRate: 'RR',
  ov: 'Ov',
  ballsLabel: 'balls',
  /** In the fall of wickets. */
  fallOver: 'ov',
  notOut: 'not out',
  innings: 'Innings',
  bowlingNote: '0s: dot balls. Wd and Nb: deliveries, not runs.',
  parts: { byes: 'b', legByes: 'lb', wides: 'w', noBalls: 'nb', penalty: 'pen' },
  complete: 'Innings complete',
  inProgress: 'In progress',
};
export type CardWords = typeof cardWords;
