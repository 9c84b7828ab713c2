import { expect, test } from 'vitest';
import { foulIn } from './foul-words.ts';

const found = foulIn(['shit', 'ass', 'son of a goat', 'गाली']);

test.each([
  ['you shit', 'shit'],
  ['SHIT!', 'SHIT'],
  ['sh1t!!', 'sh1t!!'.slice(0, 4)],
  ['$h!t', '$h!t'],
  ['shiiiiit', 'shiiiiit'],
  ['ｓｈｉｔ', 'ｓｈｉｔ'],
  ['\u0455hit', '\u0455hit'],
  ['shít', 'shít'],
  ['s\u200Bhit', 's\u200Bhit'],
  ['👏🏽 a55, really', 'a55'],
  ['a Son  of A g0at', 'Son  of A g0at'],
  ['यह गाली है', 'गाली'],
])('%s is foul, and the word is returned as written (SITE-050, SITE-Q13)', (text, word) => {
  expect(found(text)).toBe(word);
});

test.each(['Scunthorpe', 'assess', 'as you like', 'bullshit', 'shitake', 'class 5', '', 'गालीचा', 'a.s.s.e.t'])(
  '%s is not foul, because only whole words count (SITE-050, SITE-Q13)',
  (text) => {
    expect(found(text)).toBeNull();
  },
);

test('special characters of patterns are matched literally (SITE-050)', () => {
  const odd = foulIn(['a]b', '^x-z$', '\\d', '(?:y', '']);
  expect([odd('1'), odd('ab'), odd('a]b'), odd('y'), odd('x')]).toEqual([null, null, 'a]b', null, null]);
  expect(foulIn([])('shit')).toBeNull();
});

test('a very long text is checked in one pass (SITE-050)', () => {
  expect(foulIn(['shit', 'ass'])('s'.repeat(200_000))).toBeNull();
});
