import { sql } from 'kysely';
import { AUCTION_TABS } from '@sightscreen/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW } from '@sightscreen/test-kit/clock';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { saveRule } from '../series/table/rules.store.ts';
import { fresh, matchFact, newMatch, commandSource } from '../../match/log/testing/facts.ts';

let site: TestApp;
let without: TestApp;
let ahead = 0;
beforeAll(async () => {
  site = await startApp({ config: { PUBLIC_ORIGIN: 'https://scores.example' }, clock: () => NOW + ahead });
  without = await startApp({ config: { SIGHTSCREEN_WORKER: 'off' } });
  const { log } = site.context;
  const over = [
    fresh({ ...matchFact, seriesName: null }),
    ...newMatch('whole', 6).facts.slice(1),
    fresh({ kind: 'result', outcome: 'win', winner: 0, by: { runs: 5 }, method: null, playersOfMatch: [] }),
  ];
  await log.create({ ...newMatch('whole', 6), facts: over }, commandSource('make whole'));
  await log.create({ ...newMatch('invented', 6), world: 'demo', facts: over }, commandSource('make invented'));
  await log.create(newMatch('playing', 6), commandSource('make playing'));
});
afterAll(async () => {
  await site.close();
  await without.close();
});
const get = (url: string, of = site) => of.app.inject({ url });

