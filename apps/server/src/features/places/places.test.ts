import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fragmentProps, pageProps, type PageProps } from '@sightscreen/contracts';
import { startApp, type TestApp } from '@sightscreen/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles } from '../../almanac/import/pipeline/import-files.ts';
import { openSources } from '../../almanac/import/pipeline/sources.ts';
import { ball, bytesOf, ONE, over, overOf, TWO, written } from '../../almanac/import/testing/written-file.ts';
import { fresh, matchFact, newMatch, commandSource } from '../../match/log/testing/facts.ts';
import { tagsOfResource } from '../../core/tags/tag.ts';

const NOW = Date.UTC(2026, 10, 21, 14, 2, 30);
const NORTH = 'Northshire';
const SOUTH = 'Southshire';
const innings = (batting: string[], runs: number, more: object = {}) => ({
  team: batting === ONE ? NORTH : SOUTH,
  overs: [overOf(batting, 0, runs), overOf(batting, 1, runs)],
  ...more,
});
const won = (winner: string, by: object) => ({ winner, by });
/** A T20 won, one lost, one tied and decided by a super over six days ago, one without result, one of The Hundred. */
const FILES = {
  wi_1: written({ info: { event: { name: 'Harbour Cup', match_number: 1 } } }),
  wi_2: written({
    info: { dates: ['2025-05-01'], outcome: won(SOUTH, { wickets: 10 }), toss: { winner: SOUTH, decision: 'field' } },
    innings: [
      innings(ONE, 1),
      { team: SOUTH, overs: [overOf(TWO, 0, 2), over(1, [ball(TWO, 1)])], target: { runs: 13, overs: 2 } },
    ],
  }),
  wi_3: written({
    info: { dates: ['2026-11-15'], outcome: { result: 'tie', eliminator: NORTH } },
    innings: [
      innings(ONE, 1),
      innings(TWO, 1, { target: { runs: 13, overs: 2 } }),
      { team: SOUTH, overs: [overOf(TWO, 0, 4)], super_over: true },
      { team: NORTH, overs: [overOf(ONE, 0, 6)], super_over: true },
    ],
  }),
  wi_4: written({ info: { dates: ['2025-06-01'], outcome: { result: 'no result' } }, innings: [innings(ONE, 0)] }),
  wi_5: written({
    info: {
      dates: ['2025-07-01'],
      balls_per_over: 5,
      outcome: won(NORTH, { runs: 20 }),
      event: { name: 'The Hundred', match_number: 1 },
    },
    innings: [ONE, TWO].map((side, at) => ({
      team: at === 0 ? NORTH : SOUTH,
      overs: [0, 1].map((number) =>
        over(
          number,
          Array.from({ length: 5 }, () => ball(side, at === 0 ? 4 : 2)),
        ),
      ),
    })),
  }),
};
let now = NOW;
let site: TestApp;
let folder: string;
const ids = { north: 0, south: 0, ground: 0, cup: 0, demoTeam: 0, demoGround: 0 };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightscreen-places-'));
  site = await startApp({ clock: () => now });
  const { db } = site.database;
  for (const [name, file] of Object.entries(FILES)) await writeFile(join(folder, `${name}.json`), bytesOf(file));
  const { imported } = await importFiles({
    db,
    sources: await openSources([folder]),
    threads: 1,
    now: () => performance.now(),
  });
  expect(imported).toBe(5);
  const idOf = async (kind: 'team' | 'venue' | 'series', name: string) =>
    (await db.selectFrom(kind).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  [ids.north, ids.south, ids.ground, ids.cup] = await Promise.all([
    idOf('team', NORTH),
    idOf('team', SOUTH),
    idOf('venue', 'Harbour Ground'),
    idOf('series', 'Harbour Cup'),
  ]);
  const demo = await db
    .insertInto('team')
    .values({
      world: 'demo',
      name: NORTH,
      short_name: 'NOR',
      gender: 'male',
      kind: 'club',
      emblem: '{"kind":"initials","text":"N"}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids.demoTeam = demo.id;
  ids.demoGround = (
    await db.insertInto('venue').values({ world: 'demo', name: 'Elsewhere' }).returning('id').executeTakeFirstOrThrow()
  ).id;
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
async function propsOf<Page extends PageProps['page']>(
  page: Page,
  url: string,
): Promise<Extract<PageProps, { page: Page }>> {
  const reply = await get(url);
  const props = pageProps.parse(
    JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(reply.body)?.[1] ?? '{}'),
  );
  if (props.page !== page) throw new Error(`no page ${page} at ${url}`);
  return props as Extract<PageProps, { page: Page }>;
}
const fragmentOf = async (url: string, headers?: Record<string, string>) =>
  fragmentProps.parse(JSON.parse(/<!-- (.*) -->/s.exec((await get(url, headers)).body)?.[1] ?? '{}'));
const team = (tail = '') => `/cricket-team/northshire/${ids.north}${tail}`;
const ground = (tail = '') => `/cricket-venues/${ids.ground}/harbour-ground${tail}`;

test('each side and ground has one address, and unknown ids are not found (MATCH-006, MATCH-007, MATCH-S12, SEARCH-011, SEARCH-012)', async () => {
  for (const [url, to] of [
    [`/cricket-team/other/${ids.north}`, team()],
    [`/cricket-team/other/${ids.north}/records?format=T20`, team('/records?format=T20')],
    [`/cricket-team/x/${ids.north}/stats-table/team/3/0/0`, team('/stats-table/team/3/0/0')],
    [`/cricket-venues/${ids.ground}`, ground()],
    [`/cricket-venues/${ids.ground}/x/matches`, ground('/matches')],
  ] as const) {
    const reply = await get(url);
    expect([url, reply.statusCode, reply.headers.location]).toEqual([url, 301, to]);
  }
  for (const url of [
    '/cricket-team/x/999999',
    '/cricket-team/x/106',
    '/cricket-team/x/constructor',
    `/cricket-team/northshire/${ids.demoTeam}`,
    '/cricket-venues/999999/x',
    `/cricket-venues/${ids.demoGround}/elsewhere`,
    team('/results?page=2'),
    ground('/matches?page=9'),
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('team figures are by format, and a super over does not change a tie (MATCH-059, R8.12, R9.3)', async () => {
  const all = await propsOf('team', team());
  expect([all.team.shortName, all.team.matches, all.formats.map(({ name, matches }) => [name, matches])]).toEqual([
    all.team.shortName.toUpperCase(),
    5,
    [
      ['all', 5],
      ['T20', 4],
      ['Hundred', 1],
    ],
  ]);
  const { content } = await propsOf('team', team('?format=T20'));
  if (content.tab !== 'overview') throw new Error('no overview');
  expect(content.results).toEqual({ played: 4, won: 1, lost: 1, drawn: 0, tied: 1, noResult: 1, decidedFor: 1 });
  expect([content.highest?.figure, content.form.map(({ mark, margin }) => [mark, margin])]).toEqual([
    '24/0',
    [
      ['T', ''],
      ['N', ''],
      ['L', '10 wkts'],
      ['W', '12 runs'],
    ],
  ]);
  expect(content.best.find(({ of }) => of === 'scores')?.feats[0]?.figure).toBe('24');
  // The tie ended six days ago, so its figures are spoilers.
  expect(content.summed.matches).toEqual(['wi_3']);
  // The one match in the year before the newest, apart from The Hundred.
  expect([content.squad?.matches, content.squad?.members.length]).toEqual([1, 11]);
});

test('head to head is by opponent and format, with the last meeting (MATCH-006)', async () => {
  const { content } = await propsOf('team', team('/head-to-head?format=T20'));
  if (content.tab !== 'head-to-head') throw new Error('no head to head');
  expect(
    content.rows.map(({ opponent, results, last }) => [opponent.name, results.played, results.won, last.date]),
  ).toEqual([[SOUTH, 4, 1, '2026-11-15']]);
  expect(content.rows[0]?.last.href).toMatch(/^\/live-cricket-scores\/wi_3\/[a-z]/);
});

test('records name side, player, opponent and match (issue 9)', async () => {
  const { content } = await propsOf('team', team('/records?format=Hundred'));
  if (content.tab !== 'records') throw new Error('no records');
  const figures = Object.fromEntries(
    content.records.map(({ of, feats }) => [of, feats.map(({ figure, detail }) => `${figure} ${detail}`)]),
  );
  expect(figures).toMatchObject({ highestTotals: ['40/0 10 balls'], winsByRuns: ['20 runs null'] });
  expect(content.records.find(({ of }) => of === 'scores')?.feats[0]).toMatchObject({
    who: [{ name: ONE[0], href: expect.stringMatching(/^\/profiles\/\d+\//) }],
    against: { name: SOUTH, href: `/cricket-team/southshire/${ids.south}` },
    match: { date: '2025-07-01' },
  });
});

test('statistics tabs are pages, and scripts get only the tables (STAT-001, STAT-002, STAT-026, STAT-Q05)', async () => {
  const url = team('/stats-table/batting/3/0/0');
  const { content } = await propsOf('team', url);
  if (content.tab !== 'stats-table') throw new Error('no statistics');
  const { table } = content;
  expect([table.matches, table.tabs.map(({ tab }) => tab)]).toEqual([4, ['batting', 'bowling', 'fielding', 'team']]);
  expect(table.sums[0]).toMatchObject({
    of: 'mostRuns',
    rows: [{ who: { name: ONE[0] }, cells: ['4', '4', '48', '24*', '-', '100.00'] }],
  });
  const fragmentHeaders: Record<string, string>[] = [
    { 'x-requested-with': 'XMLHttpRequest' },
    { accept: 'text/html-fragment' },
  ];
  for (const headers of fragmentHeaders) {
    expect((await get(url, headers)).headers['cache-control']).toBe('no-store');
    expect(await fragmentOf(url, headers)).toMatchObject({ fragment: 'stats-table', stats: { matches: 4 } });
  }
  expect((await get(url)).body).toContain('application/json');
  expect((await get(team('/stats-table?tab=team&matchType=3&year=2025&team=0'))).headers.location).toBe(
    team('/stats-table/team/3/2025/0'),
  );
  expect((await get(team('/stats-table'))).headers.location).toBe(team('/stats-table/batting/1/0/0'));
});

test('years go back to 1937, the opponent filters, and The Hundred is not a T20 (STAT-020, STAT-021, STAT-022, STAT-023, STAT-Q06, STAT-Q10)', async () => {
  const tableOf = async (tail: string) => {
    const { content } = await propsOf('team', team(`/stats-table/${tail}`));
    if (content.tab !== 'stats-table') throw new Error('no statistics');
    return content.table;
  };
  const all = await tableOf('team/3/0/0');
  expect([all.years[1]?.value, all.years.at(-1)?.value, all.years.length]).toEqual(['2026', '1937', 91]);
  expect(all.opponents.map(({ name }) => name)).toEqual(['all', SOUTH]);
  expect(all.matchTypes.map(({ value, name }) => `${value} ${name}`)).toEqual(['1 MDM', '2 ODM', '3 T20', '4 Hundred']);
  expect((await tableOf('team/3/2025/0')).matches).toBe(2);
  expect((await tableOf(`team/3/0/${ids.south}`)).matches).toBe(4);
  expect((await tableOf('team/3/0/999')).matches).toBe(0);
  expect((await tableOf('batting/4/0/0')).sums[0]?.rows[0]?.cells[2]).toBe('40');
  expect((await tableOf('batting/1/0/0')).sums).toEqual([]);
  for (const tail of ['batting/5/0/0', 'batting/3/1936/0', 'batting/3/2027/0', 'other/3/0/0', 'batting/3/0/x'])
    expect([tail, (await get(team(`/stats-table/${tail}`))).statusCode]).toEqual([tail, 404]);
});

test('a match type that a side does not offer is not found (STAT-021, STAT-022, STAT-023)', async () => {
  const { db } = site.database;
  const country = await db
    .insertInto('team')
    .values({
      world: 'real',
      name: 'Strandland',
      short_name: 'STR',
      gender: 'male',
      kind: 'international',
      emblem: '{"kind":"initials","text":"S"}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const statusOf = async (tail: string) =>
    (await get(`/cricket-team/strandland/${country.id}/stats-table/${tail}`)).statusCode;
  const statuses = [await statusOf('batting/3/0/0'), await statusOf('batting/4/0/0')];
  await db.deleteFrom('team').where('id', '=', country.id).execute();
  expect(statuses).toEqual([200, 404]);
});

test('0 means the default: first tab, Tests, all years, all sides (STAT-Q05, STAT-Q08)', async () => {
  const usual = team('/stats-table/batting/1/0/0');
  for (const tail of ['0/0/0/0', '0/1/0/0', 'batting/0/0/0']) {
    const { statusCode, headers } = await get(team(`/stats-table/${tail}`));
    expect([tail, statusCode, headers.location]).toEqual([tail, 301, usual]);
  }
  const script = { 'x-requested-with': 'XMLHttpRequest' };
  expect(await fragmentOf(team('/stats-table/0/0/0/0'), script)).toEqual(await fragmentOf(usual, script));
  expect((await get(team('/stats-table?tab=0&matchType=0&year=0&team=0'))).headers.location).toBe(usual);
  const series = `/api/html/series/${ids.cup}`;
  expect(await fragmentOf(`${series}/0/0/0/0`)).toEqual(await fragmentOf(`${series}/batting/0/0/0`));
  expect((await get(`${series}/points/0/0/0`)).statusCode).toBe(400);
});

test('series statistics are HTML by tab, match type, side and series type (STAT-035)', async () => {
  const of = async (tail: string) => {
    const made = await fragmentOf(`/api/html/series/${ids.cup}/${tail}`);
    if (made.fragment !== 'series-stats') throw new Error('no statistics');
    return made.sums.flatMap(({ of: name, rows }) => rows.map(({ who, cells }) => [name, who.name, cells[2]]));
  };
  const [first, second] = [
    ['mostRuns', ONE[0], '48'],
    ['mostRuns', TWO[0], '37'],
  ];
  expect(await of('batting/0/0/0')).toEqual([first, second]);
  expect(await of(`batting/3/${ids.south}/0`)).toEqual([second]);
  expect([await of('batting/1/0/0'), await of('batting/0/0/league')]).toEqual([[], []]);
  expect(await of('batting/0/0/bilateral')).toEqual([first, second]);
  expect((await get('/api/html/series/999999/batting/0/0/0')).statusCode).toBe(404);
  expect((await get(`/api/html/series/${ids.cup}/batting/9/0/0`)).statusCode).toBe(400);
});

test('a ground page has first innings, tosses and results by format (MATCH-007, MATCH-061)', async () => {
  const { venue, choices, content } = await propsOf('venue', ground());
  expect([venue.name, venue.matches, venue.time, venue.ends, venue.since]).toEqual([
    'Harbour Ground',
    5,
    null,
    [],
    '2024-05-01',
  ]);
  expect(choices.map(({ name, gender, matches, chosen }) => [name, gender, matches, chosen])).toEqual([
    ['T20', 'female', 4, true],
    ['Hundred', 'female', 1, false],
  ]);
  if (content.tab !== 'figures' || content.figures === null) throw new Error('no figures');
  const { decided, average, median, wonBattingFirst, wonChasing, toss, medians, totals } = content.figures;
  expect([decided, average, median, wonBattingFirst, wonChasing]).toEqual([3, '16', 12, 1, 1]);
  expect(totals.map(({ runs, mark }) => [runs, mark])).toEqual([
    [24, 'won'],
    [12, 'lost'],
    [12, 'level'],
  ]);
  expect(medians.map(({ year }) => year)).toEqual(['2024', '2025', '2026']);
  expect(toss).toEqual([
    { decision: 'bat', matches: 3, won: 1, lost: 0 },
    { decision: 'field', matches: 1, won: 1, lost: 0 },
  ]);
  expect(content.figures.highestChase).toMatchObject({ figure: '13/0', team: { name: SOUTH } });
  expect(content.last.map(({ summary }) => summary.matchId)).toEqual(['wi_3', 'wi_5', 'wi_4', 'wi_2']);
});

test('a ground with a time zone shows its local time, renewed every minute (MATCH-061)', async () => {
  const { db } = site.database;
  await db
    .updateTable('venue')
    .set({ time_zone: 'Asia/Kolkata', ends: ['Mill End', 'River End'] })
    .where('id', '=', ids.ground)
    .execute();
  site.context.tags.invalidate(tagsOfResource('venue', [ids.ground]));
  // Longer than a reply may stay cached.
  now += 1_000;
  const { venue } = await propsOf('venue', ground());
  const minute = Date.UTC(2026, 10, 21, 14, 2);
  expect([venue.time, venue.ends]).toEqual([
    { zone: 'Asia/Kolkata', offset: 330, now: minute },
    ['Mill End', 'River End'],
  ]);
  expect(site.context.live.responseCache.fresh(`page venue ${ids.ground} figures  `)?.validUntil).toBe(
    Date.UTC(2026, 10, 21, 14, 3),
  );
});

test('results and ground matches are growing lists whose parts are not cached (SITE-029, SITE-033)', async () => {
  const { content } = await propsOf('team', team('/results'));
  if (content.tab !== 'results') throw new Error('no results');
  expect(content.cards.map(({ summary }) => summary.matchId)).toEqual(['wi_3', 'wi_5', 'wi_4', 'wi_2', 'wi_1']);
  expect(content.growth).toEqual({ count: 5, total: 5, cursor: null, part: null, page: null, start: null });
  const part = await get(ground('/matches?part=1'));
  expect([part.statusCode, part.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(await fragmentOf(ground('/matches?part=1'))).toMatchObject({ fragment: 'place-matches', of: 'results' });
});

test('ground matches begin with the coming ones on the first page (MATCH-007)', async () => {
  const start = Date.UTC(2026, 11, 1, 9);
  const ahead = fresh({
    ...matchFact,
    venueId: ids.ground,
    sides: [ids.north, ids.south].map((teamId) => ({ teamId, name: 'Side', shortName: 'S' })) as typeof matchFact.sides,
    dates: ['2026-12-01'],
    startTime: start,
    expectedEnd: start + 3 * 3_600_000,
  });
  await site.context.log.create({ ...newMatch('ahead'), facts: [ahead] }, commandSource('make ahead'));
  now += 1_000;
  const { content } = await propsOf('venue', ground('/matches'));
  if (content.tab !== 'matches') throw new Error('no matches');
  expect([content.next, content.cards].map((cards) => cards.map(({ summary }) => summary.matchId))).toEqual([
    ['ahead'],
    ['wi_3', 'wi_5', 'wi_4', 'wi_2', 'wi_1'],
  ]);
});

test('an upcoming match has head to head, ground and table, with their spoilers (MATCH-049, BEYOND-04)', async () => {
  const start = Date.UTC(2026, 11, 2, 9);
  const facts = [
    fresh({
      ...matchFact,
      venueId: ids.ground,
      sides: [ids.north, ids.south].map((teamId) => ({
        teamId,
        name: 'Side',
        shortName: 'S',
      })) as typeof matchFact.sides,
      dates: ['2026-12-02'],
      startTime: start,
    }),
  ];
  await site.context.log.create({ ...newMatch('previewed'), facts }, commandSource('make previewed'));
  const { ahead } = await propsOf('live', '/live-cricket-scores/previewed/s-vs-s-match-7-coast-cup');
  expect(ahead?.preview).toMatchObject({
    of: { matches: ['wi_3'] },
    headToHead: { played: 4, won: [1, 1], since: '2024', href: team('/head-to-head') },
    ground: { href: ground(), matches: 3, average: '16', chasesWon: 1, highestChase: { figure: '13/0', year: '2025' } },
  });
  expect(ahead?.preview?.headToHead?.last.map(({ match, ground: at }) => [match, at])).toEqual([
    ['wi_3', 'Harbour Ground, Harbourtown'],
    ['wi_4', 'Harbour Ground, Harbourtown'],
    ['wi_2', 'Harbour Ground, Harbourtown'],
    ['wi_1', 'Harbour Ground, Harbourtown'],
  ]);
});

test('a followed team has its last result and next match (BEYOND-14)', async () => {
  const found = await fragmentOf(`/cricket-team/api/html/followed/${ids.north}`);
  if (found.fragment !== 'followed-team') throw new Error('no team');
  const { name, live, matches } = found.team;
  expect([name, live, matches.map(({ summary }) => summary.matchId)]).toEqual([NORTH, false, ['wi_3', 'ahead']]);
  expect((await get('/cricket-team/api/html/followed/999999')).statusCode).toBe(404);
});

test('incomplete statistics addresses redirect to the defaults (STAT-Q05)', async () => {
  for (const [fragment, full] of [
    ['batting', 'batting/1/0/0'],
    ['bowling/3', 'bowling/3/0/0'],
    ['team/3/2026', 'team/3/2026/0'],
  ]) {
    const reply = await get(team(`/stats-table/${fragment}`));
    expect([reply.statusCode, reply.headers.location]).toEqual([302, team(`/stats-table/${full}`)]);
  }
});

test('a team page has the captain and the home ground (MATCH-006)', async () => {
  const { content } = await propsOf('team', team());
  if (content.tab !== 'overview') throw new Error('no overview');
  expect([content.homeGround, content.captain]).toEqual([{ name: 'Harbour Ground', href: ground() }, null]);
});

test('lists of sides and grounds cover one world, clubs by last competition (issue 9)', async () => {
  const { teams, otherWorld } = await propsOf('teams', '/cricket-team');
  expect(
    teams.map(({ heads, name, sides }) => [
      heads?.title ?? heads,
      name,
      sides.map(({ gender, href }) => [gender, href]),
    ]),
  ).toEqual([
    ['Harbour Cup', NORTH, [['female', team()]]],
    [null, SOUTH, [['female', `/cricket-team/southshire/${ids.south}`]]],
  ]);
  expect(otherWorld).toBeNull();
  expect((await get('/cricket-team?world=demo')).statusCode).toBe(404);
  const { venues } = await propsOf('venues', '/cricket-venues');
  expect(venues).toMatchObject([
    { heads: { country: null }, name: 'Harbour Ground', matches: 5, last: '2026-11-15', href: ground() },
  ]);
  expect((await get('/cricket-venues?page=2')).statusCode).toBe(404);
});

test('a series ground has its matches and average first innings by format (MATCH-003, R9.3)', async () => {
  const grounds = async (url: string) => {
    const { content } = await propsOf('series-tab', url);
    if (content.tab !== 'grounds') throw new Error('no grounds');
    return content;
  };
  const cup = await grounds(`/cricket-series/${ids.cup}/harbour-cup-2024/grounds`);
  expect(cup.summed.matches).toEqual(['wi_3']);
  expect(cup.grounds).toEqual([
    {
      name: 'Harbour Ground',
      location: 'Harbourtown',
      href: ground(),
      matches: 4,
      firstInnings: [{ format: 'T20', matches: 3, average: '16' }],
    },
  ]);
});

test('series squads list the players named, with match counts and links (MATCH-048)', async () => {
  const { content } = await propsOf('series-tab', `/cricket-series/${ids.cup}/harbour-cup-2024/squads`);
  if (content.tab !== 'squads') throw new Error('no squads');
  expect(content.squads.map(({ team: side, members }) => [side.name, side.profile, members.length])).toEqual([
    [NORTH, team(), 11],
    [SOUTH, `/cricket-team/southshire/${ids.south}`, 11],
  ]);
  expect(content.squads[0]?.members.map(({ matches }) => matches)).toEqual(Array.from({ length: 11 }, () => 4));
  expect(content.squads[0]?.members[0]).toMatchObject({ name: 'A Player1', href: '/profiles/1/a-player1' });
});
