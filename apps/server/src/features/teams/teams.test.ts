import { followedTeam } from '@sightscreen/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ONE, TWO } from '../../almanac/import/testing/written-file.ts';
import { fresh, matchFact, newMatch, commandSource } from '../../match/log/testing/facts.ts';
import { NORTH, SOUTH, startHarbourSite } from './testing/harbour-site.ts';

const now = Date.UTC(2026, 10, 21, 14, 2, 30);
let site: Awaited<ReturnType<typeof startHarbourSite>>;
beforeAll(async () => {
  site = await startHarbourSite(() => now);
});
afterAll(() => site.close());

test('each side and ground has one address, and unknown ids are not found (MATCH-006, MATCH-007, MATCH-S12, SEARCH-011, SEARCH-012)', async () => {
  for (const [url, to] of [
    [`/cricket-team/other/${site.ids.north}`, site.team()],
    [`/cricket-team/other/${site.ids.north}/records?format=T20`, site.team('/records?format=T20')],
    [`/cricket-team/x/${site.ids.north}/stats-table/team/3/0/0`, site.team('/stats-table/team/3/0/0')],
    [`/cricket-venues/${site.ids.ground}`, site.ground()],
    [`/cricket-venues/${site.ids.ground}/x/matches`, site.ground('/matches')],
  ] as const) {
    const reply = await site.get(url);
    expect([url, reply.statusCode, reply.headers.location]).toEqual([url, 301, to]);
  }
  for (const url of [
    '/cricket-team/x/999999',
    '/cricket-team/x/106',
    '/cricket-team/x/constructor',
    `/cricket-team/northshire/${site.ids.demoTeam}`,
    '/cricket-venues/999999/x',
    `/cricket-venues/${site.ids.demoGround}/elsewhere`,
    site.team('/results?page=2'),
    site.ground('/matches?page=9'),
  ])
    expect([url, (await site.get(url)).statusCode]).toEqual([url, 404]);
});

test('team figures are by format, and a super over does not change a tie (MATCH-059, R8.12, R9.3)', async () => {
  const all = await site.propsOf('team', site.team());
  expect([all.team.shortName, all.team.matches, all.formats.map(({ name, matches }) => [name, matches])]).toEqual([
    all.team.shortName.toUpperCase(),
    5,
    [
      ['all', 5],
      ['T20', 4],
      ['Hundred', 1],
    ],
  ]);
  const { content } = await site.propsOf('team', site.team('?format=T20'));
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
  const { content } = await site.propsOf('team', site.team('/head-to-head?format=T20'));
  if (content.tab !== 'head-to-head') throw new Error('no head to head');
  expect(
    content.rows.map(({ opponent, results, last }) => [opponent.name, results.played, results.won, last.date]),
  ).toEqual([[SOUTH, 4, 1, '2026-11-15']]);
  expect(content.rows[0]?.last.href).toMatch(/^\/live-cricket-scores\/wi_3\/[a-z]/);
});

