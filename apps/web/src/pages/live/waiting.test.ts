import { expect, test } from 'vitest';
import { line, token } from '../../fixtures/balls.ts';
import { chaseLive } from '../../fixtures/t20.ts';
import * as english from '../../text/en.ts';
import { FILTERS } from './filters.ts';
import { battingScore, shortStatus, titleOf } from './title.ts';
import { parted } from './waiting.ts';

const { match, board } = english;
const firstLine = line({ text: 'one', token: token('1') });
const two = line({ text: 'two', token: token('.') });
const words = line({ text: 'words' });
const three = line({ text: 'three', token: token('4') });

test('at the top of the feed every ball is shown as it arrives (MATCH-110)', () => {
  expect(parted([three, words, two, firstLine], null)).toEqual({
    shown: [three, words, two, firstLine],
    balls: 0,
    others: 0,
  });
});
test('further down new balls wait and are counted, and the shown text does not change (MATCH-110)', () => {
  expect(parted([three, words, two, firstLine], firstLine.timestamp)).toEqual({
    shown: [firstLine],
    balls: 2,
    others: 1,
  });
});
test('filters match what they name, and a voided ball matches none (MATCH-035)', () => {
  const count = Object.fromEntries(FILTERS.map(({ name, keeps }) => [name, chaseLive.lines.filter(keeps).length]));
  expect(count).toEqual({ every: chaseLive.lines.length, wickets: 1, sixes: 1, fours: 2, reviews: 1, milestones: 1 });
});
test('the title that the script sets has the score and the equation (R18.23)', () => {
  expect(titleOf(chaseLive.head, match, board)).toBe('KIT 141/5 (16.4) need 38 in 20');
});
test('an all-out team is shown without wickets in the title and the folded Screen (R19.2)', () => {
  const { head } = chaseLive;
  const sides = head.summary.sides.map((side, at) =>
    at === head.miniscore!.batting.side
      ? { ...side, scores: side.scores.map((score) => ({ ...score, runs: 137, wickets: 10, allOut: true })) }
      : side,
  ) as typeof head.summary.sides;
  const summary = { ...head.summary, sides };
  expect(battingScore(summary, head.miniscore!, board)).toBe('137');
  expect(titleOf({ ...head, summary }, match, board)).toBe('KIT 137 (16.4) need 38 in 20');
});
test('the folded Screen shows the equation, or the state of play without the team’s name (R18.8, R18.23)', () => {
  const { head } = chaseLive;
  expect(
    shortStatus(
      {
        ...head,
        summary: { ...head.summary, status: 'Calder Kites need 118 runs' },
        miniscore: { ...head.miniscore!, need: { runs: 118, balls: 73 } },
      },
      match,
    ),
  ).toBe('need 118 in 73');
  const first = (status: string) =>
    shortStatus(
      { ...head, summary: { ...head.summary, status }, miniscore: { ...head.miniscore!, need: null } },
      match,
    );
  expect(first('Day 3: 2nd Session – Calder Kites trail by 149 runs')).toBe('trail by 149 runs');
  expect(first('Saltmarsh Herons opt to bat')).toBe('Saltmarsh Herons opt to bat');
});
