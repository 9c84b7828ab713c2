import { expect, test } from 'vitest';
import { formerSlug, slug, slugOr } from './slug.ts';

test('a slug is lower case (SITE-046)', () => expect(slug('Coast CUP')).toBe('coast-cup'));
test('characters other than letters and digits are dropped, after accents are folded (SITE-047, SITE-Q12)', () =>
  expect(slug("St. John's, Réunion & Co!")).toBe('st-johns-reunion-co'));
test('spaces become hyphens (SITE-048)', () => expect(slug('one two\tthree')).toBe('one-two-three'));
test('several hyphens become one, and none is at an end (SITE-049, SITE-Q12)', () =>
  expect(slug(' - England – India -- 2026/27 -')).toBe('england-india-202627'));
test('a text without usable characters becomes a hyphen (SITE-Q12)', () =>
  expect([slug(''), slug('!!!'), slug('क्रिकेट')]).toEqual(['-', '-', '-']));
test('a slug has at most a hundred characters, without a hyphen at the cut (SITE-048)', () =>
  expect(slug(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99)));

test.each([
  ['Łukasz Żak', 'lukasz-zak', 'ukasz-zak'],
  ['Øyvind Bjørnsson', 'oyvind-bjornsson', 'yvind-bjrnsson'],
  ['Jörg Groß', 'jorg-gross', 'jorg-gro'],
  ['Þóra Æsir', 'thora-aesir', 'ora-sir'],
  ['Nguyễn Văn Đạt', 'nguyen-van-dat', 'nguyen-van-at'],
])('letters without a decomposition are folded: %s (SITE-Q12)', (name, now, before) =>
  expect([slug(name), formerSlug(name)]).toEqual([now, before]),
);
test('a name without a Latin letter is replaced by its noun (SITE-Q12)', () =>
  expect([slugOr('दिल्ली कैपिटल्स', 'team'), slugOr('Coast', 'team')]).toEqual(['team', 'coast']));
