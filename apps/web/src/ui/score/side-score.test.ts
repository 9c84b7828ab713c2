import { describe, expect, test } from 'vitest';
import type { SideScore } from '@sightscreen/contracts';
import * as english from '../../text/en.ts';
import { nameParts } from './name-parts.ts';
import { inBattingOrder, inningsName, oversText, type SideOf, superOverText } from './side-score.ts';

const score = (innings: number, more: Partial<SideScore> = {}): SideScore => ({
  innings,
  runs: 11,
  wickets: 0,
  overs: '1',
  declared: false,
  forfeited: false,
  allOut: false,
  followOn: false,
  superOver: false,
  ...more,
});
const side = (...scores: SideScore[]): SideOf => ({
  teamId: 1,
  name: 'Birch Haven',
  shortName: 'BH',
  scores,
  batting: false,
  winner: false,
});
const tied = side(score(2), score(3, { superOver: true }), score(6, { superOver: true, runs: 8, wickets: 1 }));

const named = (one: SideOf, innings: number, type: 'T20' | 'TEST' | 'HUN'): string =>
  inningsName({ summary: { sides: [one, side()] as never, type } }, innings, english.match, english.board);

describe('the heading of an innings', () => {
  test('distinguishes a Super Over from the innings before it, with its number (R9.1, R19.7)', () =>
    expect([2, 3, 6].map((innings) => named(tied, innings, 'T20'))).toEqual([
      'Birch Haven innings',
      'Birch Haven Super Over',
      'Birch Haven 2nd Super Over',
    ]));
  test('numbers the innings of a Test, and names the tie-break of The Hundred (R19.7)', () => {
    expect(named(side(score(1), score(3)), 3, 'TEST')).toBe('Birch Haven 2nd innings');
    expect(named(tied, 3, 'HUN')).toBe('Birch Haven Super Five');
  });
});

test('every Super Over of a team is shown beside its score (R9.1)', () => {
  expect(superOverText([score(3, { superOver: true })], 'T20', english.board)).toBe('Super Over 11/0');
  expect(
    superOverText(
      tied.scores.filter(({ superOver }) => superOver),
      'T20',
      english.board,
    ),
  ).toBe('Super Overs 11/0, 8/1');
});

test('the team that batted first comes first, wherever it is listed (MATCH-029)', () => {
  const order = (...sides: SideOf[]): number[] => inBattingOrder(sides).map(({ at }) => at);
  expect(order(side(score(2)), side(score(1)))).toEqual([1, 0]);
  expect(order(side(score(2), score(3)), side(score(1)))).toEqual([1, 0]);
  expect(order(side(), side(score(1)))).toEqual([1, 0]);
  expect(order(side(), side())).toEqual([0, 1]);
});
test('overs always have their unit, and The Hundred shows balls (R20.1)', () => {
  const of = (overs: string, type: 'T20' | 'HUN' | 'TEST', more: Partial<SideScore> = {}) =>
    oversText({ ...score(1), overs, ...more }, type, english.board);
  expect([of('19.4', 'T20'), of('100', 'HUN'), of('1', 'HUN'), of('84.2', 'TEST')]).toEqual([
    '19.4 ov',
    '100 balls',
    '1 ball',
    '84.2 ov',
  ]);
  expect([of('84.2', 'TEST', { allOut: true }), of('20', 'T20', { forfeited: true })]).toEqual([null, null]);
});
test('the word that distinguishes two teams of one name is never cut (MATCH-059)', () => {
  expect(['Port Ansel Anchors Women', 'Kestria A', 'Tarn Lanterns'].map(nameParts)).toEqual([
    ['Port Ansel Anchors', 'Women'],
    ['Kestria', 'A'],
    ['Tarn Lanterns', ''],
  ]);
  expect(nameParts('Women')).toEqual(['Women', '']);
});
