import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factBody, problem } from '@sightscreen/contracts/feed/replies';
import { databaseProxy } from './testing/away.ts';
import { FeedScorer, type FeedTest, type InPlay, startFeed } from './testing/feed-scorer.ts';

let feed: FeedTest;
let scorer: FeedScorer;
let match: InPlay;
const dot = { type: 'ball' } as const;

beforeAll(async () => {
  feed = await startFeed();
  scorer = await feed.scorer();
});
beforeEach(async () => {
  match = await scorer.inPlay();
});
afterAll(() => feed.close());
const path = () => `/feed/matches/${match.id}/commands`;

describe('a command', () => {
  test('that the rules allow returns 201 with its number and complete facts (MATCH-S02)', async () => {
    const answer = await scorer.say(match.id, { type: 'ball', bat: 4, boundary: true, shot: 'cover drive' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ match: match.id, epoch: 1, first: answer.body.number });
    expect(answer.body.facts[0]).toMatchObject({
      kind: 'delivery',
      body: {
        striker: match.home[0],
        nonStriker: match.home[1],
        bowler: match.away[10],
        bat: 4,
        boundary: 4,
        over: 0,
        shot: 'cover drive',
      },
    });
    expect(answer.body.repeated).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('sent twice is one ball, and the repeat gets the first reply with 200 (MATCH-S02)', async () => {
    const commandId = scorer.fresh();
    const first = await scorer.say(match.id, { type: 'ball', bat: 2 }, { commandId });
    await scorer.must(match.id, dot);
    const again = await scorer.say(match.id, { type: 'ball', bat: 2 }, { commandId });
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 200, body: { ...first.body, repeated: true } });
    expect((await scorer.facts(match.id)).facts.filter((fact) => fact.commandId === commandId)).toHaveLength(1);
  });

  test('repeated with a newer expected number is still the same ball (MATCH-S02)', async () => {
    const commandId = scorer.fresh();
    const { number } = await scorer.must(match.id, dot, { commandId });
    expect((await scorer.say(match.id, dot, { commandId, expected: number })).status).toBe(200);
    expect((await scorer.desk(match.id)).number).toBe(number);
  });

  test('under a used id with another body is 409 command_reused and changes nothing (MATCH-S02)', async () => {
    const commandId = scorer.fresh();
    const { number } = await scorer.must(match.id, dot, { commandId });
    const other = await scorer.say(match.id, { type: 'ball', bat: 1 }, { commandId });
    expect(other).toMatchObject({ status: 409, body: { code: 'command_reused' } });
    const later = await scorer.say(match.id, dot, { commandId, happenedAt: '2026-11-21T10:00:00+13:00' });
    expect(later).toMatchObject({ status: 409, body: { code: 'command_reused' } });
    expect((await scorer.desk(match.id)).number).toBe(number);
  });

  test('under the same id with another key is another command (MATCH-S02)', async () => {
    const commandId = scorer.fresh();
    const other = await feed.scorer();
    const first = await scorer.must(match.id, dot, { commandId });
    const second = await other.must(match.id, dot, { commandId });
    expect(second.number).toBe(first.number + 1);
  });

  test('with a stale `expected` is 409 with the current number, and can be resent with it (MATCH-S02)', async () => {
    const commandId = scorer.fresh();
    const { number } = await scorer.desk(match.id);
    const stale = await scorer.say(match.id, dot, { commandId, expected: number - 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: number, epoch: 1 } });
    expect(await scorer.say(match.id, dot, { commandId, expected: number })).toMatchObject({
      status: 201,
      body: { first: number + 1 },
    });
  });

  test('that the rules forbid is 422 with rule and message, and so is its repeat (R2.33)', async () => {
    const commandId = scorer.fresh();
    const wideCatch = { type: 'ball', wide: 0, wicket: { kind: 'caught' } } as const;
    const before = (await scorer.desk(match.id)).number;
    const refused = await scorer.say(match.id, wideCatch, { commandId });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'not_off_wide',
        rule: 'R2.33',
        field: 'command.wicket',
        message: 'Nobody can be caught off a wide.',
      },
    });
    expect(await scorer.say(match.id, wideCatch, { commandId })).toMatchObject({
      status: 422,
      body: { code: 'not_off_wide', repeated: true },
    });
    expect((await scorer.desk(match.id)).number).toBe(before);
  });

  test('keeps its time, given with an offset or in milliseconds, unless in the future (MATCH-S02)', async () => {
    const iso = await scorer.must(match.id, dot, { happenedAt: '2026-11-21T10:00:00.250+13:00' });
    expect(iso.facts[0]!.happenedAt).toBe(Date.UTC(2026, 10, 20, 21, 0, 0, 250));
    const ms = await scorer.must(match.id, dot, { happenedAt: Date.UTC(2026, 10, 20, 21, 0, 30) });
    expect(ms.facts[0]!.happenedAt).toBe(Date.UTC(2026, 10, 20, 21, 0, 30));
    expect(await scorer.say(match.id, dot, { happenedAt: feed.context.clock() + 3_600_000 })).toMatchObject({
      status: 400,
      body: { code: 'ahead_of_clock', field: 'happenedAt' },
    });
  });
});

