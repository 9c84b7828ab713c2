import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { delta, liveSnapshot } from '@sightscreen/contracts';
import {
  chatReply,
  commentaryReply,
  currentReply,
  fullCommentaryReply,
  highlightsReply,
  keyedLine,
  linesReply,
  matchEntity,
  miniscoreReply,
  olderReply,
  scorecardReply,
} from '@sightscreen/contracts/calls/match';
import { NOW } from '@sightscreen/test-kit/clock';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { ball, fresh, matchFact, newMatch, opening, commandSource, single } from '../../match/log/testing/facts.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ clock: () => NOW });
  await site.context.log.create(newMatch('m1', 40), commandSource('make m1'));
});
afterAll(() => site.close());
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

const LAST = Number.MAX_SAFE_INTEGER.toString().slice(0, 14);
test.each([
  ['MATCH-120', '/api/match/current', currentReply],
  ['MATCH-121', '/api/match/m1', matchEntity],
  ['MATCH-063', '/api/match/m1/scorecard', scorecardReply],
  ['MATCH-063', '/api/cricket-match/m1/miniscore', miniscoreReply],
  ['MATCH-127', '/match-api/m1/commentary.json', commentaryReply],
  ['MATCH-128', '/match-api/m1/commentary-push.json?since=3', delta],
  ['MATCH-129', '/match-api/m1/commentary-full.json', fullCommentaryReply],
  ['MATCH-130', '/match-api/m1/highlights.json', highlightsReply],
  ['MATCH-131', '/api/cricket-match/m1/highlights/1', linesReply],
  ['MATCH-132', '/api/cricket-match/m1/full-commentary/1', linesReply],
  ['MATCH-133', '/api/cricket-match/commentary/m1', commentaryReply],
  ['MATCH-135', `/api/cricket-match/commentary-pagination/m1/1/${LAST}`, olderReply],
] as const)(
  '%s: GET %s returns 200 in the shape of its contract (MATCH-120, MATCH-121, MATCH-127, MATCH-128, MATCH-129, MATCH-130, MATCH-131, MATCH-132, MATCH-133, MATCH-135, MATCH-Q08)',
  async (_row, url, schema) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(schema.safeParse(reply.json()).error?.issues ?? []).toEqual([]);
  },
);
test('the entity, its commentary and the delta of a match agree (MATCH-121, MATCH-127, MATCH-133, MATCH-Q08)', async () => {
  const [entity, commentary, api] = await Promise.all(
    ['/api/match/m1', '/match-api/m1/commentary.json', '/api/cricket-match/commentary/m1'].map(
      async (url) => (await get(url)).json() as Record<string, unknown>,
    ),
  );
  expect(api).toEqual(commentary);
  const { live: _live, commentary: lines, ...rest } = commentary!;
  const { commentary: newest, ...same } = entity!;
  expect(rest).toEqual(same);
  expect(lines).toMatchObject(newest as object);
});
test('commentary of an innings is the same in both calls (MATCH-129, MATCH-132)', async () => {
  const file = fullCommentaryReply.parse((await get('/match-api/m1/commentary-full.json')).json());
  expect(file.innings.length).toBeGreaterThan(0);
  for (const { inningsId, lines } of file.innings)
    expect(linesReply.parse((await get(`/api/cricket-match/m1/full-commentary/${inningsId}`)).json()).lines).toEqual(
      lines,
    );
});

test('an unknown match is 404 and not cached, and an invalid id is 400 (MATCH-134, MATCH-Q07)', async () => {
  const before = site.context.live.responseCache.size;
  for (const url of [
    '/api/match/nobody',
    '/match-api/nobody/commentary.json',
    '/match-api/nobody/commentary-push.json',
    '/api/cricket-match/hcommentary/m1',
    '/api/cricket-match/m1/full-commentary/3',
  ]) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  }
  expect((await get('/api/match/NOT-AN-ID')).statusCode).toBe(400);
  expect(site.context.live.responseCache.size).toBe(before);
});

test('a commentary line is keyed by timestamp and has the documented fields (MATCH-056, MATCH-066, MATCH-069)', async () => {
  const { commentary } = (await get('/api/match/m1')).json();
  const [key, line] = Object.entries(commentary as Record<string, Record<string, unknown>>)[0] ?? [];
  expect(line).toMatchObject({
    timestamp: Number(key),
    text: expect.any(String),
    event_list: expect.any(Array),
    over_number: 6,
    ball_number: '6.4',
    innings_id: 1,
    batsman: { id: 102 },
    bowler: { id: 201 },
    video: null,
  });
});

