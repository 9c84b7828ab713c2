/** Words of the lists of all matches and all series. */
export const lists = {
  titles: {
    live: 'Live cricket scores: matches in play',
    upcoming: 'Fixtures: matches to come',
    recent: 'Results: matches that are over',
  },
  headings: { live: 'In play', upcoming: 'Fixtures', recent: 'Results' },
  matches: 'Matches',
  description: 'Every match in play, to come and over.',
  none: {
    live: 'No match is in play.',
    upcoming: 'No fixtures announced yet.',
    recent: 'Results appear here when a match ends.',
  },
  choices: 'Which matches',
  pages: 'Pages',
  before: 'Previous page',
  next: 'Next page',
  page: (n: number, of: number) => `Page ${n} of ${of}`,
  allSeries: 'Series',
  seriesDescription: 'Every series with its matches, results, fixtures and squads.',
  noSeries: 'No series yet.',
  otherWorld: { real: 'Real matches', demo: 'Matches of the invented demonstration' },
  inPlay: (n: number) => `${n} live`,
  from: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  more: (n: number) => `${n} more`,
};