test('the sitemap lists the canonical addresses of finished real matches only (MATCH-S12)', async () => {
  const index = await get('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...index.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'https://scores.example/sitemaps/matches-1.xml',
    'https://scores.example/sitemaps/rankings.xml',
    'https://scores.example/sitemaps/schedule.xml',
    'https://scores.example/sitemaps/teams.xml',
    'https://scores.example/sitemaps/grounds.xml',
    'https://scores.example/sitemaps/series.xml',
    'https://scores.example/sitemaps/players.xml',
    'https://scores.example/sitemaps/news.xml',
    'https://scores.example/sitemaps/auctions.xml',
  ]);
  const found = [...(await get('/sitemaps/matches-1.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => loc ?? '',
  );
  expect(found.map((loc) => loc.split('/').slice(3, 5).join('/'))).toEqual([
    'live-cricket-scores/whole',
    'live-cricket-scorecard/whole',
  ]);
  for (const loc of found) expect([loc, (await get(new URL(loc).pathname)).statusCode]).toEqual([loc, 200]);
});
test('the rankings sitemap lists non-empty lists of real matches and the method (MATCH-018)', async () => {
  const { db } = site.database;
  for (const [world, level, rows] of [
    ['real', 'clubs', 1],
    ['real', 'nations', 0],
    ['demo', 'clubs', 1],
  ] as const) {
    const { rows: made } = await sql<{ id: number }>`
      insert into rating_list (world, level, format, gender, rank_type, as_of, matches, version, fingerprint, score)
      values (${world}, ${level}, 'T20', 'female', 'teams', '2026-11-20', 3, 1, '', '{}') returning id`.execute(db);
    if (rows > 0)
      await sql`insert into rating_row values (${made[0]!.id}, 1, 1, 1, 1500, 90, 3, null, '{1500}', '{1}')`.execute(
        db,
      );
  }
  const found = [...(await get('/sitemaps/rankings.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  expect(found).toEqual([
    'https://scores.example/cricket-rankings/method',
    'https://scores.example/cricket-rankings/teams/T20?gender=women&amp;level=clubs',
  ]);
});
test('sitemaps list real teams and grounds, without demo and merged ones (MATCH-S12)', async () => {
  const { db } = site.database;
  const team = { short_name: 'N', gender: 'female', kind: 'club', emblem: '{"kind":"initials","text":"N"}' } as const;
  const [remaining] = await db
    .insertInto('team')
    .values([
      { ...team, world: 'real', name: "St. John's" },
      { ...team, world: 'demo', name: 'Invented' },
    ])
    .returning('id')
    .execute();
  await db
    .insertInto('team')
    .values({ ...team, world: 'real', name: 'St Johns', merged_into: remaining!.id })
    .execute();
  await db.insertInto('venue').values({ id: 7, world: 'real', name: 'Quay Ground' }).execute();
  const listed = async (file: string) =>
    [...(await get(`/sitemaps/${file}.xml`)).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, loc]) => new URL(loc ?? '').pathname,
    );
  expect(await listed('teams')).toEqual(['/cricket-team', `/cricket-team/st-johns/${remaining!.id}`]);
  expect(await listed('grounds')).toEqual(['/cricket-venues', '/cricket-venues/7/quay-ground']);
});
test('sitemaps list every page of a real series with a match, and no others (MATCH-S12, MATCH-003)', async () => {
  const { database, log } = site.context;
  const cup = { short_name: 'C', season: '2026', gender: 'female', category: 'League' } as const;
  const made = await database.db
    .insertInto('series')
    .values([
      { ...cup, world: 'real', name: "St. John's Cup" },
      { ...cup, world: 'real', name: 'Empty' },
      { ...cup, world: 'demo', name: 'Invented' },
    ])
    .returning('id')
    .execute();
  const [remaining, , demo] = made.map(({ id }) => id);
  const merged = { ...cup, world: 'real', name: 'Johns Cup', merged_into: remaining! } as const;
  const { id: old } = await database.db.insertInto('series').values(merged).returning('id').executeTakeFirstOrThrow();
  for (const [id, seriesId] of [
    ['inkept', remaining],
    ['inmerged', old],
    ['indemo', demo],
  ] as const)
    await log.create(
      { ...newMatch(id, 6), facts: [fresh({ ...matchFact, seriesId: seriesId! })] },
      commandSource(`make ${id}`),
    );
  const listed = async () =>
    [...(await get('/sitemaps/series.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, loc]) => new URL(loc ?? '').pathname,
    );
  const path = `/cricket-series/${remaining}/st-johns-cup-2026`;
  const tabs = (...names: string[]) => ['/cricket-series', path, ...names.map((name) => `${path}/${name}`)];
  // A series between two teams has no points table unless editors enable it.
  const found = await listed();
  expect(found).toEqual(tabs('matches', 'stats', 'grounds', 'squads'));
  for (const loc of found) expect([loc, (await get(loc)).statusCode]).toEqual([loc, 200]);
  await saveRule(database.db, old, { kind: 'rules', table: true });
  ahead += 601_000;
  expect(await listed()).toEqual(tabs('matches', 'points-table', 'stats', 'grounds', 'squads'));
});
test('a sitemap lists the schedule, its tabs and all series, but no filtered lists (MATCH-012, MATCH-S12)', async () => {
  const found = [...(await get('/sitemaps/schedule.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => new URL(loc ?? '').pathname,
  );
  expect(found).toEqual([
    '/cricket-schedule',
    ...['international', 'domestic', 't20-leagues', 'women', 'series/all'].map((tab) => `/cricket-schedule/${tab}`),
  ]);
  for (const loc of found) expect([loc, (await get(loc)).statusCode]).toEqual([loc, 200]);
});
test('a sitemap lists real people with appearances, without umpires, demo and merged ones (MATCH-S12, MATCH-005)', async () => {
  const { db } = site.database;
  const named = { match_id: 'whole', team_id: 1, captain: false, keeper: false, reserve: false };
  await db
    .insertInto('person')
    .values([
      { id: 8001, world: 'real', name: 'Réza Óttar' },
      { id: 8002, world: 'real', name: 'An Umpire' },
      { id: 8003, world: 'demo', name: 'Invented' },
      { id: 8004, world: 'real', name: 'R Ottar', merged_into: 8001 },
    ])
    .execute();
  await db
    .insertInto('appearance_figure')
    .values([8001, 8003, 8004].map((person_id) => ({ ...named, person_id, name: '' })))
    .execute();
  const found = [...(await get('/sitemaps/players.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  expect(found).toEqual(['https://scores.example/profiles/8001/reza-ottar']);
});
test('a sitemap lists pages of real auctions that have begun (MATCH-S12, AUCT-Q02)', async () => {
  const { db } = site.context.database;
  const auction = { tournament: 'ipl', faq: null, rates: '{}' };
  await db
    .insertInto('auction')
    .values([
      { ...auction, world: 'real', year: 2025, title: 'Held', phase: 'closed' },
      { ...auction, world: 'real', year: 2026, title: 'To come' },
      { ...auction, world: 'demo', year: 2027, title: 'Invented', phase: 'open' },
    ])
    .execute();
  const found = [...(await get('/sitemaps/auctions.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  expect(found).toEqual(AUCTION_TABS.map((tab) => `https://scores.example/cricket-auction/ipl/2025/${tab}`));
});
test('any number of sitemap requests causes only occasional queries (MATCH-S12)', async () => {
  await get('/sitemaps/matches-1.xml');
  const { watch } = site.context.live;
  watch.stop();
  await watch.sweep();
  const { queryCount } = site.context.database;
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      get(at % 2 === 0 ? '/sitemaps/matches-1.xml' : `/sitemaps/matches-${at + 1}.xml`),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map((_, at) => (at % 2 === 0 ? 200 : 404)));
  expect(site.context.database.queryCount - queryCount).toBe(0);
  watch.start();
});
test('a sitemap that does not exist is 404 (MATCH-S12)', async () => {
  for (const file of ['matches-2.xml', 'matches-0.xml', 'x.xml', 'teams', 'constructor.xml'])
    expect([file, (await get(`/sitemaps/${file}`)).statusCode]).toEqual([file, 404]);
});
test('robots.txt names the sitemap and disallows the API (MATCH-S12)', async () => {
  const { body } = await get('/robots.txt');
  expect(body).toContain('Sitemap: https://scores.example/sitemap.xml');
  for (const call of [
    '/match-api/',
    '/api/',
    '/cricket-series/api/',
    '/cricket-series/squads/',
    '/cricket-schedule/api/',
    '/profiles/api/',
    '/feed/',
    '/adverts/',
    '/desk',
  ])
    expect(body).toContain(`Disallow: ${call}\n`);
});
test('the manifest makes the site installable (BEYOND-02)', async () => {
  const reply = await get('/manifest.webmanifest');
  expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(reply.json()).toMatchObject({
    name: 'Sightscreen',
    start_url: '/',
    display: 'standalone',
    icons: site.context.webApp.icons,
  });
});
test('the service worker is never cached, and retires itself when switched off (BEYOND-02)', async () => {
  const own = await get('/sw.js');
  expect([own.headers['content-type'], own.headers['cache-control'], own.body]).toEqual([
    'text/javascript; charset=utf-8',
    'no-cache',
    site.context.webApp.worker,
  ]);
  expect((await get('/sw.js', without)).body).toMatch(/caches\.delete[\s\S]*unregister/);
});

test('a request for the default icon address is redirected to the icon (design 6)', async () => {
  const reply = await get('/favicon.ico');
  expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([
    302,
    '/assets/icon.svg',
    'public, max-age=86400',
  ]);
});