test('a line has the same documented fields in every call (MATCH-066, MATCH-Q08)', async () => {
  type Line = Record<string, unknown> & { number: number };
  const entity = (await get('/api/match/m1')).json() as { commentary: Record<string, Line> };
  const newest = Object.values(entity.commentary).find(({ kind }) => kind === 'ball')!;
  const ball = Object.entries(newest);
  expect(ball.map(([name]) => name)).toEqual(Object.keys(keyedLine.shape));
  const all = (body: { innings?: { lines: Line[] }[]; lines?: Line[] }) =>
    body.lines ?? body.innings!.flatMap(({ lines }) => lines);
  for (const url of [
    '/match-api/m1/commentary-full.json',
    '/api/cricket-match/m1/full-commentary/1',
    `/api/cricket-match/commentary-pagination/m1/1/${LAST}`,
  ]) {
    const found = all((await get(url)).json()).find(({ number }) => number === newest.number);
    expect([url, Object.entries(found ?? {})]).toEqual([url, ball]);
  }
  const highlights = await Promise.all(
    ['/match-api/m1/highlights.json', '/api/cricket-match/m1/highlights/1', '/api/match/m1/highlights/all/0'].map(
      async (url) => all((await get(url)).json()),
    ),
  );
  for (const lines of highlights)
    for (const line of lines) expect(Object.keys(line)).toEqual(Object.keys(keyedLine.shape));
  // Fields that live pages need are outside the lines.
  const { lines, live } = olderReply.parse((await get(`/api/cricket-match/commentary-pagination/m1/1/${LAST}`)).json());
  expect(live.lines.map(({ number, events, label }) => [number, events, label])).toEqual(
    lines.map(({ number, event_list: events, ball_number: label }) => [number, events, label]),
  );
});

test('the stream chat of a match is reported as closed (LIVE-054, LIVE-Q11, MATCH-Q07)', async () => {
  for (const url of ['/api/match/live-stream-chat', '/api/match/live-stream-chat?matchId=m1']) {
    const reply = await get(url);
    expect([url, reply.statusCode, chatReply.parse(reply.json())]).toEqual([url, 200, { enabled: false, room: null }]);
  }
  expect((await get('/api/match/live-stream-chat?matchId=nobody')).statusCode).toBe(404);
});

test('the entity has the documented fields (MATCH-051, MATCH-121, MATCH-Q25)', async () => {
  const match = (await get('/api/match/m1')).json();
  expect(match).toMatchObject({
    id: 'm1',
    name: 'Match 7',
    type: 'T20',
    state: 'inprogress',
    start_time: Date.UTC(2026, 10, 21, 9),
    end_time: Date.UTC(2026, 10, 21, 12, 30),
    toss: { winner: 'Harbour City', decision: 'bat' },
    team1: { name: 'Harbour City', short_name: 'HC', squad: { length: 11 } },
    team2: { name: 'Northgate' },
    venue: { name: 'Quay Ground', location: 'Harbour City' },
    players: { length: 22 },
    man_of_the_match: [],
    man_of_the_series: [],
    latest_video: null,
    commentary_mode: 'push',
    date: { timestamp: Date.UTC(2026, 10, 21, 9), format: 'date-time', venue_offset: null },
  });
  expect(Object.keys(match)).toEqual(
    expect.arrayContaining([
      'id',
      'name',
      'state',
      'type',
      'status',
      'start_time',
      'end_time',
      'toss',
      'series',
      'team1',
      'team2',
      'venue',
      'players',
      'man_of_the_match',
      'man_of_the_series',
      'miniscore',
      'commentary',
      'latest_video',
    ]),
  );
  expect(match.status).not.toBe('');
  expect(
    match.players.map(({ team, captain, keeper }: { team: number; captain: boolean; keeper: boolean }) =>
      [typeof team, typeof captain, typeof keeper].join(),
    ),
  ).toEqual(Array.from({ length: 22 }, () => 'number,boolean,boolean'));
  expect(match.miniscore.batting).toMatchObject({ runs: 40, overs: '6.4' });
  const keys = Object.keys(match.commentary).map(Number);
  expect(keys).toHaveLength(10);
  expect(keys).toEqual([...keys].sort((a, b) => b - a));
});

