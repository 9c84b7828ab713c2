/** Addresses of the almanac: the busiest of each kind, and some of the others. */
import type { BulkSide } from '@sightscreen/server/testing/bulk/bulk-sides';
import type { BulkWorld } from '@sightscreen/server/testing/bulk/bulk-world';
import {
  profilePath,
  seriesPath,
  seriesTabs,
  teamPath,
  venuePath,
} from '@sightscreen/server/match/views/profile-paths';

export interface Kind {
  name: string;
  paths: string[];
}

type Pick = <Of>(all: readonly Of[], first: number, others: number) => Of[];

export function pagesOf(world: BulkWorld, people: readonly number[], pick: Pick = some): Kind[] {
  const sides = busiest(world.fixtures.flatMap((one) => one.sides));
  const grounds = busiest(world.fixtures.map(({ ground }) => ground));
  const series = busiest(world.fixtures.map((one) => one.series));
  const named = new Map(world.people.map((person) => [person.id, person]));
  const players = people.flatMap((id) => named.get(id) ?? []);
  const team = (name: string, ending: (side: BulkSide) => string): Kind => ({
    name: `team, ${name}`,
    paths: pick(sides, 20, 40).map((side) => `${teamPath(side)}${ending(side)}`),
  });
  const player = (name: string, ending: string): Kind => ({
    name: `player, ${name}`,
    paths: pick(players, 40, 60).map((person) => `${profilePath(person)}${ending}`),
  });
  const stats = (tab: string) => team(`${tab} figures`, (side) => `/stats-table/${tab}/${typeOf(world, side)}/0/0`);
  return [
    player('overview', ''),
    player('innings', '/innings'),
    player('by opponent', '/by-opponent'),
    team('overview', () => ''),
    team('fixtures', () => '/fixtures'),
    team('results', () => '/results'),
    team('head to head', () => '/head-to-head'),
    team('records', () => '/records'),
    ...['batting', 'bowling', 'fielding', 'team'].map(stats),
    { name: 'ground, figures', paths: pick(grounds, 30, 40).map(venuePath) },
    { name: 'ground, matches', paths: pick(grounds, 30, 40).map((ground) => `${venuePath(ground)}/matches`) },
    ...seriesTabs({ id: 0, name: '', season: '' }).map(({ tab }, at) => ({
      name: `series, ${tab}`,
      paths: pick(series, 30, 40).map((one) => seriesTabs(one)[at]!.href),
    })),
    { name: 'rankings', paths: rankings() },
    {
      name: 'lists',
      paths: [
        '/cricket-team',
        '/cricket-team?page=3',
        '/cricket-venues',
        '/cricket-venues?page=2',
        '/cricket-series',
        '/cricket-series?page=9',
        '/cricket-schedule',
      ],
    },
  ];
}

/** Pages of every kind that are not among the samples. */
export function othersThan(world: BulkWorld, people: readonly number[], sampled: readonly Kind[]): string[] {
  const own = new Set(sampled.flatMap(({ paths }) => paths));
  return pagesOf(world, people, (all) => all.slice(-40)).flatMap(({ paths }) =>
    paths.filter((path) => !own.has(path)).slice(0, 25),
  );
}

/** Many other pages, none of them among the samples. */
export function furtherPages(world: BulkWorld, opened: ReadonlySet<string>, count: number): string[] {
  const paths = [
    ...world.competitions.flatMap(({ sides }) => sides.map(teamPath)),
    ...world.grounds.flat().map(venuePath),
    ...world.series.slice(0, 400).map(seriesPath),
    ...world.people.map(profilePath),
  ];
  return paths.filter((path) => !opened.has(path)).slice(0, count);
}

/** Search texts as readers type them: beginnings of names, initials, towns, and one wrong letter. */
export function typed(world: BulkWorld, people: readonly number[]): string[] {
  const named = new Map(world.people.map((person) => [person.id, person]));
  const players = some(people, 20, 40).flatMap((id) => named.get(id) ?? []);
  const texts = players.flatMap(({ name, fullName }, at) => {
    const [initials = '', family = ''] = name.split(' ');
    const [first = ''] = fullName.split(' ');
    return [
      family.slice(0, 3 + (at % 4)),
      at % 3 === 0
        ? `${family[0]}${family.slice(2)}`
        : at % 3 === 1
          ? `${initials[0]} ${family}`
          : `${first} ${family.slice(0, 3)}`,
    ];
  });
  return [
    ...new Set([
      ...texts,
      ...some(
        world.competitions.flatMap(({ sides }) => sides),
        5,
        15,
      ).map(({ name }) => name.slice(0, 5)),
    ]),
  ].slice(0, 115);
}

function rankings(): string[] {
  return ['batting', 'bowling', 'all-rounder', 'teams'].flatMap((type) =>
    ['T20', 'ODI', 'TEST'].flatMap((format) =>
      ['', '?level=clubs', '?gender=women', '?gender=women&level=clubs'].map(
        (query) => `/cricket-rankings/${type}/${format}${query}`,
      ),
    ),
  );
}

/** STAT-021 to STAT-023: the kind of cricket that the side plays most. */
function typeOf(world: BulkWorld, side: BulkSide): number {
  const shares = world.competitions.find(({ sides }) => sides.includes(side))?.shares ?? {};
  const most = Object.entries(shares).toSorted((a, b) => b[1] - a[1])[0]?.[0];
  return most === 'HUN' ? 4 : most === 'ODI' ? 2 : 3;
}

const busiest = <Of>(played: readonly Of[]): Of[] =>
  [...Map.groupBy(played, (one) => one)].toSorted(([, a], [, b]) => b.length - a.length).map(([one]) => one);

/** The first ones, and others evenly spaced to the last. */
function some<Of>(all: readonly Of[], first: number, others: number): Of[] {
  const rest = all.slice(first);
  const step = Math.max(1, rest.length / others);
  return [
    ...all.slice(0, first),
    ...Array.from({ length: Math.min(others, rest.length) }, (_, at) => rest[Math.floor(at * step)]!),
  ];
}
