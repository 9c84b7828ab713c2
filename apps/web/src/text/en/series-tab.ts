import type { SeriesTabContent } from '@sightscreen/contracts';
import { plural } from './numbers.ts';

type Tab = SeriesTabContent['tab'];
const TITLES: Record<Tab, string> = {
  matches: 'all matches',
  stats: 'statistics, player profiles, boundaries',
  grounds: 'grounds',
  squads: 'squads',
};
const DESCRIPTIONS: Record<Tab, (name: string) => string> = {
  matches: (name) => `Every match of ${name} by day, with results and fixtures.`,
  stats: (name) => `Leading batters, bowlers and fielders of ${name}, every player’s figures, and boundaries.`,
  grounds: (name) => `The grounds of ${name}, with matches played and average first innings.`,
  squads: (name) => `The squads of ${name}, with captains, keepers and playing styles.`,
};

/** Words of the further pages of a series. */
export const seriesTabWords = {
  title: (name: string, tab: Tab) => `${name}: ${TITLES[tab]}`,
  description: (name: string, tab: Tab) => DESCRIPTIONS[tab](name),
  matches: 'Matches by day',
  noMatches: 'Matches appear here once they are announced.',
  grounds: 'Grounds',
  noGrounds: 'Grounds appear here with the first match.',
  firstInnings: (averages: readonly { format: string; matches: number; average: string }[]) =>
    `Average first innings ${averages
      .map(({ format, matches, average }) => `${average} (${format}, ${plural(matches, 'match', 'matches')})`)
      .join(', ')}`,
  noSquads: 'Squads appear here once teams are announced.',
};
