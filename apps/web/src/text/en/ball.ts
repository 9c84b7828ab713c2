/** Words of a ball's page. */
export const ballWords = {
  heading: (sides: string, label: string) => `${sides}, ball ${label}`,
  title: (sides: string, label: string, where: string) => `Ball ${label}, ${sides}${where}`,
  description: (sides: string, label: string) => `Ball ${label} of ${sides}, and the scorecard at that point.`,
  board: 'Score at this ball',
  asAt: (label: string) => `As at ball ${label}`,
  line: 'This ball',
  ways: 'Other balls',
  previous: 'Previous ball',
  next: 'Next ball',
  whole: 'Full match',
  replay: 'Replay from here',
  pause: 'Stop replay',
  card: 'Scorecard at this ball',
  address: 'Link to this ball',
  addressNote: 'This link never changes, even if other balls are corrected.',
  picture: 'Share picture',
};
