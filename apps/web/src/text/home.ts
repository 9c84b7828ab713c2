/** Words of the home page and its menu. */
export const home = {
  title: 'Live cricket scores', lead: 'Lead match', menu: 'Matches', live: 'In play', results: 'Results', fixtures: 'Coming up',
  noLive: 'No match is in play. The next ones are below.', noResults: 'Results appear here when a match ends.', noFixtures: 'No fixtures announced yet.',
  nothing: 'No matches yet', nothingWords: 'Matches appear here as soon as the first one is announced.',
  next: 'Next matches', back: 'Previous matches', frame: (n: number, of: number) => `${n} of ${of}`,
};