test('a repeated request with its ETag gets 304 with the age, in any encoding (MATCH-S08)', async () => {
  const plain = await get('/api/match/m1/scorecard');
  const { etag } = plain.headers;
  expect(plain.headers['cache-control']).toMatch(/max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+/);
  expect(plain.headers.vary).toBe('Accept-Encoding');
  expect(plain.headers['set-cookie']).toBeUndefined();
  const again = await get('/api/match/m1/scorecard', { 'if-none-match': String(etag), 'accept-encoding': 'br' });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['x-as-of']).toBe(String(NOW));
  const br = await get('/api/match/m1/scorecard', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const gzip = await get('/api/match/m1/scorecard', { 'accept-encoding': 'br;q=0, gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

test('full commentary joined from compressed blocks is the same in every encoding (MATCH-129)', async () => {
  const plain = await get('/match-api/m1/commentary-full.json');
  const gzip = await get('/match-api/m1/commentary-full.json', { 'accept-encoding': 'gzip, br' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const br = await get('/match-api/m1/commentary-full.json', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const { innings } = plain.json();
  expect(
    innings.map((inningsReply: { name: string; tab: boolean }) => [inningsReply.name, inningsReply.tab]),
  ).toContainEqual(['1st Inns', true]);
  const balls = innings
    .flatMap((inningsReply: { lines: { timestamp: number; kind: string }[] }) => inningsReply.lines)
    .filter((line: { kind: string }) => line.kind === 'ball');
  expect(balls).toHaveLength(40);
  await site.context.log.append(
    ball('m1', 'full 1', {
      decide: () => ({ ok: true, facts: [fresh({ kind: 'amend', of: 9, body: single(2, { bat: 3 }) })] }),
    }),
  );
  const after = (await get('/match-api/m1/commentary-full.json')).json();
  const lines = after.innings.flatMap(
    (inningsReply: { lines: { number: number; correction: unknown }[] }) => inningsReply.lines,
  );
  expect(lines.find((line: { number: number }) => line.number === 9).correction).toMatchObject({ kind: 'amended' });
  expect(lines.filter((line: { correction: unknown }) => line.correction !== null)).toHaveLength(1);
});

test('older lines are strictly older, without repeats or gaps, until an empty list (MATCH-Q09)', async () => {
  const all = (await get('/api/cricket-match/m1/full-commentary/1'))
    .json()
    .lines.map((line: { timestamp: number }) => line.timestamp) as number[];
  const { live } = (await get('/match-api/m1/commentary.json')).json();
  expect(liveSnapshot.safeParse(live).success).toBe(true);
  const seen: number[] = live.lines
    .filter((line: { innings: number | null }) => line.innings === 1)
    .map((line: { timestamp: number }) => line.timestamp);
  let before = live.older?.before;
  for (let pages = 0; before !== undefined && pages < 10; pages++) {
    const { lines } = (await get(`/api/cricket-match/commentary-pagination/m1/1/${before}`)).json();
    if (lines.length === 0) break;
    seen.push(
      ...lines
        .filter((line: { innings_id: number | null }) => line.innings_id === 1)
        .map((line: { timestamp: number }) => line.timestamp),
    );
    before = lines.at(-1).timestamp;
  }
  expect(seen).toEqual(all);
  expect((await get(`/api/cricket-match/commentary-pagination/m1/1/-5`)).json().lines).toEqual([]);
});

test('a ball is in every reply once acknowledged, with one render per reply (MATCH-S05)', async () => {
  const id = 'm2';
  await site.context.log.create(newMatch(id, 5), commandSource('make m2'));
  const urls = [
    `/api/match/${id}`,
    `/api/match/${id}/scorecard`,
    `/match-api/${id}/commentary.json`,
    `/live-cricket-scores/${id}/hc-vs-ng-match-7-coast-cup`,
    '/api/match/current',
  ];
  for (const url of urls) await get(url);
  // Lists may be rebuilt once more: the sweep that sees the match row move does not know who moved it.
  const counts = async () =>
    (await site.context.metrics.getSingleMetric('snapshot_renders_total')?.get())?.values.reduce(
      (sum, { value, labels }) => sum + (labels['kind'] === 'current' ? 0 : value),
      0,
    ) ?? 0;
  const before = await counts();
  await site.context.log.append(ball(id, 'x1'));
  const replies = await Promise.all(Array.from({ length: 100 }, () => get(`/api/match/${id}`)));
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
  expect(replies[0]?.json().miniscore.batting.runs).toBe(6);
  for (const url of urls) await get(url);
  expect((await counts()) - before).toBe(urls.length - 1);
  expect((await get('/api/match/current')).json()[0].card.summary.sides[0].scores[0].runs).toBeGreaterThan(5);
});

test('the delta contains everything after N, or requests a resync (MATCH-128)', async () => {
  const id = 'm3';
  await site.context.log.create(newMatch(id, 3), commandSource('make m3'));
  await get(`/match-api/${id}/commentary.json`);
  for (let i = 0; i < 3; i++) await site.context.log.append(ball(id, `d${i}`));
  const reply = delta.parse((await get(`/match-api/${id}/commentary-push.json?since=10&epoch=1`)).json());
  expect(reply).toMatchObject({ epoch: 1, number: 12, resync: false });
  expect(reply.frames.map(({ after, number }) => [after, number])).toEqual([
    [10, 11],
    [11, 12],
  ]);
  expect(reply.frames[1]?.head.miniscore?.batting.runs).toBe(6);
  for (const query of ['since=2&epoch=1', 'since=10&epoch=7', 'since=99', '']) {
    expect(delta.parse((await get(`/match-api/${id}/commentary-push.json?${query}`)).json())).toMatchObject({
      resync: true,
      frames: [],
      number: 12,
    });
  }
  for (const query of ['since=abc', 'since=-1', 'since=1&since=2', 'since=1&epoch=x'])
    expect([query, (await get(`/match-api/${id}/commentary-push.json?${query}`)).statusCode]).toEqual([query, 400]);
  const calm = await get(`/match-api/${id}/commentary-push.json?since=12&epoch=1`);
  expect(calm.json()).toMatchObject({ resync: false, frames: [] });
  expect(
    (
      await get(`/match-api/${id}/commentary-push.json?since=12&epoch=1`, {
        'if-none-match': String(calm.headers.etag),
      })
    ).statusCode,
  ).toBe(304);
});

test('pages have one address each, and unknown ones get an error page (MATCH-001, MATCH-002, MATCH-S12)', async () => {
  const moved = await get('/live-cricket-scores/m1/old-slug?x=1');
  expect([moved.statusCode, moved.headers.location]).toEqual([
    301,
    '/live-cricket-scores/m1/hc-vs-ng-match-7-coast-cup?x=1',
  ]);
  expect((await get('/live-cricket-scorecard/m1')).headers.location).toBe(
    '/live-cricket-scorecard/m1/hc-vs-ng-match-7-coast-cup',
  );
  const page = await get('/live-cricket-scores/m1/hc-vs-ng-match-7-coast-cup?utm=1');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const url of ['/', '/settings', '/live-cricket-scorecard/m1/hc-vs-ng-match-7-coast-cup'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  for (const url of ['/live-cricket-scores/NOT%20ONE/x', '/live-cricket-scores/nobody/x']) {
    const reply = await get(url, { accept: 'text/html' });
    expect([reply.statusCode, reply.body.includes('"page":"problem"')]).toEqual([404, true]);
  }
});

test('a match of the Hundred has commentary calls of its own, counted in balls (MATCH-134, MATCH-136, MATCH-117)', async () => {
  const balls = Array.from({ length: 60 }, (_, n) =>
    fresh(
      single(n, {
        over: Math.floor(n / 5),
        ball: (n % 5) + 1,
        striker: 101,
        nonStriker: 102,
        bowler: 201 + (Math.floor(n / 5) % 2),
      }),
    ),
  );
  const [, ...rest] = opening;
  await site.context.log.create(
    {
      ...newMatch('hundred'),
      facts: [
        fresh({ ...matchFact, type: 'HUN', ruleset: { format: 'Hundred', date: '2026-11-21', gender: 'female' } }),
        ...rest,
        ...balls,
      ],
    },
    commandSource('make hundred'),
  );
  const own = await get('/api/cricket-match/hcommentary/hundred');
  expect([own.statusCode, commentaryReply.safeParse(own.json()).error?.issues ?? []]).toEqual([200, []]);
  expect(own.json()).toEqual((await get('/api/cricket-match/commentary/hundred')).json());
  expect((own.json() as { miniscore: { batting: { overs: string } } }).miniscore.batting.overs).toBe('60');
  const seen: number[] = [];
  let before = LAST;
  for (;;) {
    const { lines } = linesReply.parse(
      (await get(`/api/cricket-match/hcommentary-pagination/hundred/1/${before}`)).json(),
    );
    if (lines.length === 0) break;
    expect(lines.every(({ timestamp }) => timestamp < Number(before))).toBe(true);
    seen.push(...lines.filter(({ kind }) => kind === 'ball').map(({ number }) => number));
    before = String(lines.at(-1)?.timestamp);
  }
  expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
  for (const other of ['hcommentary/m1', `hcommentary-pagination/m1/1/${LAST}`])
    expect([other, (await get(`/api/cricket-match/${other}`)).statusCode]).toEqual([other, 404]);
});

test('the column next to the feed is served alone at the log number of the page (BEYOND-01)', async () => {
  await site.context.log.create(newMatch('beside', 20), commandSource('make beside'));
  const rail = async () => {
    const reply = await get('/match-api/beside/rail.html');
    return [reply.statusCode, reply.headers['content-type'], /"number":(\d+)/.exec(reply.body)?.[1]];
  };
  const number = async () => String((await get('/match-api/beside/commentary.json')).json<{ number: number }>().number);
  expect(await rail()).toEqual([200, 'text/html; charset=utf-8', await number()]);
  await site.context.log.append(ball('beside', 'one more'));
  expect(await rail()).toEqual([200, 'text/html; charset=utf-8', await number()]);
  expect((await get('/match-api/nobody/rail.html')).statusCode).toBe(404);
});
