/**
 * Demonstration and real matches with the same names in one database: lists of matches show both, figures never mix.
 */
import { startApp, type TestApp } from '@sightscreen/server/testing';
import type { FactBody, MatchFact } from '@sightscreen/cricket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../core/db/column-types.ts';
import { indexSome } from '../../features/search/index.store.ts';
import { renewFigures } from '../figures/store-figures.ts';
import { fresh, matchFact, newMatch, opening, commandSource, single } from '../log/testing/facts.ts';
import { makeRankings } from '../../almanac/rankings/make-rankings.ts';

let site: TestApp;
/** Ids of invented rows start here; those of real ones are lower. */
const INVENTED = 1_000;
const SIDES = [1, 2, 3];
const MATCHES = 5;
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 12);

beforeAll(async () => {
  site = await startApp({ config: { SIGHTSCREEN_DEMO: '1' }, emptyDemonstration: true, clock: () => NOW });
  for (const world of ['real', 'demo'] as const) await fill(world, world === 'real' ? 0 : INVENTED);
  const { db, long } = site.database;
  await makeRankings({ db, read: long });
  while ((await indexSome(db, site.context.tags)) > 0);
});
afterAll(() => site.close());

async function fill(world: World, first: number): Promise<void> {
  const {
    database: { db },
    context: { log },
  } = site;
  const emblem = JSON.stringify({ kind: 'initials', text: 'HC' });
  const side = (id: number) => ({ id: first + id, world, name: `Side ${id}`, short_name: `S${id}`, emblem });
  await db
    .insertInto('team')
    .values(SIDES.map((id) => ({ ...side(id), gender: 'female', kind: 'club' })))
    .execute();
  await db
    .insertInto('venue')
    .values({ id: first + 1, world, name: 'Quay Ground', city: 'Side Harbour' })
    .execute();
  await db
    .insertInto('series')
    .values({
      id: first + 1,
      world,
      name: 'Side Cup',
      short_name: 'Cup',
      season: '2026',
      gender: 'female',
      category: 'League',
    })
    .execute();
  const people = SIDES.slice(0, 2).flatMap((of) => Array.from({ length: 11 }, (_, at) => of * 100 + at + 1));
  await db
    .insertInto('person')
    .values(people.map((id) => ({ id: first + id, world, name: `Side Player ${id}` })))
    .execute();
  for (let at = 0; at < MATCHES; at += 1) {
    const id = `${world}${at}`;
    const start = NOW - (at + 1) * DAY;
    const away = 2 + (at % 2);
    const fact: MatchFact = {
      ...matchFact,
      sides: [
        { teamId: first + 1, name: 'Side 1', shortName: 'S1' },
        { teamId: first + away, name: `Side ${away}`, shortName: `S${away}` },
      ],
      seriesId: first + 1,
      venueId: first + 1,
      dates: [new Date(start).toISOString().slice(0, 10)],
      startTime: start,
      expectedEnd: start + DAY / 8,
    };
    const moved = (body: FactBody): FactBody =>
      body.kind === 'squad'
        ? { ...body, players: body.players.map((player) => ({ ...player, id: first + player.id })) }
        : body;
    const ball = (n: number): FactBody => {
      const { striker, nonStriker, bowler, ...rest } = single(n);
      return { ...rest, striker: first + striker, nonStriker: first + (nonStriker ?? 0), bowler: first + bowler };
    };
    const result: FactBody = {
      kind: 'result',
      outcome: 'win',
      winner: at === 0 ? 1 : 0,
      by: { runs: 3 },
      method: null,
      playersOfMatch: [],
    };
    const facts = [fact, ...opening.slice(1).map(({ body }) => moved(body)), ...[0, 1, 2, 3].map(ball), result];
    await log.create({ ...newMatch(id), world, facts: facts.map(fresh) }, commandSource(id));
    await renewFigures(db, id);
  }
}

