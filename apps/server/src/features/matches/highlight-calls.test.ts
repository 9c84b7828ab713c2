import { afterAll, beforeAll, expect, test } from 'vitest';
import { highlightsReply, linesReply, videosReply, wicketZoneReply } from '@sightscreen/contracts/calls/match';
import type { DeliveryFact } from '@sightscreen/cricket';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { fresh, newMatch, opening, commandSource, single } from '../../match/log/testing/facts.ts';

let site: TestApp;
const four: Partial<DeliveryFact> = { bat: 4, boundary: 4 };
const caught: Partial<DeliveryFact> = { bat: 0, wickets: [{ kind: 'bowled', player: 101, fielders: [] }] };
beforeAll(async () => {
  site = await startApp();
  const balls = Array.from({ length: 40 }, (_, n) =>
    fresh(single(n, n === 39 ? caught : { ...four, striker: 101, nonStriker: 102 })),
  );
  const promoted = (snippet: 'video' | 'article', href: string) =>
    fresh({ kind: 'comment', innings: 1, snippet, text: `See ${snippet}`, href });
  await site.context.log.create(
    {
      ...newMatch('h1'),
      facts: [
        ...opening,
        promoted('video', 'https://example.org/v/0'),
        ...balls.slice(0, 8),
        promoted('video', 'https://example.org/v/1'),
        promoted('article', 'https://example.org/a/1'),
        ...balls.slice(8),
      ],
    },
    commandSource('make h1'),
  );
  await site.context.log.create(newMatch('h2', 3), commandSource('make h2'));
});
afterAll(() => site.close());
const get = (url: string) => site.app.inject({ url });

test('promoted videos map timestamps to videos with the ball they follow (MATCH-126, MATCH-086)', async () => {
  const reply = await get('/api/match/h1/commnetary-video');
  expect(reply.statusCode).toBe(200);
  const videos = videosReply.parse(reply.json());
  expect(
    Object.entries(videos).map(([key, entry]) => [Number(key) === entry.timestamp, entry.video, entry.ball_number]),
  ).toEqual([
    [true, 'https://example.org/v/0', null],
    [true, 'https://example.org/v/1', '1.2'],
  ]);
  expect((await get('/api/match/h2/commnetary-video')).json()).toEqual({});
  expect((await get('/api/match/nobody/commnetary-video')).statusCode).toBe(404);
});

test('videos in the commentary are polled every 30 s and cached for as long (MATCH-106, MATCH-Q03)', async () => {
  expect((await get('/api/match/h1/commnetary-video')).headers['cache-control']).toMatch(/^public, max-age=30,/);
  expect((await get('/match-api/h1/commentary.json')).headers['cache-control']).not.toContain('max-age=30,');
});
test('without a video source the lists are empty, and an unknown match is 404 (LIVE-052, LIVE-053, LIVE-Q18)', async () => {
  for (const call of ['live-feed', 'highlight-video']) {
    const reply = await get(`/api/match/h1/${call}`);
    expect([reply.statusCode, reply.json()]).toEqual([200, []]);
    expect((await get(`/api/match/nobody/${call}`)).statusCode).toBe(404);
  }
});

test('the wicket zone has batting and bowling lines, ten by default (MATCH-138, MATCH-139, MATCH-Q10)', async () => {
  const zone = wicketZoneReply.parse((await get('/api/cricket-match/h1/wicket-zone-match-highlights/3')).json());
  expect(zone.batting_commentary.comm_line.map((line) => line.ball_number)).toEqual(['6.3', '6.2', '6.1']);
  expect(zone.bowling_commentary.comm_line.map((line) => [line.ball_number, line.event_list])).toEqual([
    ['6.4', ['wicket']],
  ]);
  const defaultReply = wicketZoneReply.parse((await get('/api/cricket-match/h1/wicket-zone-match-highlights')).json());
  expect(defaultReply.batting_commentary.comm_line).toHaveLength(10);
  for (const n of ['0', '51', 'ten', '-1'])
    expect([n, (await get(`/api/cricket-match/h1/wicket-zone-match-highlights/${n}`)).statusCode]).toEqual([n, 400]);
});

test('highlights by tag are newest first and continue strictly older (LIVE-043, LIVE-Q17)', async () => {
  const first = linesReply.parse((await get('/api/match/h1/highlights/four/0')).json());
  expect(first.lines).toHaveLength(30);
  expect(first.lines.every((line) => line.event_list.includes('four'))).toBe(true);
  const rest = linesReply.parse((await get(`/api/match/h1/highlights/four/${first.older?.before}`)).json());
  expect([rest.lines.length, rest.older]).toEqual([9, null]);
  expect(new Set([...first.lines, ...rest.lines].map((line) => line.timestamp)).size).toBe(39);
  expect(
    linesReply.parse((await get('/api/match/h1/highlights/wicket/0')).json()).lines.map((line) => line.ball_number),
  ).toEqual(['6.4']);
  const [all, same] = [await get('/api/match/h1/highlights/all/0'), await get('/api/match/h1/highlights/highlights/0')];
  expect(all.json()).toEqual(same.json());
  expect((await get('/api/match/h1/highlights/noballs/0')).statusCode).toBe(400);
  expect(linesReply.parse((await get('/api/match/h2/highlights/six/0')).json())).toMatchObject({
    lines: [],
    older: null,
  });
});
test('highlights of an innings are the same in both calls (MATCH-130, MATCH-131)', async () => {
  const file = highlightsReply.parse((await get('/match-api/h1/highlights.json')).json());
  for (const { inningsId, lines } of file.innings)
    expect(linesReply.parse((await get(`/api/cricket-match/h1/highlights/${inningsId}`)).json()).lines).toEqual(lines);
  expect(file.innings.some(({ lines }) => lines.length > 0)).toBe(true);
});