describe('a request of the wrong form is 400 and names its field', () => {
  test.each([
    ['an unknown key', { ...dot, batt: 4 }, 'command.batt'],
    ['an unknown key further in', { ...dot, wicket: { kind: 'bowled', by: 3 } }, 'command.wicket.by'],
    ['an unknown kind of command', { type: 'sing' }, 'command.type'],
    ['too many runs', { ...dot, bat: 25 }, 'command.bat'],
    ['part of a run', { ...dot, bat: 0.5 }, 'command.bat'],
    ['fewer than no runs', { ...dot, bat: -1 }, 'command.bat'],
    ['a person who is no integer', { ...dot, striker: '7' }, 'command.striker'],
    ['words that are too long', { ...dot, text: 'x'.repeat(2001) }, 'command.text'],
    [
      'a name with markup',
      { ...dot, dropped: { id: null, name: '<img src=x onerror=alert(1)>' } },
      'command.dropped.name',
    ],
    [
      'a link that runs',
      { type: 'comment', snippet: 'article', text: 'x', href: 'javascript:alert(1)' },
      'command.href',
    ],
    ['an amendment without its fact', { type: 'amend', ball: dot }, 'command.of'],
  ])('%s (MATCH-S02)', async (_what, command, field) => {
    const answer = await scorer.send('POST', path(), { commandId: scorer.fresh(), command });
    expect(answer.status).toBe(400);
    expect(problem.parse(answer.body)).toMatchObject({ code: 'bad_request', field });
    expect(answer.body.message).toContain(field);
  });

  test.each([
    ['no command id', { command: dot }, 'commandId'],
    ['a command id with a space', { commandId: 'a b', command: dot }, 'commandId'],
    ['a command id of 65', { commandId: 'a'.repeat(65), command: dot }, 'commandId'],
    ['an expected number below none', { commandId: 'a', expected: -1, command: dot }, 'expected'],
    ['a time without an offset', { commandId: 'a', happenedAt: '2026-11-21T10:00:00', command: dot }, 'happenedAt'],
    ['a field of the envelope that is none', { commandId: 'a', when: 1, command: dot }, 'when'],
  ])('%s (MATCH-S02)', async (_what, body, field) => {
    expect(await scorer.send('POST', path(), body)).toMatchObject({ status: 400, body: { field } });
  });

  test('a text that is empty after cleaning (MATCH-067)', async () => {
    expect(await scorer.say(match.id, { ...dot, text: '<script>alert(1)</script>' })).toMatchObject({
      status: 400,
      body: { code: 'empty_text', field: 'command.text' },
    });
  });

  test('a body that is not JSON (MATCH-S02)', async () => {
    const reply = await feed.app.inject({
      method: 'POST',
      url: path(),
      headers: { authorization: `Bearer ${scorer.key}`, 'content-type': 'application/json' },
      payload: '{"commandId":',
    });
    expect(reply.statusCode).toBe(400);
    expect(problem.parse(reply.json())).toMatchObject({ code: 'bad_request' });
  });
});

test('commentary of 2,000 characters is accepted (MATCH-S02)', async () => {
  const { facts } = await scorer.must(match.id, { type: 'comment', snippet: 'plain', text: 'x'.repeat(2000) });
  expect(facts[0]!.body.text).toHaveLength(2000);
});

test('commentary is cleaned before it enters the log, in any command (MATCH-067)', async () => {
  const { facts } = await scorer.must(match.id, {
    ...dot,
    text: '<b onclick=x>In</b> the air<script>steal()</script> &amp; safe\u202E',
    dropped: { id: null, name: ' Sub \u0007 Fielder ' },
  });
  expect(facts[0]!.body).toMatchObject({ text: '<b>In</b> the air &amp; safe', dropped: { name: 'Sub Fielder' } });
  const amended = await scorer.must(match.id, {
    type: 'amend',
    of: facts[0]!.number,
    ball: { ...dot, text: '<i>Down</i><iframe src=//x>' },
  });
  expect(amended.facts[0]!.body).toMatchObject({ body: { text: '<i>Down</i>' } });
});

