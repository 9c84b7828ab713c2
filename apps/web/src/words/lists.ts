/** Words of the lists of all matches and all series. */
export const listWords = {
  titles: { live: 'Live cricket scores', upcoming: 'Cricket fixtures', recent: 'Cricket results' },
  headings: { live: 'Live', upcoming: 'Fixtures', recent: 'Results' },
  matches: 'Matches',
  description: 'Live scores, fixtures and results of every match.',
  none: { live: 'No matches are live right now.', upcoming: 'No fixtures announced yet.', recent: 'No results yet.' },
  choices: 'Live, fixtures or results',
  pages: 'Pages',
  before: 'Previous page',
  next: 'Next page',
  page: (n: number, of: number) => `Page ${n} of ${of}`,
  allSeries: 'Series',
  seriesDescription: 'Every series: fixtures, results, points table and squads.',
  noSeries: 'No series yet.',
  otherWorld: { real: 'Real matches', demo: 'Demonstration matches', all: 'All matches' },
  inPlay: (n: number) => `${n} live`,
  from: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  demonstration: 'Demonstration',
  more: (n: number) => `${n} more`,
};
export type ListWords = typeof listWords;
