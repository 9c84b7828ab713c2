import { plural } from './en.ts';

/** Words of the series page and of squads. */
export const series = {
  title: (name: string) => `${name}: matches, results and squads`, description: (name: string) => `Scores, results, fixtures and squads of ${name}.`,
  strips: 'Scores at a glance', noMatches: 'No matches announced yet.', results: 'Results', live: 'In play', fixtures: 'Fixtures', sides: 'Teams and squads', everySide: 'All teams',
  noResults: 'Results appear here when a match ends.', noFixtures: 'No fixtures announced.', matches: (n: number) => plural(n, 'match', 'matches'), teams: (n: number) => plural(n, 'team', 'teams'),
  startsIn: 'Starts in', left: { days: 'days', hours: 'hours', minutes: 'min', seconds: 's' },
  zone: (match: string) => `Highlights of ${match}`, toMatch: 'Match centre', batting: 'Batting', bowling: 'Bowling',
  squadOf: (name: string) => `Squad of ${name}`, players: (n: number) => plural(n, 'player', 'players'), noSquad: 'No squad named yet.', player: 'Player', bats: 'Bats', bowls: 'Bowls',
  matchesShort: 'M', matchesLong: 'matches in the squad', category: { Domestic: 'Domestic', League: 'League', International: 'International' },
};
