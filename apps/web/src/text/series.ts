import { plural } from './en.ts';

/** Words of the series page and of squads. */
export const series = {
  title: (name: string) => `${name}: matches, results and squads`, description: (name: string) => `Scores, results, fixtures and squads of ${name}.`,
  strips: 'Scores at a glance', noMatches: 'No matches are known yet.', results: 'Results', live: 'In play', fixtures: 'Fixtures', sides: 'Sides and squads', everySide: 'Every side',
  noResults: 'Results will be here when a match ends.', noFixtures: 'No fixtures are known.', matches: (n: number) => plural(n, 'match', 'matches'), teams: (n: number) => plural(n, 'side', 'sides'),
  startsIn: 'Starts in', left: { days: 'days', hours: 'hours', minutes: 'min', seconds: 's' },
  zone: (match: string) => `Highlights of ${match}`, toMatch: 'To the match', batting: 'Batting', bowling: 'Bowling',
  squadOf: (name: string) => `Squad of ${name}`, players: (n: number) => plural(n, 'player', 'players'), noSquad: 'No squad has been named yet.', player: 'Player', bats: 'Bats', bowls: 'Bowls',
  matchesShort: 'M', matchesLong: 'matches named for', category: { Domestic: 'Domestic', League: 'League', International: 'International' },
};