test('records name side, player, opponent and match (issue 9)', async () => {
  const { content } = await site.propsOf('team', site.team('/records?format=Hundred'));
  if (content.tab !== 'records') throw new Error('no records');
  const figures = Object.fromEntries(
    content.records.map(({ of, feats }) => [of, feats.map(({ figure, detail }) => `${figure} ${detail}`)]),
  );
  expect(figures).toMatchObject({ highestTotals: ['40/0 10 balls'], winsByRuns: ['20 runs null'] });
  expect(content.records.find(({ of }) => of === 'scores')?.feats[0]).toMatchObject({
    who: [{ name: ONE[0], href: expect.stringMatching(/^\/profiles\/\d+\//) }],
    against: { name: SOUTH, href: `/cricket-team/southshire/${site.ids.south}` },
    match: { date: '2025-07-01' },
  });
});

test('statistics tabs are pages, and scripts get only the tables (STAT-001, STAT-002, STAT-026, STAT-Q05)', async () => {
  const url = site.team('/stats-table/batting/3/0/0');
  const { content } = await site.propsOf('team', url);
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
    expect((await site.get(url, headers)).headers['cache-control']).toBe('no-store');
    expect(await site.fragmentOf(url, headers)).toMatchObject({ fragment: 'stats-table', stats: { matches: 4 } });
  }
  expect((await site.get(url)).body).toContain('application/json');
  expect((await site.get(site.team('/stats-table?tab=team&matchType=3&year=2025&team=0'))).headers.location).toBe(
    site.team('/stats-table/team/3/2025/0'),
  );
  expect((await site.get(site.team('/stats-table'))).headers.location).toBe(site.team('/stats-table/batting/1/0/0'));
});

test('years go back to 1937, the opponent filters, and The Hundred is not a T20 (STAT-020, STAT-021, STAT-022, STAT-023, STAT-Q06, STAT-Q10)', async () => {
  const tableOf = async (tail: string) => {
    const { content } = await site.propsOf('team', site.team(`/stats-table/${tail}`));
    if (content.tab !== 'stats-table') throw new Error('no statistics');
    return content.table;
  };
  const all = await tableOf('team/3/0/0');
  expect([all.years[1]?.value, all.years.at(-1)?.value, all.years.length]).toEqual(['2026', '1937', 91]);
  expect(all.opponents.map(({ name }) => name)).toEqual(['all', SOUTH]);
  expect(all.matchTypes.map(({ value, name }) => `${value} ${name}`)).toEqual(['1 MDM', '2 ODM', '3 T20', '4 Hundred']);
  expect((await tableOf('team/3/2025/0')).matches).toBe(2);
  expect((await tableOf(`team/3/0/${site.ids.south}`)).matches).toBe(4);
  expect((await tableOf('team/3/0/999')).matches).toBe(0);
  expect((await tableOf('batting/4/0/0')).sums[0]?.rows[0]?.cells[2]).toBe('40');
  expect((await tableOf('batting/1/0/0')).sums).toEqual([]);
  for (const tail of ['batting/5/0/0', 'batting/3/1936/0', 'batting/3/2027/0', 'other/3/0/0', 'batting/3/0/x'])
    expect([tail, (await site.get(site.team(`/stats-table/${tail}`))).statusCode]).toEqual([tail, 404]);
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
    (await site.get(`/cricket-team/strandland/${country.id}/stats-table/${tail}`)).statusCode;
  const statuses = [await statusOf('batting/3/0/0'), await statusOf('batting/4/0/0')];
  await db.deleteFrom('team').where('id', '=', country.id).execute();
  expect(statuses).toEqual([200, 404]);
});

test('0 means the default: first tab, Tests, all years, all sides (STAT-Q05, STAT-Q08)', async () => {
  const usual = site.team('/stats-table/batting/1/0/0');
  for (const tail of ['0/0/0/0', '0/1/0/0', 'batting/0/0/0']) {
    const { statusCode, headers } = await site.get(site.team(`/stats-table/${tail}`));
    expect([tail, statusCode, headers.location]).toEqual([tail, 301, usual]);
  }
  const script = { 'x-requested-with': 'XMLHttpRequest' };
  expect(await site.fragmentOf(site.team('/stats-table/0/0/0/0'), script)).toEqual(
    await site.fragmentOf(usual, script),
  );
  expect((await site.get(site.team('/stats-table?tab=0&matchType=0&year=0&team=0'))).headers.location).toBe(usual);
  const series = `/api/html/series/${site.ids.cup}`;
  expect(await site.fragmentOf(`${series}/0/0/0/0`)).toEqual(await site.fragmentOf(`${series}/batting/0/0/0`));
  expect((await site.get(`${series}/points/0/0/0`)).statusCode).toBe(400);
});

test('series statistics are HTML by tab, match type, side and series type (STAT-035)', async () => {
  const of = async (tail: string) => {
    const made = await site.fragmentOf(`/api/html/series/${site.ids.cup}/${tail}`);
    if (made.fragment !== 'series-stats') throw new Error('no statistics');
    return made.sums.flatMap(({ of: name, rows }) => rows.map(({ who, cells }) => [name, who.name, cells[2]]));
  };
  const [first, second] = [
    ['mostRuns', ONE[0], '48'],
    ['mostRuns', TWO[0], '37'],
  ];
  expect(await of('batting/0/0/0')).toEqual([first, second]);
  expect(await of(`batting/3/${site.ids.south}/0`)).toEqual([second]);
  expect([await of('batting/1/0/0'), await of('batting/0/0/league')]).toEqual([[], []]);
  expect(await of('batting/0/0/bilateral')).toEqual([first, second]);
  expect((await site.get('/api/html/series/999999/batting/0/0/0')).statusCode).toBe(404);
  expect((await site.get(`/api/html/series/${site.ids.cup}/batting/9/0/0`)).statusCode).toBe(400);
});

test('results and ground matches are growing lists whose parts are not cached (SITE-029, SITE-033)', async () => {
  const { content } = await site.propsOf('team', site.team('/results'));
  if (content.tab !== 'results') throw new Error('no results');
  expect(content.cards.map(({ summary }) => summary.matchId)).toEqual(['wi_3', 'wi_5', 'wi_4', 'wi_2', 'wi_1']);
  expect(content.growth).toEqual({ count: 5, total: 5, cursor: null, part: null, page: null, start: null });
  const part = await site.get(site.ground('/matches?part=1'));
  expect([part.statusCode, part.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(await site.fragmentOf(site.ground('/matches?part=1'))).toMatchObject({
    fragment: 'place-matches',
    of: 'results',
  });
});

test('an upcoming match has head to head, ground and table, with their spoilers (MATCH-049, BEYOND-04)', async () => {
  const start = Date.UTC(2026, 11, 2, 9);
  const facts = [
    fresh({
      ...matchFact,
      venueId: site.ids.ground,
      sides: [site.ids.north, site.ids.south].map((teamId) => ({
        teamId,
        name: 'Side',
        shortName: 'S',
      })) as typeof matchFact.sides,
      dates: ['2026-12-02'],
      startTime: start,
    }),
  ];
  await site.context.log.create({ ...newMatch('previewed'), facts }, commandSource('make previewed'));
  const { ahead } = await site.propsOf('live', '/live-cricket-scores/previewed/s-vs-s-match-7-coast-cup');
  expect(ahead?.preview).toMatchObject({
    of: { matches: ['wi_3'] },
    headToHead: { played: 4, won: [1, 1], since: '2024', href: site.team('/head-to-head') },
    ground: {
      href: site.ground(),
      matches: 3,
      average: '16',
      chasesWon: 1,
      highestChase: { figure: '13/0', year: '2025' },
    },
  });
  expect(ahead?.preview?.headToHead?.last.map(({ match, ground: at }) => [match, at])).toEqual([
    ['wi_3', 'Harbour Ground, Harbourtown'],
    ['wi_4', 'Harbour Ground, Harbourtown'],
    ['wi_2', 'Harbour Ground, Harbourtown'],
    ['wi_1', 'Harbour Ground, Harbourtown'],
  ]);
});

test('a followed team has its last result and next match (BEYOND-14)', async () => {
  const found = await site.get(`/cricket-team/api/followed/${site.ids.north}`);
  const { name, live, matches } = followedTeam.parse(found.json());
  expect([name, live, matches.map(({ summary }) => summary.matchId)]).toEqual([NORTH, false, ['wi_3', 'previewed']]);
  expect((await site.get('/cricket-team/api/followed/999999')).statusCode).toBe(404);
});

test('incomplete statistics addresses redirect to the defaults (STAT-Q05)', async () => {
  for (const [fragment, full] of [
    ['batting', 'batting/1/0/0'],
    ['bowling/3', 'bowling/3/0/0'],
    ['team/3/2026', 'team/3/2026/0'],
  ]) {
    const reply = await site.get(site.team(`/stats-table/${fragment}`));
    expect([reply.statusCode, reply.headers.location]).toEqual([302, site.team(`/stats-table/${full}`)]);
  }
});

test('a team page has the captain and the home ground (MATCH-006)', async () => {
  const { content } = await site.propsOf('team', site.team());
  if (content.tab !== 'overview') throw new Error('no overview');
  expect([content.homeGround, content.captain]).toEqual([{ name: 'Harbour Ground', href: site.ground() }, null]);
});

test('lists of sides and grounds cover one world, clubs by last competition (issue 9)', async () => {
  const { teams, otherWorld } = await site.propsOf('teams', '/cricket-team');
  expect(
    teams.map(({ heads, name, sides }) => [
      heads?.title ?? heads,
      name,
      sides.map(({ gender, href }) => [gender, href]),
    ]),
  ).toEqual([
    ['Harbour Cup', NORTH, [['female', site.team()]]],
    [null, SOUTH, [['female', `/cricket-team/southshire/${site.ids.south}`]]],
  ]);
  expect(otherWorld).toBeNull();
  expect((await site.get('/cricket-team?world=demo')).statusCode).toBe(404);
  const { venues } = await site.propsOf('venues', '/cricket-venues');
  expect(venues).toMatchObject([
    { heads: { country: null }, name: 'Harbour Ground', matches: 5, last: '2026-11-15', href: site.ground() },
  ]);
  expect((await site.get('/cricket-venues?page=2')).statusCode).toBe(404);
});

test('a series ground has its matches and average first innings by format (MATCH-003, R9.3)', async () => {
  const grounds = async (url: string) => {
    const { content } = await site.propsOf('series-tab', url);
    if (content.tab !== 'grounds') throw new Error('no grounds');
    return content;
  };
  const cup = await grounds(`/cricket-series/${site.ids.cup}/harbour-cup-2024/grounds`);
  expect(cup.summed.matches).toEqual(['wi_3']);
  expect(cup.grounds).toEqual([
    {
      name: 'Harbour Ground',
      location: 'Harbourtown',
      href: site.ground(),
      matches: 4,
      firstInnings: [{ format: 'T20', matches: 3, average: '16' }],
    },
  ]);
});

test('series squads list the players named, with match counts and links (MATCH-048)', async () => {
  const { content } = await site.propsOf('series-tab', `/cricket-series/${site.ids.cup}/harbour-cup-2024/squads`);
  if (content.tab !== 'squads') throw new Error('no squads');
  expect(content.squads.map(({ team: side, members }) => [side.name, side.profile, members.length])).toEqual([
    [NORTH, site.team(), 11],
    [SOUTH, `/cricket-team/southshire/${site.ids.south}`, 11],
  ]);
  expect(content.squads[0]?.members.map(({ matches }) => matches)).toEqual(Array.from({ length: 11 }, () => 4));
  expect(content.squads[0]?.members[0]).toMatchObject({ name: 'A Player1', href: '/profiles/1/a-player1' });
});
