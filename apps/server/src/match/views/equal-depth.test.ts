/**
 * The same matches played by women, by associate sides and by clubs as by men of two full members: every page and every
 * list has the same parts for all of them, and none is about men only unless it says so (BEYOND-23).
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageProps } from '@sightscreen/contracts';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { sampled, soaked } from '@sightscreen/test-kit/soak';
import { createTestDatabase, type TestDatabase } from '@sightscreen/server/testing/test-database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { indexSome } from '../../features/search/index.store.ts';
import { importFiles } from '../../almanac/import/pipeline/import-files.ts';
import { openSources } from '../../almanac/import/pipeline/sources.ts';
import { ball, bytesOf, ONE, over, TWO, written } from '../../almanac/import/testing/written-file.ts';
import { makeRankings } from '../../almanac/rankings/make-rankings.ts';

const NOW = Date.UTC(2024, 4, 20, 12);
interface Kind {
  gender: 'male' | 'female';
  team_type: 'international' | 'club';
  teams: [string, string];
  event: string;
}
const KINDS: Record<string, Kind> = {
  men: { gender: 'male', team_type: 'international', teams: ['India', 'Australia'], event: 'Harbour Trophy' },
  women: {
    gender: 'female',
    team_type: 'international',
    teams: ['India', 'Australia'],
    event: "Women's Harbour Trophy",
  },
  associates: {
    gender: 'male',
    team_type: 'international',
    teams: ['Estonia', 'Gibraltar'],
    event: 'Continental Trophy',
  },
  'women of associates': {
    gender: 'female',
    team_type: 'international',
    teams: ['Bhutan', 'Kuwait'],
    event: "Women's Continental Trophy",
  },
  clubs: { gender: 'male', team_type: 'club', teams: ['Northshire', 'Southshire'], event: 'Shires Trophy' },
  "women's clubs": {
    gender: 'female',
    team_type: 'club',
    teams: ['Eastshire', 'Westshire'],
    event: "Women's Shires Trophy",
  },
};
const names = Object.keys(KINDS);

let database: TestDatabase;
let site: TestApp;
let folder: string;
/** Ids of sides, by kind. */
const ids = new Map<string, string[]>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightscreen-equal-'));
  for (const [at, kind] of Object.values(KINDS).entries())
    for (let n = 1; n <= 4; n += 1) await writeFile(join(folder, `k${at}_${n}.json`), bytesOf(matchOf(kind, at, n)));
  database = await createTestDatabase();
  await importFiles({
    db: database.db,
    sources: await openSources([folder]),
    threads: 1,
    now: () => performance.now(),
  });
  site = await startApp({
    database,
    queryEngine: 'process',
    working: true,
    clock: () => NOW,
    config: { SIGHTSCREEN_DATA: join(folder, 'data') },
    rateLimits: { question: { points: Infinity, periodMs: 1 } },
  });
  await makeRankings({ db: database.db, read: database.long });
  for (const { id, name, gender } of await database.db.selectFrom('team').select(['id', 'name', 'gender']).execute())
    ids.set(`${name} ${gender}`, [
      `/cricket-team/${name.toLowerCase()}/${id}"`,
      `/cricket-team/${name.toLowerCase()}-women/${id}"`,
    ]);
  while ((await indexSome(database.db, site.context.tags)) > 0);
  await vi.waitFor(
    () => expect(site.context.queryEngine.state()?.worlds.real).toMatchObject({ counted: 24, waiting: 0 }),
    { timeout: 60_000, interval: 250 },
  );
});
afterAll(async () => {
  await site.close();
  await database.close();
  await rm(folder, { recursive: true });
});

