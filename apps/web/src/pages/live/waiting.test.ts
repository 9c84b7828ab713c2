import { expect, test } from 'vitest';
import { line, token } from '../../fixtures/balls.ts';
import { chaseLive } from '../../fixtures/t20.ts';
import { FILTERS } from './filters.ts';
import { titleOf } from './title.ts';
import { parted } from './waiting.ts';

const one = line({ text: 'one', token: token('1') });
const two = line({ text: 'two', token: token('.') });
const words = line({ text: 'words' });
const three = line({ text: 'three', token: token('4') });

test('at the top of the feed every ball is shown as it comes (MATCH-110)', () => {
  expect(parted([three, words, two, one], null)).toEqual({ shown: [three, words, two, one], balls: 0, others: 0 });
});
test('further down new balls wait and are counted; what is shown does not change (MATCH-110)', () => {
  expect(parted([three, words, two, one], one.timestamp)).toEqual({ shown: [one], balls: 2, others: 1 });
});
test('filters keep what they name, and a voided ball counts for none (MATCH-035)', () => {
  const count = Object.fromEntries(FILTERS.map(({ name, keeps }) => [name, chaseLive.lines.filter(keeps).length]));
  expect(count).toEqual({ every: chaseLive.lines.length, wickets: 1, sixes: 1, fours: 2, reviews: 1, milestones: 1 });
});
test('the title the reader’s own script sets has the score and what is needed (R18.23)', () => {
  expect(titleOf(chaseLive.head)).toBe('KIT 141/5 (16.4) need 38 in 20');
});
