import { expect, test } from 'vitest';
import { chaseLive } from '../../fixtures/t20.ts';
import * as english from '../../text/en.ts';
import { titleOf } from './title.ts';

const { head } = chaseLive;
const titled = (earlier: number[]): string | null => {
  const scores = [...head.summary.sides[1]!.scores];
  const before = earlier.map((runs) => ({ ...scores[0]!, innings: 0, runs, allOut: true }));
  const sides = [head.summary.sides[0]!, { ...head.summary.sides[1]!, scores: [...before, ...scores] }];
  return titleOf({ ...head, summary: { ...head.summary, sides } }, english.match, english.board);
};
test('the page title has every innings of the batting team (R18.23, R19.2)', () => {
  expect(titled([])).toBe('KIT 141/5 (16.4) need 38 in 20');
  expect(titled([367])).toBe('KIT 367 & 141/5 (16.4) need 38 in 20');
});