/** Match `n` of a kind: the same balls, with people of that kind. */
function matchOf({ gender, team_type, teams, event }: Kind, at: number, n: number): object {
  const idOf = (name: string): string =>
    `${at}${name.codePointAt(0)!.toString(16)}${name.replaceAll(/\D/g, '').padStart(5, '0')}`;
  const own = (side: string[]): string[] => side.map((name) => `${name} of ${teams[side === ONE ? 0 : 1]}`);
  const [one, two] = [own(ONE), own(TWO)];
  const bowled = { bowler: two[10] };
  const first = (number: number) =>
    over(number, [
      ball(one, 4, bowled),
      ball(one, 6, bowled),
      ball(one, 1, bowled),
      ball(one, 0, { ...bowled, batter: one[1], non_striker: one[0] }),
      ball(one, 0, {
        ...bowled,
        batter: one[1],
        non_striker: one[0],
        ...(number === 1 && { wickets: [{ kind: 'caught', player_out: one[1], fielders: [{ name: two[3] }] }] }),
      }),
      ball(one, 2, { ...bowled, batter: number === 1 ? one[2] : one[1], non_striker: one[0] }),
    ]);
  const second = (number: number) =>
    over(
      number,
      Array.from({ length: 6 }, () => ball(two, 1, { batter: two[0], non_striker: two[1], bowler: one[10] })),
    );
  return written({
    info: {
      gender,
      team_type,
      teams,
      dates: [`2024-05-${String(n + 10)}`],
      event: { name: event, match_number: n },
      venue: `Ground of ${event}`,
      city: `Town ${at}`,
      overs: 2,
      toss: { winner: teams[0], decision: 'bat' },
      outcome: { winner: teams[0], by: { runs: 14 } },
      player_of_match: [one[0]],
      players: { [teams[0]]: one, [teams[1]]: two },
      registry: { people: Object.fromEntries([...one, ...two].map((name) => [name, idOf(name)])) },
    },
    innings: [
      { team: teams[0], overs: [first(0), first(1)] },
      { team: teams[1], overs: [second(0), second(1)], target: { runs: 27, overs: 2 } },
    ],
  });
}

async function get(url: string): Promise<string> {
  const reply = await site.app.inject({ url });
  if (reply.statusCode === 301 || reply.statusCode === 302) return get(String(reply.headers.location));
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply.body;
}
type Props = Record<string, unknown>;
const propsOf = async (url: string): Promise<Props> =>
  pageProps.parse(JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(await get(url))![1]!)) as unknown as Props;

/** The structure of a page without its content: its parts, and the structure of the entries of its lists. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].toSorted();
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !OWN.includes(key))
      .map(([key, item]) => [key, shapeOf(item)]),
  );
}
/** Parts of one kind only: a flag or initials, the league of a club, the side of the other gender. */
const OWN = ['emblem', 'emblems', 'league', 'other', 'picture', 'base'];

/** The ids of a kind. */
async function idsOf(name: string) {
  const { gender, teams, event } = KINDS[name]!;
  const { db } = database;
  const team = await db
    .selectFrom('team')
    .select('id')
    .where('name', '=', teams[0])
    .where('gender', '=', gender)
    .executeTakeFirstOrThrow();
  const series = await db.selectFrom('series').select('id').where('name', '=', event).executeTakeFirstOrThrow();
  const venue = await db
    .selectFrom('venue')
    .select('id')
    .where('name', '=', `Ground of ${event}`)
    .executeTakeFirstOrThrow();
  const person = async (who: string) =>
    (
      await db
        .selectFrom('person as p')
        .innerJoin('appearance_figure as a', 'a.person_id', 'p.id')
        .innerJoin('match_figure as f', 'f.match_id', 'a.match_id')
        .select('p.id')
        .where('p.name', '=', who)
        .where('f.gender', '=', gender)
        .executeTakeFirstOrThrow()
    ).id;
  return {
    team: team.id,
    series: series.id,
    venue: venue.id,
    batter: await person(`${ONE[0]} of ${teams[0]}`),
    bowler: await person(`${TWO[10]} of ${teams[1]}`),
    match: `k${names.indexOf(name)}_4`,
  };
}
const PAGES: Record<string, (ids: Awaited<ReturnType<typeof idsOf>>, kind: Kind) => string> = {
  'a batter': ({ batter }) => `/profiles/${batter}/x`,
  'a bowler': ({ bowler }) => `/profiles/${bowler}/x`,
  ...Object.fromEntries(
    ['batting', 'bowling', 'year', 'opponent', 'ground', 'position', 'innings'].map((tab) => [
      `the ${tab} of a player`,
      ({ batter }: { batter: number }) =>
        `/profiles/${batter}/x/${tab === 'year' || tab === 'opponent' || tab === 'ground' || tab === 'position' ? `by-${tab}` : tab}`,
    ]),
  ),
  ...Object.fromEntries(
    ['', '/results', '/head-to-head', '/records', '/stats-table'].map((tab) => [
      `a side${tab}`,
      ({ team }: { team: number }) => `/cricket-team/x/${team}${tab}`,
    ]),
  ),
  ...Object.fromEntries(
    ['', '/matches', '/points-table', '/figures', '/stats', '/grounds', '/squads'].map((tab) => [
      `a series${tab}`,
      ({ series }: { series: number }) => `/cricket-series/${series}/x${tab}`,
    ]),
  ),
  'a ground': ({ venue }) => `/cricket-venues/${venue}/x`,
  'the matches of a ground': ({ venue }) => `/cricket-venues/${venue}/x/matches`,
  ...Object.fromEntries(
    sampled(['partnerships', 'bowling', 'batting', 'team', 'fielding', 'all-round'], 3).flatMap((of) => [
      [`records of ${of}`, ({ team }: { team: number }) => `/stats/records?of=${of}&team=${team}`],
      [`a question on ${of}`, ({ series }: { series: number }) => `/stats?of=${of}&series=${series}&world=real`],
      [
        `a question on balls: ${of}`,
        ({ series }: { series: number }) =>
          `/stats?of=${of === 'partnerships' ? 'team' : of}&series=${series}&phase=powerplay&world=real`,
      ],
    ]),
  ),
};

