import { expect, test } from 'vitest';
import { identityOf, Kept, nextTurn } from './kept.ts';

test('what is asked for stays, what is not goes, and its bytes stay under the bound (MATCH-001)', () => {
  const kept = new Kept(10_000);
  kept.set('asked', 'a'.repeat(100));
  for (let at = 0; at < 1_000; at += 1) {
    kept.set(`passing ${at}`, 'b'.repeat(100));
    expect(kept.get('asked')).toBe('a'.repeat(100));
    expect(kept.bytes).toBeLessThanOrEqual(10_000 + 2 * 400);
  }
  expect(kept.get('passing 0')).toBeUndefined();
  expect(kept.get('passing 999')).toBe('b'.repeat(100));
});
test('what is larger than the bound is let go with the next (MATCH-001)', () => {
  const kept = new Kept(1_000);
  kept.set('large', 'a'.repeat(10_000));
  kept.set('a', 'a'.repeat(400));
  kept.set('b', 'b');
  expect([kept.get('large'), kept.get('b')]).toEqual([undefined, 'b']);
  kept.clear();
  expect([kept.bytes, kept.get('b')]).toEqual([0, undefined]);
});
test('an object has one identity from the second page on, and no two have the same (MATCH-001)', () => {
  const [one, other] = [{}, {}];
  nextTurn();
  expect([identityOf(one), identityOf(one)]).toEqual([null, null]);
  nextTurn();
  expect([identityOf(one), identityOf(other)]).toEqual([expect.any(Number), null]);
  nextTurn();
  expect(identityOf(one)).toBe(identityOf(one));
  expect(identityOf(one)).not.toBe(identityOf(other));
});
