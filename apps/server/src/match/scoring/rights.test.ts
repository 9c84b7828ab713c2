import { expect, test } from 'vitest';
import type { Command, FactKind } from '@sightscreen/cricket';
import { neededFor, rightToTouch } from './rights.ts';

type Touched = { kind: FactKind; corrects: number | null; inner: FactKind | null };
const log: Touched[] = [
  { kind: 'match', corrects: null, inner: null },
  { kind: 'delivery', corrects: null, inner: null },
  { kind: 'words', corrects: 2, inner: null },
  { kind: 'comment', corrects: null, inner: null },
  { kind: 'amend', corrects: 2, inner: null },
  { kind: 'void', corrects: 3, inner: null },
  { kind: 'insert', corrects: 2, inner: 'comment' },
  { kind: 'insert', corrects: 2, inner: 'delivery' },
  { kind: 'void', corrects: 5, inner: null },
  { kind: 'void', corrects: 10, inner: null },
];
const touch = (number: number) => rightToTouch(number, (at) => log[at - 1]);

test.each([
  [1, 'manage'],
  [2, 'score'],
  [3, 'comment'],
  [4, 'comment'],
  [5, 'score'],
  [6, 'comment'],
  [7, 'comment'],
  [8, 'score'],
  [9, 'score'],
] as const)('correcting fact %i requires the right to %s, that of the corrected fact (MATCH-S02)', (number, right) => {
  expect(touch(number)).toBe(right);
});

test('correcting an unknown fact, or one that corrects itself, requires no right', () => {
  expect([touch(99), touch(10)]).toEqual([null, 'score']);
});

test('adding a fact requires its right, removing one the right to the removed fact (MATCH-S02)', () => {
  const put = (command: object) => neededFor(command as Command).right;
  expect([
    put({ type: 'insert', body: { kind: 'comment' } }),
    put({ type: 'amend', body: { kind: 'delivery' } }),
    put({ type: 'amend', body: { kind: 'squad' } }),
    put({ type: 'void', of: 2 }),
    put({ type: 'words', of: 2, text: 'x' }),
    put({ type: 'state' }),
    put({ type: 'ball' }),
  ]).toEqual(['comment', 'score', 'manage', null, 'comment', 'manage', 'score']);
  const touched = (command: object) => neededFor(command as Command).touches;
  expect([
    touched({ type: 'void', of: 2 }),
    touched({ type: 'restore', of: 3 }),
    touched({ type: 'amend', of: 4, ball: {} }),
    touched({ type: 'words', of: 2, text: 'x' }),
    touched({ type: 'ball' }),
  ]).toEqual([2, 3, 4, null, null]);
});
