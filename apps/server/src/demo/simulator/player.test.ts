import { assertInvariants, type MatchType, rule } from '@sightscreen/cricket';
import { expect, test } from 'vitest';
import { playMatch, type Runtime } from './player.ts';
import { playThrough } from './play-through.ts';
import { chance } from '../world/chance.ts';
import { memoryFeed } from './testing/feed-in-memory.ts';
import { matchOf, type TestMatch } from './testing/matches.ts';

/** A clock that advances only by sleeping. */
function runtimeOf(match: TestMatch): Runtime & { warnings: string[]; slept: number[] } {
  let now = match.plan.startTime - 3_600_000;
  const slept: number[] = [];
  const warnings: string[] = [];
  return {
    clock: () => now,
    speed: 1,
    warnings,
    slept,
    warn: (message) => warnings.push(message),
    sleep: async (ms) => {
      slept.push(ms);
      now += Math.max(0, ms);
    },
  };
}
const never = new AbortController().signal;

test.each(['T20', 'HUN', 'ODI', 'TEST'] as MatchType[])(
  'a %s is played through the feed to its end with valid commands',
  async (type) => {
    const match = matchOf(type, 21);
    const feed = memoryFeed(match);
    const runtime = runtimeOf(match);
    // A whole Test would run the full ruling two thousand times; its first days suffice.
    const stop = new AbortController();
    if (type === 'TEST')
      feed.trouble = (saying) => {
        if (saying.expected > 700) stop.abort();
        return null;
      };
    expect(await playMatch(match.plan, feed, runtime, stop.signal)).toBe(type === 'TEST' ? 'stopped' : 'over');
    expect(runtime.warnings).toEqual([]);
    expect(assertInvariants(feed.fold.state)).toEqual([]);
    if (type !== 'TEST') expect(feed.fold.state.result?.playersOfMatch).toHaveLength(1);
  },
);

test('a player restarted in the middle continues the same match to the same end', async () => {
  const match = matchOf('T20', 22);
  const feed = memoryFeed(match);
  const stop = new AbortController();
  feed.trouble = (saying) => {
    if (saying.expected > 120) stop.abort();
    return null;
  };
  expect(await playMatch(match.plan, feed, runtimeOf(match), stop.signal)).toBe('stopped');
  feed.trouble = () => null;
  expect(await playMatch(match.plan, feed, runtimeOf(match), never)).toBe('over');
  const uninterrupted = playThrough(match.plan, match.opening);
  expect(feed.fold.facts.map((fact) => fact.body)).toEqual(uninterrupted.facts.map((fact) => fact.body));
});

test('a lost reply causes no second ball: the command is resent under the same id', async () => {
  const match = matchOf('T20', 23);
  const feed = memoryFeed(match);
  const luck = chance('lost answers');
  feed.trouble = () => (luck.is(0.2) ? 'lost reply' : null);
  const runtime = runtimeOf(match);
  expect(await playMatch(match.plan, feed, runtime, never)).toBe('over');
  expect(runtime.warnings).toEqual([]);
  expect(feed.fold.facts.map((fact) => fact.body)).toEqual(
    playThrough(match.plan, match.opening).facts.map((fact) => fact.body),
  );
  expect(feed.submitted.length).toBeGreaterThan(new Set(feed.submitted.map((saying) => saying.commandId)).size);
});

test('during a database outage the player backs off and then continues', async () => {
  const match = matchOf('HUN', 24);
  const feed = memoryFeed(match);
  let away = 7;
  feed.trouble = (saying) => (saying.expected > 40 && away-- > 0 ? { kind: 'unavailable', retryAfter: null } : null);
  const runtime = runtimeOf(match);
  expect(await playMatch(match.plan, feed, runtime, never)).toBe('over');
  const waits = runtime.slept.filter((ms) => [1_000, 2_000, 4_000, 8_000, 15_000].includes(ms));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
});

test('when a person scores too, the player reads the new facts and continues', async () => {
  const match = matchOf('T20', 25);
  const feed = memoryFeed(match);
  let meddled = false;
  feed.trouble = (saying) => {
    if (meddled || saying.expected < 60 || saying.command.type !== 'ball') return null;
    meddled = true;
    const ruling = rule(
      feed.fold,
      { type: 'comment', snippet: 'plain', text: 'From the boundary.' },
      saying.happenedAt,
    );
    if (ruling.ok)
      for (const { body } of ruling.facts)
        feed.fold.append([
          { ...feed.fold.facts.at(-1)!, number: feed.fold.facts.length + 1, kind: body.kind, body, corrects: null },
        ]);
    return null;
  };
  const runtime = runtimeOf(match);
  expect(await playMatch(match.plan, feed, runtime, never)).toBe('over');
  expect(meddled).toBe(true);
  expect(runtime.warnings).toEqual([]);
  expect(
    feed.fold.facts.filter((fact) => fact.body.kind === 'comment' && fact.body.text === 'From the boundary.'),
  ).toHaveLength(1);
});

test('a refused command is noted and replaced by an allowed one', async () => {
  const match = matchOf('T20', 26);
  const feed = memoryFeed(match);
  let refused = 0;
  feed.trouble = (saying) =>
    saying.expected > 80 && refused === 0 && saying.command.type === 'ball' && saying.command.bat === 1
      ? ((refused += 1), { kind: 'refused', code: 'no_reason', message: 'Not today.' })
      : null;
  const runtime = runtimeOf(match);
  expect(await playMatch(match.plan, feed, runtime, never)).toBe('over');
  expect(runtime.warnings).toHaveLength(1);
  const at = feed.submitted.findIndex((saying) => saying.commandId.endsWith('-1'));
  expect(feed.submitted[at]).toMatchObject({
    command: { type: 'ball', bat: 0 },
    expected: feed.submitted[at - 1]?.expected,
  });
});

test('a ball comes about every twelve seconds at speed one', async () => {
  const match = matchOf('T20', 27);
  const { demonstrationPace } = await import('../world/pace.ts');
  const plan = { ...match.plan, pace: demonstrationPace };
  const { fold } = playThrough(plan, match.opening);
  const first = fold.facts.find((fact) => fact.body.kind === 'delivery')?.happenedAt ?? 0;
  const last = fold.facts.findLast((fact) => fact.body.kind === 'delivery')?.happenedAt ?? 0;
  const balls = fold.facts.filter((fact) => fact.body.kind === 'delivery').length;
  expect((last - first) / balls / 1_000).toBeGreaterThan(11);
  expect((last - first) / balls / 1_000).toBeLessThan(15);
});

test('a match brought forward announces its new start before the toss', async () => {
  const match = matchOf('T20', 28);
  const feed = memoryFeed(match);
  const plan = { ...match.plan, startTime: match.plan.startTime - 45 * 60_000 };
  const stop = new AbortController();
  feed.trouble = (saying) => {
    if (saying.command.type === 'startInnings') stop.abort();
    return null;
  };
  await playMatch(plan, feed, runtimeOf(match), stop.signal);
  const { info, toss } = feed.fold.state;
  expect(info?.startTime).toBe(plan.startTime);
  expect(toss).not.toBeNull();
  expect(feed.fold.facts.filter((fact) => fact.kind === 'match')).toHaveLength(2);
});
