import { assertInvariants, type MatchType, statusLine } from '@sightscreen/cricket';
import { soak } from '@sightscreen/test-kit/soak';
import { expect, test } from 'vitest';
import { matchOf, played } from './testing/matches.ts';
import { playThrough } from './play-through.ts';

/** The soak plays a hundred. */
const kinds: [MatchType, number][] = [
  ['T20', soak ? 46 : 12],
  ['HUN', soak ? 32 : 8],
  ['ODI', soak ? 16 : 4],
  ['TEST', soak ? 6 : 1],
];

test('matches of every kind end without a refusal and with valid states (R23)', () => {
  let corrections = 0;
  for (const [type, count] of kinds) {
    for (let number = 0; number < count; number += 1) {
      const { fold, facts, refused } = played(type, number);
      expect(refused, `${type} ${number}`).toEqual([]);
      expect(fold.state.phase).toBe('complete');
      expect(fold.state.result).not.toBeNull();
      expect(assertInvariants(fold.state), `${type} ${number}`).toEqual([]);
      corrections += facts.filter(({ body }) => body.kind === 'amend' || body.kind === 'insert').length;
    }
  }
  expect(corrections).toBeGreaterThan(soak ? 50 : 10);
});

test('the same plan gives the same match, another seed another one', () => {
  expect(played('T20', 7).facts).toEqual(played('T20', 7).facts);
  expect(played('T20', 8).facts).not.toEqual(played('T20', 7).facts);
});

test('a match stopped at any point continues from its log to the same end', () => {
  const { plan, opening } = matchOf('T20', 5);
  const uninterrupted = playThrough(plan, opening);
  const half = playThrough(plan, opening, { until: plan.startTime + 45 * 60_000 });
  expect(half.facts.length).toBeGreaterThan(50);
  expect(half.facts).toEqual(uninterrupted.facts.slice(0, half.facts.length));
});

test('a tied script ends level and is settled by a Super Over (R9.1)', () => {
  for (const number of [1, 2, 3]) {
    const { state } = played('T20', number, 'tied').fold;
    const [first, second] = state.innings;
    expect(second?.runs).toBe(first?.runs);
    expect(state.result).toMatchObject({ outcome: 'tie', decidedBy: 'super over' });
  }
});

test('rain ends a match without play or result, or sets a Standard Edition target (R8.14, R8.15, R11.3)', () => {
  expect(statusLine(played('T20', 1, 'abandoned').fold.state)).toContain('abandoned');
  expect(played('HUN', 1, 'no result').fold.state.result).toMatchObject({ outcome: 'no result', winner: null });
  for (const script of ['rain before the chase', 'rain in the chase'] as const) {
    const revised = [0, 1, 2, 3, 4]
      .map((number) => played('T20', number, script).fold.state)
      .filter((state) => state.targets[2]?.stated);
    expect(revised.length, script).toBeGreaterThanOrEqual(3);
    for (const { targets, innings } of revised) {
      expect(targets[2]).toMatchObject({ method: 'D/L' });
      expect(targets[2]?.balls).toBeLessThan(120);
      expect(innings[1]?.legalBalls).toBeLessThanOrEqual(targets[2]?.balls ?? 0);
    }
  }
});

test('a shower stops play once and no overs are lost', () => {
  const { facts, fold } = played('T20', 4, 'shower');
  expect(facts.filter(({ body }) => body.kind === 'state' && body.break === 'rain')).toHaveLength(1);
  expect(fold.state.targets[2]?.stated).toBe(false);
});

test('a Test has its days, sessions and nights in order (R17.5)', () => {
  const { facts } = played('TEST', 0);
  const moves = facts.flatMap(({ body }) =>
    body.kind === 'state' &&
    body.break !== 'drinks' &&
    body.break !== 'innings break' &&
    body.break !== 'bad light' &&
    body.day !== undefined
      ? [`${body.day}.${body.session} ${body.break ?? 'play'}`]
      : [],
  );
  expect(moves.slice(0, 7)).toEqual([
    '1.1 play',
    '1.1 lunch',
    '1.2 play',
    '1.2 tea',
    '1.3 play',
    '1.3 stumps',
    '2.1 play',
  ]);
});
