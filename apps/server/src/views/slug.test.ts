import { expect, test } from 'vitest';
import { slug } from './slug.ts';

test('a slug is lower case (SITE-046)', () => expect(slug('Coast CUP')).toBe('coast-cup'));
test('other signs than letters and digits are left out of a slug, accents are folded first (SITE-047, SITE-Q12)', () =>
  expect(slug("St. John's, Réunion & Co!")).toBe('st-johns-reunion-co'));
test('spaces become hyphens (SITE-048)', () => expect(slug('one two\tthree')).toBe('one-two-three'));
test('several hyphens become one, and none stands at an end (SITE-049, SITE-Q12)', () =>
  expect(slug(' - England – India -- 2026/27 -')).toBe('england-india-202627'));
test('words of which nothing is left are a hyphen (SITE-Q12)', () =>
  expect([slug(''), slug('!!!'), slug('क्रिकेट')]).toEqual(['-', '-', '-']));
test('a slug ends within a hundred signs, without a hyphen at the cut (SITE-048)', () =>
  expect(slug(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99)));