/** Another gender, another level and other opponents than men of full members; the soak compares every kind. */
const compared = ["women's clubs", ...soaked(['associates', 'women', 'women of associates', 'clubs'])];
test.each(Object.keys(PAGES))('%s has the same parts for all kinds (BEYOND-23)', async (page) => {
  const partsFor = async (name: string) => shapeOf(await propsOf(PAGES[page]!(await idsOf(name), KINDS[name]!)));
  const parts = await partsFor('men');
  for (const name of compared) expect({ of: name, parts: await partsFor(name) }).toEqual({ of: name, parts });
});

/** Lists that are not limited to a kind. */
const LISTS = [
  '/',
  '/live-cricket-scores?show=recent',
  '/api/match/current',
  '/cricket-schedule?from=2024-05',
  '/cricket-schedule/series/type-t20?from=2024-05',
  '/calendar/all.ics?results=show',
  '/cricket-series',
  '/cricket-team',
  '/cricket-venues',
  '/search?q=trophy&tab=series',
  '/search?q=ground&tab=venue',
  '/stats?of=team&world=real',
  '/stats?of=batting&by=series&world=real',
  '/stats/records?of=team&world=real&gender=all',
];
/** The kinds whose matches, series, sides or grounds occur in a reply. */
const kindsIn = (body: string): string[] =>
  names.filter((name, at) => {
    const { event, teams, gender } = KINDS[name]!;
    const sides = teams.some((team) => ids.get(`${team} ${gender}`)?.some((address) => body.includes(address)));
    return (
      new RegExp(`\\bk${at}_\\d\\b`).test(body) ||
      body.includes(`"${event}`) ||
      body.includes(`Ground of ${event}`) ||
      sides
    );
  });
test.each(LISTS)('%s includes all kinds (BEYOND-23)', async (url) => {
  expect(kindsIn(await get(url))).toEqual(names);
});

const partsOf = ({ gender: _, level: __, ...props }: Props): Props => props;
test('a list of rankings states its gender and links to the others (BEYOND-23)', async () => {
  const lists: Record<string, Props> = {};
  for (const gender of ['men', 'women'])
    for (const level of ['nations', 'clubs'])
      lists[`${gender} ${level}`] = await propsOf(`/cricket-rankings/batting/T20?gender=${gender}&level=${level}`);
  for (const [of, { gender, level, list }] of Object.entries(lists)) {
    expect(`${String(gender)} ${String(level)}`).toBe(of);
    expect([of, (list as { rows: unknown[] } | null)?.rows.length ?? 0]).not.toEqual([of, 0]);
    expect({ of, parts: shapeOf(partsOf(lists[of]!)) }).toEqual({ of, parts: shapeOf(partsOf(lists['men nations']!)) });
  }
});
