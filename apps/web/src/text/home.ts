/** Words of the home page and its menu. */
export const home = {
  title: 'Live cricket scores', lead: 'Lead match', menu: 'Matches', live: 'In play', results: 'Results', fixtures: 'Coming up',
  noLive: 'No match is in play. The next ones are below.', noResults: 'Results will be here when a match ends.', noFixtures: 'No fixtures are known yet.',
  nothing: 'No matches yet', nothingWords: 'Matches will be here as soon as the first one is known.',
  next: 'Next matches', back: 'Matches before', frame: (n: number, of: number) => `Frame ${n} of ${of}`,
};