describe('a key', () => {
  test('that is missing, unknown or not a bearer token is 401, and cookies are ignored (MATCH-S02)', async () => {
    const ask = (headers: Record<string, string>) =>
      feed.app.inject({ method: 'POST', url: path(), headers, payload: { commandId: 'k', command: dot } });
    for (const [headers, code] of [
      [{}, 'key_missing'],
      [{ cookie: `key=${scorer.key}; authorization=Bearer ${scorer.key}` }, 'key_missing'],
      [{ authorization: `Basic ${scorer.key}` }, 'key_missing'],
      [{ authorization: `Bearer ss_abcdefgh_${'A'.repeat(43)}` }, 'key_unknown'],
    ] as const) {
      const reply = await ask(headers);
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ code });
      expect(reply.headers['www-authenticate']).toBe('Bearer');
    }
  });

  test('that was revoked or has ended is 401 (MATCH-S02)', async () => {
    const ended = new FeedScorer(feed, await feed.newKey({ endsAt: new Date(feed.context.clock() - 1) }));
    expect(await ended.say(match.id, dot)).toMatchObject({ status: 401, body: { code: 'key_ended' } });
    const revoked = await feed.scorer();
    await revoked.must(match.id, dot);
    await feed.database.db
      .updateTable('feed_key')
      .set({ revoked_at: new Date(0) })
      .where('prefix', '=', revoked.key.slice(3, 11))
      .execute();
    expect(await revoked.say(match.id, dot)).toMatchObject({ status: 401, body: { code: 'key_revoked' } });
  });

  test('does only what its rights allow (MATCH-S02)', async () => {
    const commenter = await feed.scorer({ rights: ['comment'] });
    const scoring = await feed.scorer({ rights: ['score'] });
    const words = { type: 'comment', snippet: 'plain', text: 'A full house.' } as const;
    const state = { type: 'state', state: 'inprogress' } as const;
    const forbidden = { status: 403, body: { code: 'right_missing' } };
    const accepted = await commenter.must(match.id, words);
    expect(await commenter.say(match.id, dot)).toMatchObject(forbidden);
    expect(await scoring.say(match.id, words)).toMatchObject(forbidden);
    expect(await scoring.say(match.id, state)).toMatchObject(forbidden);
    expect(await scoring.make()).toMatchObject(forbidden);
    expect(
      await scoring.send('PATCH', `/feed/matches/${match.id}`, { commandId: 'p', description: 'x' }),
    ).toMatchObject(forbidden);
    const ball = await scoring.must(match.id, dot);
    // A correction needs the right to the fact it touches; so does undoing a correction.
    expect(await commenter.say(match.id, { type: 'void', of: ball.number })).toMatchObject(forbidden);
    const voided = await scoring.must(match.id, { type: 'void', of: ball.number });
    expect(await commenter.say(match.id, { type: 'restore', of: voided.number })).toMatchObject(forbidden);
    expect(await scoring.say(match.id, { type: 'void', of: 1 })).toMatchObject(forbidden);
    expect(
      await scoring.say(match.id, {
        type: 'insert',
        after: ball.number,
        body: { kind: 'squad', side: 0, players: [{ id: 1, name: 'X' }] },
      }),
    ).toMatchObject(forbidden);
    await commenter.must(match.id, { type: 'void', of: accepted.number });
  });

  test('covers its match or series only, and does not reveal which others exist (MATCH-S02)', async () => {
    const league = await scorer.make({ series: { name: 'Coast Cup', season: '2026' } });
    const ofMatch = await feed.scorer({ scope: [`match:${match.id}`] });
    const ofSeries = await feed.scorer({ scope: [`series:${league.body.seriesId!}`] });
    const outside = { status: 403, body: { code: 'out_of_scope' } };
    await ofMatch.must(match.id, dot);
    expect(await ofMatch.say(league.body.match, dot)).toMatchObject(outside);
    expect((await ofSeries.send('GET', `/feed/matches/${league.body.match}`)).status).toBe(200);
    for (const [method, url] of [
      ['GET', `/feed/matches/${match.id}`],
      ['GET', `/feed/matches/${match.id}/facts`],
      ['GET', '/feed/matches/nosuch'],
    ] as const) {
      expect(await ofSeries.send(method, url)).toMatchObject(outside);
    }
    expect(await ofMatch.make()).toMatchObject(outside);
    expect(await ofSeries.make()).toMatchObject(outside);
    expect((await ofSeries.make({ series: { id: league.body.seriesId! } })).status).toBe(201);
    expect(
      await ofSeries.send('PATCH', `/feed/matches/${league.body.match}`, { commandId: 'away', series: null }),
    ).toMatchObject(outside);
  });
});

