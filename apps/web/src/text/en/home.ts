/** Words of the home page and its menu. */
export const home = {
  title: 'Live cricket scores',
  lead: 'Lead match',
  menu: 'Matches',
  results: 'Results',
  fixtures: 'Coming up',
  noResults: 'Results appear here when a match ends.',
  noFixtures: 'No fixtures announced yet.',
  nothing: 'No matches yet',
  nothingWords: 'Matches appear here as soon as the first one is announced.',
  allLive: 'All live matches',
  allResults: 'All results',
  allFixtures: 'All fixtures',
  next: 'Next matches',
  back: 'Previous matches',
  frame: (n: number, of: number) => `${n} of ${of}`,
};
