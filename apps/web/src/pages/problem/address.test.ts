import { expect, test } from 'vitest';
import { likelyParts, searchTextOf } from './address.ts';

test.each([
  ['/cricket-team/calder-kits', 'calder kits'],
  ['/profiles/12/perry-lockwood', 'perry lockwood'],
  ['/live-cricket-scores/99/her-vs-kit-match-7', 'her kit match'],
  ['/calder%20kites.html?a=b', 'calder kites'],
  ['/cricket-team/12', 'team'],
  ['/12/34', ''],
])('the search field of a missing page starts with the words of %s (SITE-S07)', (path, text) =>
  expect(searchTextOf(path)).toBe(text),
);

test.each([
  ['/fixtures', ['schedule']],
  ['/cricket-shedule', ['schedule']],
  ['/cricket-team/calder-kits', ['teams']],
  ['/grounsd', ['grounds']],
  ['/live-cricket-scores/99', ['live']],
  ['/cricket-series/1/points', ['series']],
  ['/zebra', []],
])('%s offers the most likely part of the site (SITE-S07)', (path, expected) =>
  expect(likelyParts(path)).toEqual(expected),
);