/** The worlds of the rows and matches that a reply links to or names, except for the link to the other world. */
async function worldsIn(url: string): Promise<World[]> {
  const { statusCode, headers, body } = await site.app.inject({ url });
  if (statusCode === 301 || statusCode === 302) return worldsIn(String(headers.location));
  expect([url, statusCode]).toEqual([url, 200]);
  const own = body.replace(/"(?:otherWorld|elsewhere|other)":(?:"[^"]*"|\{[^}]*\})/g, '');
  const rows = [
    ...own.matchAll(/\/(?:profiles|cricket-venues|cricket-series)\/(\d+)/g),
    ...own.matchAll(/\/cricket-team\/[^/"]+\/(\d+)/g),
    ...own.matchAll(/"(?:id|teamId|team_id|playerId)":"?([1-9]\d*)\b/g),
  ].map(([, id]) => (Number(id) > INVENTED ? 'demo' : 'real'));
  const matches = [...own.matchAll(/\b(real|demo)\d\b/g)].map(([, world]) => world as World);
  return [...new Set<World>([...rows, ...matches])].toSorted();
}

const inWorld = (first: number): string[] => [
  ...['', '/innings', '/by-opponent', '/by-ground'].map((tab) => `/profiles/${first + 101}/side-player-101${tab}`),
  `/profiles/api/followed/${first + 101}`,
  ...['', '/results', '/head-to-head', '/records', '/stats-table'].map(
    (tab) => `/cricket-team/side-1/${first + 1}${tab}`,
  ),
  ...['', '/matches'].map((tab) => `/cricket-venues/${first + 1}/quay-ground${tab}`),
  ...['', '/matches', '/points-table', '/stats', '/grounds', '/squads'].map(
    (tab) => `/cricket-series/${first + 1}/side-cup-2026${tab}`,
  ),
  `/api/series/${first + 1}/points-table`,
];
/** Lists of matches: of both worlds unless the URL names one. */
const LISTS = [
  '/',
  '/live-cricket-scores?show=recent',
  '/api/match/current',
  '/cricket-schedule?from=2026-11',
  '/cricket-schedule/t20-leagues?from=2026-11',
  '/cricket-schedule/series/type-t20?from=2026-11',
  '/calendar/all.ics?results=show',
  '/cricket-series',
];
/** Figures: of the real world unless the URL names the other. */
const FIGURES = [
  '/cricket-team',
  '/cricket-venues',
  '/cricket-rankings/teams/T20?gender=women&level=clubs',
  '/cricket-rankings/teams/ODI?gender=women&level=clubs',
  '/search?q=side',
  '/search?q=side&tab=player',
  '/api/search/suggestions?q=side',
  '/api/search/results?q=side',
];

const within = (url: string, world: World): string => `${url}${url.includes('?') ? '&' : '?'}world=${world}`;

test.each([...inWorld(0), ...FIGURES, ...LISTS.map((url) => within(url, 'real'))])(
  '%s shows real figures only (issue 9)',
  async (url) => {
    expect(await worldsIn(url)).toEqual(['real']);
  },
);
test.each([...inWorld(INVENTED), ...[...LISTS, ...FIGURES].map((url) => within(url, 'demo'))])(
  '%s shows invented figures only (issue 9)',
  async (url) => {
    expect(await worldsIn(url)).toEqual(['demo']);
  },
);

test.each(LISTS)('%s shows the matches of both worlds (MATCH-009)', async (url) => {
  expect(await worldsIn(url)).toEqual(['demo', 'real']);
});
test.each(LISTS.filter((url) => !url.includes('/api/') && !url.startsWith('/calendar/')))(
  '%s of one world links back to all matches (MATCH-009)',
  async (url) => {
    const { body } = await site.app.inject({ url: within(url, 'demo') });
    const [, href] = /"other":\{"world":"all","href":"([^"]+)"/.exec(body) ?? [];
    expect(href).toBe(url.split('?')[0] + (url.includes('show=') ? '?show=recent' : ''));
  },
);

test.each(FIGURES.filter((url) => !url.includes('/api/')))(
  '%s and the same list of the other world link to each other (issue 9)',
  async (url) => {
    const [path] = url.split('?');
    const bodyOf = async (address: string) => (await site.app.inject({ url: address })).body;
    const otherWorldUrl = /"(?:otherWorld|elsewhere|other)":(?:\{[^}]*"href":)?"([^"]+)"/;
    const there = otherWorldUrl.exec(await bodyOf(url))?.[1] ?? '';
    expect(there).toMatch(new RegExp(`^${path}\\?(?:.*&)?world=demo\\b`));
    expect(otherWorldUrl.exec(await bodyOf(there))?.[1]).toMatch(new RegExp(`^${path}(?:$|\\?)(?!.*world=demo)`));
  },
);