test('an unknown match is 404 for a key that covers everything (MATCH-S02)', async () => {
  for (const answer of [
    await scorer.say('nosuch', dot),
    await scorer.send('GET', '/feed/matches/nosuch'),
    await scorer.send('GET', '/feed/matches/nosuch/facts'),
    await scorer.send('PATCH', '/feed/matches/nosuch', { commandId: 'x', description: 'y' }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('a body over 64 KB is 413 (MATCH-S02)', async () => {
  const big = await scorer.send('POST', path(), {
    commandId: 'big',
    command: { type: 'comment', snippet: 'plain', text: 'x'.repeat(65 * 1024) },
  });
  expect(big).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

test('a key over its rate is 429 with the time to wait, and other keys are unaffected (MATCH-S02)', async () => {
  const small = await startFeed({ database: feed.database, rateLimits: { feed: { points: 3, periodMs: 3_000_000 } } });
  try {
    const busy = await small.scorer();
    const calm = await small.scorer();
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await busy.send('GET', `/feed/matches/${match.id}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await busy.send('GET', `/feed/matches/${match.id}`);
    expect(refused.body.code).toBe('too_many');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await calm.send('GET', `/feed/matches/${match.id}`)).status).toBe(200);
  } finally {
    await small.close();
  }
});

test('an address that guesses keys is 429 after a few (MATCH-S02)', async () => {
  const small = await startFeed({
    database: feed.database,
    rateLimits: { 'feed-guest': { points: 2, periodMs: 2_000_000 } },
  });
  try {
    const stranger = new FeedScorer(small, 'ss_abcdefgh_x');
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await stranger.send('GET', `/feed/matches/${match.id}`)).status);
    expect(statuses).toEqual([401, 401, 429]);
  } finally {
    await small.close();
  }
});

test('without the database a command is 503 with Retry-After, and a retry stores it once (MATCH-S02)', async () => {
  const door = await databaseProxy(feed.database);
  // No deadline, so that the reply has no other cause.
  const through = await startFeed({ database: door.database, timeouts: { reply: 600_000 } });
  try {
    const own = new FeedScorer(through, scorer.key);
    const commandId = scorer.fresh();
    const { number } = await own.must(match.id, dot);
    door.shut();
    const away = await own.say(match.id, dot, { commandId });
    expect(away).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(away.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    door.open();
    await expect
      .poll(async () => (await own.say(match.id, dot, { commandId })).status, { timeout: 60_000 })
      .toSatisfy((status) => status === 201 || status === 200);
    expect((await own.desk(match.id)).number).toBe(number + 1);
  } finally {
    await through.close();
    await door.close();
  }
});

describe('the log for key-holders', () => {
  test('comes in ordered pages of at most 500, without authors (MATCH-S02)', async () => {
    await scorer.must(match.id, dot);
    const all = await scorer.facts(match.id);
    expect(all.facts.map((fact) => fact.number)).toEqual(Array.from({ length: all.number }, (_, index) => index + 1));
    expect(JSON.stringify(all)).not.toContain('key:');
    const page = await scorer.facts(match.id, '?since=2&limit=3');
    expect(page).toMatchObject({ number: all.number, more: true });
    expect(page.facts).toEqual(all.facts.slice(2, 5));
    expect(await scorer.facts(match.id, `?since=${all.number}`)).toMatchObject({ facts: [], more: false });
    expect(await scorer.send('GET', `/feed/matches/${match.id}/facts?limit=501`)).toMatchObject({
      status: 400,
      body: { field: 'limit' },
    });
    expect(await scorer.send('GET', `/feed/matches/${match.id}/facts?since=-1`)).toMatchObject({
      status: 400,
      body: { field: 'since' },
    });
  });

  test('holds only bodies of the documented forms (MATCH-S02)', async () => {
    const ball = await scorer.must(match.id, {
      type: 'ball',
      bat: 1,
      wicket: { kind: 'run out', fielders: [{ id: match.away[3]!, name: null }] },
    });
    await scorer.must(match.id, {
      type: 'amend',
      of: ball.first,
      ball: { type: 'ball', bat: 2, zone: { angle: 200, distance: 0.6 } },
    });
    await scorer.must(match.id, {
      type: 'comment',
      snippet: 'expert',
      text: 'Well <b>run</b>.',
      by: 'A Voice',
      href: '/news/1',
    });
    for (const fact of (await scorer.facts(match.id)).facts)
      expect(factBody.safeParse(fact.body), JSON.stringify(fact.body)).toMatchObject({ success: true });
  });
});
