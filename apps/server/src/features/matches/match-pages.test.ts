import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PageProps, pageProps } from '@sightscreen/contracts';
import type { FactBody } from '@sightscreen/cricket';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { ball, fresh, matchFact, newMatch, opening, commandSource, single } from '../../match/log/testing/facts.ts';

let site: TestApp;
const create = (id: string, facts: readonly FactBody[]) =>
  site.context.log.create({ ...newMatch(id), facts: facts.map(fresh) }, commandSource(`make ${id}`));
const start = (): FactBody[] => opening.map(({ body }) => body);
/** Overs of singles, with a four, a six and a wicket in the second one. */
const eventful = (count: number): FactBody[] =>
  Array.from({ length: count }, (_, n) => {
    if (n === 7)
      return single(n, { bat: 4, boundary: 4, zone: { angle: 80, distance: 1 }, pitch: { length: 6.5, line: 0.2 } });
    if (n === 8) return single(n, { bat: 6, boundary: 6 });
    return single(n);
  });

beforeAll(async () => {
  site = await startApp();
  await create('m1', [...start(), ...eventful(60)]);
  await create('m0', start().slice(0, 1));
  await site.context.log.create(newMatch('m2', 20), commandSource('make m2'));
});
afterAll(() => site.close());

const SLUG = 'hc-vs-ng-match-7-coast-cup';
const get = (url: string) => site.app.inject({ url });
async function props<P extends PageProps['page']>(page: P, path: string): Promise<Extract<PageProps, { page: P }>> {
  const reply = await get(path);
  expect([path, reply.statusCode]).toEqual([path, 200]);
  const read = pageProps.safeParse(JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(reply.body)?.[1] ?? 'null'));
  expect([path, read.error?.issues ?? []]).toEqual([path, []]);
  if (read.data?.page !== page) throw new Error(`${path} is the page ${read.data?.page}`);
  return read.data as Extract<PageProps, { page: P }>;
}

