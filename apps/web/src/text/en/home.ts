import { plural } from './numbers.ts';

/** Words of the home page and its menu. */
export const homeWords = {
  title: 'Live cricket scores',
  lead: 'Lead match',
  menu: 'More matches',
  results: 'Results',
  fixtures: 'Coming up',
  noResults: 'No results yet.',
  noFixtures: 'No fixtures announced yet.',
  nothing: 'No matches yet',
  nothingWords: 'Scores appear here once the first match is announced.',
  auction: (paused: boolean) => (paused ? 'Auction paused' : 'Auction live'),
  allLive: 'All live matches',
  allResults: 'All results',
  allFixtures: 'Full schedule',
  earlier: (n: number) => plural(n, 'earlier result', 'earlier results'),
  fullTable: 'Full table',
  fullTableOf: (series: string) => ` of ${series}`,
  invented: 'Demonstration league',
  next: 'Next matches',
  back: 'Previous matches',
  frame: (n: number, of: number) => `${n} of ${of}`,
};
