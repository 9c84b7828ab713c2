import { fragmentProps, pageProps } from '@sightscreen/contracts';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conditionOf, tabChoice } from './choice.ts';
import { daysQuery, nearestQuery, optionsQuery } from './schedule.store.ts';
import { make, NOW, registryOf } from './testing/fixtures.ts';

let site: TestApp;
let venues: number[];
beforeAll(async () => {
  site = await startApp({ clock: () => NOW });
  const known = await registryOf(site);
  ({ venues } = known);
  const [league, tour, shield] = known.series;
  const men = { gender: 'male' } as const;
  for (const made of [
    { id: 'old', in: -400, is: 'over', more: { seriesId: shield!, ...men } },
    { id: 'past', in: -100, is: 'over', more: { seriesId: shield!, type: 'TEST', ...men } },
    { id: 'oct', in: -40, is: 'over', more: { seriesId: league! } },
    { id: 'yest', in: -1, is: 'over', more: { seriesId: league! } },
    { id: 'now', in: -0.05, is: 'live', more: { seriesId: league!, venueId: venues[0]! } },
    { id: 'test', in: -3, is: 'live', teams: [3, 4], more: { seriesId: tour!, type: 'TEST', ...men } },
    { id: 'cup', in: 1, more: { seriesId: shield!, type: 'ODI', venueId: venues[1]! } },
    { id: 'tour', in: 2, teams: [3, 4], more: { seriesId: null, ...men } },
    { id: 'hun', in: 3, teams: [1, 106], more: { seriesId: league!, type: 'HUN', ...men } },
    { id: 'day', in: 4, more: { seriesId: shield!, startTime: null, expectedEnd: null, clock: false } },
    { id: 'far', in: 700, more: { seriesId: league! } },
  ] as const)
    await make(site, made);
  for (let n = 0; n < 40; n += 1) await make(site, { id: `m${String(n).padStart(2, '0')}`, in: 60 + n / 10 });
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject({ url });
const pageOf = async (url: string) => {
  const reply = await get(url);
  expect([url, reply.statusCode]).toEqual([url, 200]);
  const props = pageProps.parse(
    JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(reply.body)?.[1] ?? '{}'),
  );
  if (props.page !== 'schedule') throw new Error(`${url} is ${props.page}`);
  return props;
};
const partOf = async (url: string) => {
  const reply = await get(url);
  expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([url, 200, 'no-store']);
  const props = fragmentProps.parse(JSON.parse(/<!-- (.*) -->/s.exec(reply.body)?.[1] ?? '{}'));
  if (props.fragment !== 'schedule') throw new Error(`${url} is ${props.fragment}`);
  return props;
};
const ids = (cards: readonly { summary: { matchId: string } }[]) => cards.map(({ summary }) => summary.matchId);
const named = (cards: readonly { summary: { matchId: string } }[]) => ids(cards).filter((id) => !/^m\d/.test(id));

test('matches in play lead, then all others by start from yesterday on (MATCH-012, MATCH-013, MATCH-S10)', async () => {
  const page = await pageOf('/cricket-schedule');
  expect([page.tab, page.today, page.from, ids(page.live)]).toEqual([0, '2026-11-22', '2026-11-21', ['test', 'now']]);
  expect(named(page.cards)).toEqual(['yest', 'cup', 'tour', 'hun', 'day']);
  expect(page.cards).toHaveLength(30);
});

test('each tab lists its kind of cricket, and women in every one (MATCH-014, MATCH-015, MATCH-016, MATCH-017, MATCH-Q13)', async () => {
  const listed = async (tab: string) => {
    const page = await pageOf(`/cricket-schedule/${tab}?from=2020-01`);
    return [page.tab, named(page.cards).filter((id) => id !== 'far')];
  };
  expect(await listed('international')).toEqual([1, ['test', 'tour']]);
  expect(await listed('domestic')).toEqual([2, ['old', 'past', 'cup', 'day']]);
  expect(await listed('t20-leagues')).toEqual([3, ['oct', 'yest', 'now', 'hun']]);
  expect(await listed('women')).toEqual([4, ['oct', 'yest', 'now', 'cup', 'day']]);
  expect((await get('/cricket-schedule/men')).statusCode).toBe(404);
});

test('venue, team, match type and state filters combine, without signing in (MATCH-010, MATCH-021, MATCH-022, MATCH-023, MATCH-024)', async () => {
  const listed = async (filter: string) => {
    const page = await pageOf(`/cricket-schedule/series/${filter}`);
    return [ids(page.live), named(page.cards)];
  };
  expect(await listed(`venue-${venues[0]}`)).toEqual([['now'], []]);
  expect(await listed('team-3')).toEqual([['test'], ['tour']]);
  expect(await listed('type-odi')).toEqual([[], ['cup']]);
  expect(await listed('state-live')).toEqual([[], ['test', 'now']]);
  expect(await listed('state-complete')).toEqual([[], ['yest']]);
  expect(await listed('team-1,type-hun,state-upcoming')).toEqual([[], ['hun']]);
  const page = await pageOf('/cricket-schedule/series/team-3');
  expect([page.tab, page.filter, page.calendar]).toEqual([
    null,
    { venue: null, team: 3, type: null, state: null },
    '/calendar/team/3.ics',
  ]);
});

test('a wrong filter redirects to all series, and a submitted form to its address (MATCH-004, MATCH-Q12)', async () => {
  const to = async (url: string) => {
    const { statusCode, headers } = await get(url);
    return [statusCode, headers.location];
  };
  for (const wrong of [
    'none',
    'team-0',
    'team-999',
    'venue-999',
    'type-x',
    'team-3,team-4',
    '%F0%A0%AE%B7',
    'constructor-1',
  ])
    expect([wrong, ...(await to(`/cricket-schedule/series/${wrong}`))]).toEqual([
      wrong,
      302,
      '/cricket-schedule/series/all',
    ]);
  expect(await to('/cricket-schedule/series/type-t20,team-1?from=2026-11')).toEqual([
    301,
    '/cricket-schedule/series/team-1,type-t20?from=2026-11',
  ]);
  expect(await to('/cricket-schedule/series?venue=&team=1&type=t20&state=&from=2026-12')).toEqual([
    302,
    '/cricket-schedule/series/team-1,type-t20?from=2026-12',
  ]);
  expect(await to('/cricket-schedule/series?team=x')).toEqual([302, '/cricket-schedule/series/all']);
});

test('team 106 is neither offered nor accepted as a filter (MATCH-028, MATCH-Q16)', async () => {
  const page = await pageOf('/cricket-schedule/series/all');
  expect(page.teams.map(({ id }) => id)).toEqual([1, 3, 2, 4]);
  expect(page.venues.map(({ name }) => name)).toEqual(['Hill Ground, Harbour City', 'Quay Ground, Harbour City']);
  expect((await get('/cricket-schedule/series/team-106')).headers.location).toBe('/cricket-schedule/series/all');
});

test('past and future months and days are links with match counts (MATCH-S10)', async () => {
  const page = await pageOf('/cricket-schedule');
  expect(page.month).toBe('2026-11');
  expect(page.months.map(({ month, count }) => [month, count])).toEqual([
    ['2026-09', 0],
    ['2026-10', 1],
    ['2026-11', 7],
    ['2026-12', 0],
    ['2027-01', 40],
    ['2027-02', 0],
    ['2027-03', 0],
    ['2027-04', 0],
  ]);
  expect([page.before, page.after, page.earlier]).toEqual([
    { month: '2026-08', href: '/cricket-schedule?from=2026-08' },
    { month: '2028-10', href: '/cricket-schedule?from=2028-10' },
    { day: '2026-11-19', href: '/cricket-schedule?from=2026-11' },
  ]);
  expect(page.days.map(({ day, count }) => [day, count])).toContainEqual(['2026-11-22', 1]);
  const october = await pageOf(page.months[1]!.href);
  expect([ids(october.cards)[0], ids(october.live), october.earlier?.href]).toEqual([
    'oct',
    [],
    '/cricket-schedule?from=2026-08',
  ]);
  // The list of a month includes matches in play in their place.
  expect(named(october.cards)).toEqual(['oct', 'test', 'yest', 'now', 'cup', 'tour', 'hun', 'day']);
  expect((await pageOf('/cricket-schedule?from=2026-02-31')).from).toBe('2026-11-21');
});

test('a list without upcoming matches begins with its last month (MATCH-S10)', async () => {
  const last = await pageOf('/cricket-schedule/series/team-2,type-test');
  expect([last.from, last.month, ids(last.cards), last.base.path]).toEqual([
    '2026-08-01',
    '2026-08',
    ['past'],
    '/cricket-schedule/series/team-2,type-test',
  ]);
  const later = await pageOf('/cricket-schedule/series/team-2,type-test?from=2026-12');
  expect([later.cards, later.earlier]).toEqual([
    [],
    { day: '2026-08-14', href: '/cricket-schedule/series/team-2,type-test?from=2026-08' },
  ]);
  const none = await pageOf('/cricket-schedule/series/team-1,type-odi,state-complete');
  expect([none.cards, none.earlier]).toEqual([[], null]);
});

test('parts continue by cursor with each match once, with and without script (SITE-029, SITE-031, SITE-S04)', async () => {
  const first = await pageOf('/cricket-schedule');
  expect(first.growth).toMatchObject({ count: 30, start: null });
  const second = await partOf(first.growth.part!);
  expect(second.growth).toMatchObject({ count: 16, cursor: null, part: null, start: '/cricket-schedule' });
  const all = [...ids(first.cards), ...ids(second.cards)];
  expect([new Set(all).size, all.length, all.at(-1)]).toEqual([46, 46, 'far']);
  const page = await pageOf(first.growth.page!);
  expect([ids(page.cards), page.live, page.base.noindex]).toEqual([ids(second.cards), [], true]);
  const filtered = await pageOf('/cricket-schedule/series/team-1');
  expect(named((await partOf(filtered.growth.part!)).cards)).toEqual(['far']);
  for (const [url, status] of [
    ['/cricket-schedule/api/html/all', 400],
    ['/cricket-schedule/api/html/all?after=x', 400],
    ['/cricket-schedule/api/html/men?after=1-a', 404],
    ['/cricket-schedule/api/html/series/none?after=1-a', 404],
  ] as const)
    expect([url, (await get(url)).statusCode]).toEqual([url, status]);
});

test('no query of a schedule reads all of 20,000 matches (issue 9)', async () => {
  const { db } = site.database;
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`insert into series (world, name, short_name, season, gender, category) select 'real', 'Series ' || n, 'S', '2020', 'male', case when n % 3 = 0 then 'League' else 'Domestic' end from generate_series(1, 900) n`.execute(
        trx,
      );
      await sql`analyze series`.execute(trx);
      await sql`insert into match (id, world, source, epoch, head, type, gender, series_id, venue_id, team1_id, team2_id, start_date, phase, commentary_mode, summary)
      select 'x' || n, 'real', 'cricsheet', 1, 1, 'T20', 'male', n % 900, n % 600, 200 + n % 150, 200 + (n + 7) % 150, date '2005-01-01' + n % 8000, 'complete', 'pull', '{}' from generate_series(1, 20000) n`.execute(
        trx,
      );
      await sql`analyze match`.execute(trx);
      const at = { worlds: ['real'], now: NOW } as const;
      const condition = await conditionOf(trx, tabChoice(3), at);
      const team = await conditionOf(
        trx,
        { tab: null, filter: { venue: null, team: 207, type: null, state: null } },
        at,
      );
      const march = Date.UTC(2020, 2, 1);
      const queries = {
        days: daysQuery(condition, '2020-03', 8),
        before: nearestQuery(condition, [{ side: 'before', at: march }]),
        from: nearestQuery(team, [{ side: 'from', at: march }]),
        options: optionsQuery('2020-03', ['real'], { team: 207, venue: null }),
      };
      for (const [name, query] of Object.entries(queries)) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(trx);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect([name, plan]).toEqual([name, expect.stringMatching(/match_start|match_team1/)]);
        expect([name, plan]).toEqual([name, expect.not.stringMatching(/Seq Scan on match\b/)]);
      }
      throw new Error('undo');
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error;
    });
});
