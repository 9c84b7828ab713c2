import { afterAll, beforeAll, expect, test } from 'vitest';
import { careersExample } from '@sightscreen/contracts/calls/examples';
import { pointsTableExample } from '@sightscreen/contracts/calls/examples';
import { commandRequest } from '@sightscreen/contracts/feed/command';
import {
  acceptedExample,
  commandExamples,
  matchChangeExample,
  newMatchExample,
  problemExamples,
} from '@sightscreen/contracts/feed/examples';
import { matchChange, newMatch } from '@sightscreen/contracts/feed/match';
import { accepted, createdMatch, deskReply, factsReply, problem } from '@sightscreen/contracts/feed/replies';
import { databaseProxy } from './testing/away.ts';
import { FeedScorer, type FeedTest, startFeed } from './testing/feed-scorer.ts';

/** The part of an API description that this test reads. */
interface Described {
  content: {
    'application/json': {
      example?: unknown;
      examples?: Record<string, { value: unknown }>;
      schema: { examples?: unknown };
    };
  };
}
interface Call {
  security: unknown;
  requestBody: Described;
  responses: Record<string, Described>;
}

let feed: FeedTest;
let scorer: FeedScorer;
beforeAll(async () => {
  feed = await startFeed();
  scorer = await feed.scorer();
});
afterAll(() => feed.close());

test('the documented examples work in order, with the documented replies (MATCH-S02)', async () => {
  expect(newMatch.safeParse(newMatchExample).error).toBeUndefined();
  const made = await scorer.send('POST', '/feed/matches', newMatchExample);
  expect(made.status).toBe(201);
  const match = createdMatch.parse(made.body);
  expect(match.match).toBe('1000000001');
  expect(match.sides.map((side) => side.squad.map((player) => player.id))).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22],
  ]);

  expect(matchChange.safeParse(matchChangeExample).error).toBeUndefined();
  const changed = await scorer.send('PATCH', `/feed/matches/${match.match}`, matchChangeExample);
  expect(changed).toMatchObject({ status: 200, body: { number: 4 } });

  for (const { title, status, request, reply } of commandExamples) {
    expect(commandRequest.safeParse(request).error, title).toBeUndefined();
    const answer = await scorer.send('POST', `/feed/matches/${match.match}/commands`, request);
    expect([title, answer.status, answer.body]).toMatchObject([title, status, reply]);
    (status < 300 ? accepted : problem).parse(answer.body);
    if (status >= 400) expect(answer.body, title).toEqual(reply);
    if (status === 201 && request.commandId === 'c-3') {
      expect(answer.body).toEqual({
        ...acceptedExample,
        facts: [{ ...acceptedExample.facts[0], recordedAt: expect.any(Number) }],
      });
    }
  }
  deskReply.parse(await scorer.desk(match.match));
  factsReply.parse(await scorer.facts(match.match));
});

test('every other documented reply can be produced (MATCH-S02)', async () => {
  const ball = { commandId: 'p-1', command: { type: 'ball' } };
  const url = '/feed/matches/1000000001/commands';
  const ask = (who: FeedScorer, body: object = ball, where = url) => who.send('POST', where, body);
  const withKey = (key: string) => new FeedScorer(feed, key);
  const revoked = await feed.newKey();
  await feed.database.db
    .updateTable('feed_key')
    .set({ revoked_at: new Date(0) })
    .where('prefix', '=', revoked.slice(3, 11))
    .execute();
  const busy = await startFeed({ database: feed.database, rateLimits: { feed: { points: 0.5, periodMs: 1_000 } } });
  const door = await databaseProxy(feed.database);
  const away = await startFeed({ database: door.database });
  door.shut();
  const produced: Record<string, { status: number; body: { code?: string } }> = {
    bad_request: await ask(scorer, { ...ball, command: { type: 'ball', batt: 4 } }),
    key_missing: await scorer.send('POST', url, ball, { authorization: '' }),
    key_unknown: await ask(withKey(`ss_abcdefgh_${'A'.repeat(43)}`)),
    key_revoked: await ask(withKey(revoked)),
    key_ended: await ask(withKey(await feed.newKey({ endsAt: new Date(0) }))),
    right_missing: await ask(await feed.scorer({ rights: ['comment'] })),
    out_of_scope: await ask(await feed.scorer({ scope: ['match:other'] })),
    not_found: await ask(scorer, ball, '/feed/matches/nosuch/commands'),
    too_large: await ask(scorer, { ...ball, command: { type: 'ball', text: 'x'.repeat(66_000) } }),
    too_many: await new FeedScorer(busy, scorer.key).send('POST', url, ball),
    unavailable: await new FeedScorer(away, scorer.key).send('POST', url, ball),
  };
  await Promise.all([busy.close(), away.close()]);
  await door.close();
  for (const [status, examples] of Object.entries(problemExamples)) {
    for (const example of examples) {
      problem.parse(example);
      // Covered by the match above.
      if (status === '409' || status === '422') continue;
      expect({ status: produced[example.code]?.status, body: produced[example.code]?.body }).toEqual({
        status: Number(status),
        body: example,
      });
    }
  }
});

test('the API description has the examples, the key and every reply of feed, table and careers (MATCH-S02, issue 9)', async () => {
  const { paths } = (await feed.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Call>>;
  }>();
  const call = (path: string, method: string) => paths[path]![method]!;
  const say = call('/feed/matches/{id}/commands', 'post');
  // A single example is next to the schema, several are listed by name, and those of replies are inside it.
  const examplesOf = (part: Described) => {
    const { example, examples, schema } = part.content['application/json'];
    return example ? [example] : examples ? Object.values(examples).map((entry) => entry.value) : schema.examples;
  };
  expect(say.security).toEqual([{ feedKey: [] }]);
  expect(examplesOf(say.requestBody)).toEqual(
    commandExamples.filter((example) => example.status === 201).map((example) => example.request),
  );
  expect(examplesOf(say.responses['201']!)).toEqual([acceptedExample]);
  for (const [status, examples] of Object.entries(problemExamples))
    expect(examplesOf(say.responses[status]!)).toEqual(examples);
  expect(examplesOf(call('/api/series/{seriesId}/points-table', 'get').responses['200']!)).toEqual([
    pointsTableExample,
  ]);
  expect(examplesOf(call('/api/player/register/{registerId}/careers', 'get').responses['200']!)).toEqual([
    careersExample,
  ]);
  expect(examplesOf(call('/feed/matches', 'post').requestBody)).toEqual([newMatchExample]);
  expect(examplesOf(call('/feed/matches/{id}', 'patch').requestBody)).toEqual([matchChangeExample]);
});
