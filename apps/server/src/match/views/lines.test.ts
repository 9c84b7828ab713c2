import { type Fact, type MatchState, createFold, lineOf } from '@sightscreen/cricket';
import { buildMatch, elevenOf } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import { expect, test } from 'vitest';
import { CachedFold } from '../folds/cached-fold.ts';
import { forgetLines, newestLines } from './lines.ts';

/** A random match with amended, voided and inserted balls. */
function played(seed: number, format: 'T20' | 'Test' | 'Hundred', commands: number): readonly Fact[] {
  const match = buildMatch({ format });
  const dice = diceFrom(seed);
  for (let part = 0; part < 6; part += 1) {
    playRandomly(match, dice, Math.ceil(commands / 6));
    const balls = match.fold.facts.filter(({ body }) => body.kind === 'delivery');
    const ball = balls[dice(balls.length)];
    if (ball !== undefined && part % 2 === 0) match.try({ type: 'void', of: ball.number, reason: 'No such ball' });
    if (ball !== undefined && part % 2 === 1)
      match.try({ type: 'words', of: ball.number, text: `Words for ${ball.number}` });
  }
  return match.fold.facts;
}
const afresh = (state: MatchState, count: number) =>
  state.entries
    .toReversed()
    .flatMap((entry) => lineOf(state, entry) ?? [])
    .slice(0, count);

test.each([
  [1, 'T20', 200],
  [2, 'Test', 260],
  [3, 'Hundred', 160],
  [4, 'T20', 240],
] as const)(
  'cached lines read like fresh ones through corrections, match %i, %s (MATCH-066)',
  (seed, format, commands) => {
    const facts = played(seed, format, commands);
    const cached = new CachedFold('m', facts[0]!.epoch, forgetLines);
    for (const fact of facts) {
      cached.append([{ ...fact, match: 'm' }]);
      expect(newestLines(cached.state, 60)).toEqual(afresh(cached.state, 60));
    }
    expect(cached.state.innings.length).toBeGreaterThan(1);
  },
);
test('a new spelling of a name applies to earlier lines too (MATCH-066)', () => {
  const match = buildMatch({ format: 'T20' });
  playRandomly(match, diceFrom(7), 30);
  match.record({
    kind: 'squad',
    side: 0,
    players: elevenOf(0).map((player) => ({ ...player, name: `Renamed ${player.id}` })),
  });
  const cached = new CachedFold('built', 1, forgetLines);
  for (const fact of match.fold.facts) {
    cached.append([fact]);
    expect(newestLines(cached.state, 60)).toEqual(afresh(cached.state, 60));
  }
  expect(JSON.stringify(newestLines(cached.state, 60))).toContain('Renamed');
});
test('an unchanged line stays the same object, so caches keyed by it stay valid (MATCH-066)', () => {
  const facts = played(5, 'T20', 120).map((fact) => ({ ...fact, match: 'm' }));
  const cached = new CachedFold('m', facts[0]!.epoch, forgetLines);
  let same = 0;
  let before = newestLines(cached.state, 40);
  for (const fact of facts) {
    cached.append([fact]);
    const now = newestLines(cached.state, 40);
    const old = new Set(before);
    for (const line of now) if (old.has(line)) same += 1;
    before = now;
  }
  expect(same).toBeGreaterThan(facts.length * 20);
});
test('a fold without change notifications has no cached lines (MATCH-066)', () => {
  const facts = played(6, 'Hundred', 60);
  const fold = createFold(facts[0]!.match);
  for (const fact of facts) {
    fold.append([fact]);
    expect(newestLines(fold.state, 20)).toEqual(afresh(fold.state, 20));
  }
});