test('every tab has its own page under one header, and old slugs redirect (MATCH-044, MATCH-034, MATCH-S12)', async () => {
  const {
    match: { tabs },
  } = await props('live', `/live-cricket-scores/m1/${SLUG}`);
  expect(tabs.map(({ tab }) => tab)).toEqual([
    'live',
    'scorecard',
    'commentary',
    'highlights',
    'overs',
    'squads',
    'info',
  ]);
  for (const { tab, href } of tabs) {
    const page = await props(tab as PageProps['page'], href);
    expect('match' in page ? page.match.tabs : null).toEqual(tabs);
    const astray = await get(`${href.replace(SLUG, 'elsewhere')}?innings=1`);
    expect([astray.statusCode, astray.headers.location]).toEqual([301, `${href}?innings=1`]);
  }
});
test('match facts link its teams, but no unknown series or ground (MATCH-006)', async () => {
  const { match } = await props('live', `/live-cricket-scores/m1/${SLUG}`);
  expect(match.info.flatMap(({ name, links }) => (links === undefined ? [] : [[name, links]]))).toEqual([
    [
      'Teams',
      [
        { name: 'Harbour City', href: '/cricket-team/harbour-city/1' },
        { name: 'Northgate', href: '/cricket-team/northgate/2' },
      ],
    ],
  ]);
});
test('an empty tab is hidden, and its page says that it is empty (MATCH-142)', async () => {
  const { match, lines } = await props('highlights', `/cricket-match-highlights/m0/${SLUG}`);
  expect(match.tabs.map(({ tab }) => tab)).toEqual(['live', 'scorecard', 'info']);
  expect(lines).toEqual([]);
  expect((await props('overs', `/cricket-match-overs/m0/${SLUG}`)).chosen).toBeNull();
});
test('a one-innings match has no day page, and an unknown match no page (BEYOND-17, MATCH-S12)', async () => {
  expect((await get(`/cricket-match-day/m1/${SLUG}`)).statusCode).toBe(404);
  for (const base of [
    'live-cricket-full-commentary',
    'cricket-match-highlights',
    'cricket-match-overs',
    'cricket-match-squads',
    'cricket-match-info',
    'cricket-match-day',
  ])
    expect((await get(`/${base}/nobody/x`)).statusCode).toBe(404);
});
test('full commentary sizes are 10, 40, 70 and so on; others round down (MATCH-112, MATCH-113, MATCH-114)', async () => {
  const path = `/live-cricket-full-commentary/m1/${SLUG}`;
  const page = await props('commentary', path);
  expect([page.lines.length, page.more?.size]).toEqual([40, 70]);
  const first = await props('commentary', `${path}?size=10`);
  expect([first.lines.length, first.more?.size]).toEqual([10, 40]);
  expect(page.lines.slice(0, 10)).toEqual(first.lines);
  expect(page.lines.map(({ timestamp }) => timestamp)).toEqual(
    page.lines.map(({ timestamp }) => timestamp).toSorted((a, b) => b - a),
  );
  const next = await props('commentary', page.more?.href ?? '');
  expect(next.lines.slice(0, 40)).toEqual(page.lines);
  expect(next.lines.length).toBe(Math.min(70, next.total));
  expect((await props('commentary', `${path}?size=65`)).lines).toHaveLength(40);
  const all = await props('commentary', `${path}?size=99999`);
  expect([all.lines.length, all.more]).toEqual([all.total, null]);
});
test('tabs show the preview if there is one and each innings of more than 15 lines (MATCH-045, MATCH-115, MATCH-046)', async () => {
  expect(
    (await props('commentary', `/live-cricket-full-commentary/m1/${SLUG}`)).tabs.map(({ name, current }) => [
      name,
      current,
    ]),
  ).toEqual([
    ['Preview', false],
    ['1st Inns', true],
  ]);
  const reply = (await site.app.inject({ url: '/match-api/m1/commentary-full.json' })).json<{
    innings: { inningsId: number; name: string; tab: boolean }[];
  }>();
  expect(reply.innings.map(({ inningsId, name, tab }) => [inningsId, name, tab])).toEqual(
    expect.arrayContaining([
      [0, 'Preview', true],
      [1, '1st Inns', true],
    ]),
  );
  await create('m3', [...start(), ...eventful(5)]);
  const few = await props('commentary', `/live-cricket-full-commentary/m3/${SLUG}`);
  expect(few.tabs.map(({ name, current }) => [name, current])).toEqual([
    ['Preview', false],
    ['1st Inns', true],
  ]);
  expect(few.lines.every(({ innings }) => innings === 1)).toBe(true);
  const [preview] = few.tabs;
  expect((await props('commentary', preview?.href ?? '')).lines.map(({ text }) => text)).toEqual([
    'Harbour City won the toss and opted to bat.',
  ]);
});
test('highlights are filtered by name, and an unknown filter shows all (MATCH-035, MATCH-036, MATCH-037, MATCH-043)', async () => {
  const path = `/cricket-match-highlights/m1/${SLUG}`;
  const page = await props('highlights', path);
  expect(page.filters.map(({ name, count }) => [name, count])).toEqual([
    ['All', page.lines.length],
    ['Fours', 1],
    ['Sixes', 1],
    ['Milestones', page.filters.at(-1)?.count],
  ]);
  const sixes = page.filters.find(({ name }) => name === 'Sixes');
  const only = await props('highlights', sixes?.href ?? '');
  expect(only.lines.map(({ events }) => events.includes('six'))).toEqual([true]);
  expect(only.filters.find(({ current }) => current)?.name).toBe('Sixes');
  for (const odd of ['?event=junk', '?event=wicket', '?innings=9'])
    expect((await props('highlights', path + odd)).lines).toEqual(page.lines);
});
test('one cached page serves every address with the same content (MATCH-S08)', async () => {
  await get(`/cricket-match-squads/m1/${SLUG}`);
  const before = site.context.live.responseCache.size;
  for (const odd of ['?innings=1', '?size=70', '?event=six', '?x=y', '?innings=1&innings=2'])
    expect((await get(`/cricket-match-squads/m1/${SLUG}${odd}`)).statusCode).toBe(200);
  expect(site.context.live.responseCache.size).toBe(before);
});
test('the overs page has every over with balls and score, and charts of logged data only (MATCH-S04)', async () => {
  const { chosen, pairs, wheel, pitch, rates } = await props('overs', `/cricket-match-overs/m1/${SLUG}`);
  expect(chosen?.overs.map(({ over, runs, score, balls }) => [over, runs, score, balls.length]).slice(-2)).toEqual([
    [1, 14, '20/0', 6],
    [0, 6, '6/0', 6],
  ]);
  expect(chosen?.overs).toHaveLength(10);
  expect([pairs?.pairs.length, wheel?.all.strokes.length, pitch?.balls.length, rates[0]?.points.length]).toEqual([
    1, 1, 1, 10,
  ]);
  const plain = await props('overs', `/cricket-match-overs/m2/${SLUG}`);
  expect([plain.wheel, plain.pitch]).toEqual([null, null]);
});
test('squads show replacements with person and reason (MATCH-048)', async () => {
  const swap = { scope: 'match', side: 0, in: 112, out: 101, reason: 'concussion_substitute' } as const;
  const facts = start().map((body) =>
    body.kind === 'squad' && body.side === 0
      ? { ...body, players: [...body.players, { id: 112, name: 'Home Player 12', reserve: true }] }
      : body,
  );
  await create('m4', [...facts, single(0), single(1, { replacements: [swap], striker: 112 })]);
  const { sides, replacements } = await props('squads', `/cricket-match-squads/m4/${SLUG}`);
  expect([sides[0]?.eleven.length, sides[0]?.bench]).toEqual([
    11,
    [
      {
        id: 112,
        name: 'Home Player 12',
        captain: false,
        keeper: false,
        note: 'Concussion substitute for Home Player 1',
        plays: null,
      },
    ],
  ]);
  expect(replacements).toEqual([
    {
      team: 'Harbour City',
      in: 'Home Player 12',
      out: 'Home Player 1',
      reason: 'Concussion substitute',
      scope: 'match',
      when: '1st Inns, 0.2',
    },
  ]);
});
test('the information page has toss, conditions and every correction (BEYOND-01)', async () => {
  const number = opening.length + 1;
  await create('m5', [
    ...start(),
    single(0),
    { kind: 'amend', of: number, body: single(0, { bat: 2 }), reason: 'seen again' },
    { kind: 'restore', of: number + 1 },
  ]);
  const { sections, corrections } = await props('info', `/cricket-match-info/m5/${SLUG}`);
  const rows = Object.fromEntries(sections.flatMap((section) => section.rows.map((row) => [row.name, row.value])));
  expect(rows).toMatchObject({
    Toss: 'Harbour City won the toss and opted to bat',
    Innings: '20 overs a side',
    'Overs per bowler': '4 at most',
    'No-ball': '1 run and a free hit',
    'If tied': 'Super Over',
  });
  expect(corrections.map(({ kind, stands, was, now }) => [kind, stands, was, now])).toEqual([
    ['restored', true, '2 runs', '1 run'],
    ['amended', false, '1 run', '2 runs'],
  ]);
});
test('a chase has the labelled rain desk (BEYOND-13)', async () => {
  const first = [...start(), ...eventful(60), { kind: 'inningsEnd', innings: 1, reason: 'closed' } as const];
  const chase: FactBody[] = [
    { kind: 'inningsStart', innings: 2, batting: 1, superOver: false, followOn: false, balls: 120, penaltyBefore: 0 },
  ];
  await create('m6', [
    ...first,
    ...chase,
    ...Array.from({ length: 12 }, (_, n) =>
      single(n, { innings: 2, striker: 201, nonStriker: 202, bowler: 101 + (n < 6 ? 0 : 1), strikerAfter: 201 }),
    ),
  ]);
  const { rain } = await props('info', `/cricket-match-info/m6/${SLUG}`);
  expect(rain).toMatchObject({ kind: 'chase', label: 'DLS Standard Edition, not official' });
  expect((await props('info', `/cricket-match-info/m5/${SLUG}`)).rain?.kind).toBe('first innings');
});
test('a match of two innings a side has its days (BEYOND-17)', async () => {
  const facts = start().map((body) =>
    body.kind === 'match'
      ? {
          ...matchFact,
          type: 'TEST' as const,
          ball: 'red' as const,
          scheduledDays: 5,
          ruleset: { ...matchFact.ruleset, format: 'Test' as const },
        }
      : body.kind === 'inningsStart'
        ? { ...body, balls: null }
        : body.kind === 'state'
          ? { ...body, day: 1, session: 1 }
          : body,
  );
  await create('m7', [...facts, ...eventful(24)]);
  const { view, match } = await props('day', `/cricket-match-day/m7/${SLUG}`);
  expect(match.tabs.map(({ tab }) => tab)).toContain('day');
  expect(view.days).toMatchObject([{ day: 1, runs: 32, overs: '4' }]);
});
test('a new ball is on every tab as soon as it is acknowledged (MATCH-S05)', async () => {
  const before = await props('overs', `/cricket-match-overs/m2/${SLUG}`);
  await site.context.log.append(ball('m2', 'next'));
  const after = await props('overs', `/cricket-match-overs/m2/${SLUG}`);
  expect(after.head.summary.number).toBe(before.head.summary.number + 1);
  expect((await props('commentary', `/live-cricket-full-commentary/m2/${SLUG}`)).total).toBe(21);
});
