import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedRuns, type DecidedMatch } from './counted-runs.ts';
import { addRuns, compareRates, netRunRate, NO_RUNS } from './net-run-rate.ts';
import { USUAL_RULES } from './rules.ts';
import { matchNumberOf, tableNameOf } from './stage.ts';
import { type TableMatch, type TableSide, tableOf } from './table.ts';

const played = (runs: number, balls: number, ended = 'overs', limit: number | null = 300) => ({
  runs,
  balls,
  ended,
  limit,
});
const decided = (changes: Partial<DecidedMatch>): DecidedMatch => ({
  outcome: 'win',
  method: null,
  innings: [played(250, 300), played(240, 300)],
  target: null,
  winner: 0,
  marginRuns: null,
  ...changes,
});
const sums = (runsFor: number, ballsFor: number, runsAgainst: number, ballsAgainst: number) => ({
  runsFor,
  ballsFor,
  runsAgainst,
  ballsAgainst,
});

describe('net run rate (R15.1 to R15.5)', () => {
  test('the two example matches of the rules give +0.880, then +0.280', () => {
    const won = sums(287, 300, 243, 300);
    expect(netRunRate(won, 6)).toBe('+0.880');
    expect(netRunRate(addRuns(won, sums(265, 300, 267, 284)), 6)).toBe('+0.280');
  });
  test('a side all out is charged its full quota, a successful chase its actual balls', () => {
    const match = decided({ innings: [played(180, 241, 'all out'), played(181, 200, 'target')], winner: 1 });
    expect(countedRuns(match)).toEqual([
      { runs: 180, balls: 300 },
      { runs: 181, balls: 200 },
    ]);
  });
  test('a shortened match charges the shortened quota', () => {
    const match = decided({ innings: [played(90, 80, 'all out', 120), played(91, 60, 'target', 84)], winner: 1 });
    expect(countedRuns(match)?.[0]).toEqual({ runs: 90, balls: 84 });
  });
  test('a revised target played out charges target minus one and the allotted overs (R15.4)', () => {
    const match = decided({
      method: 'D/L',
      target: 188,
      innings: [played(250, 300), played(150, 170, 'all out', 180)],
      marginRuns: 37,
    });
    expect(countedRuns(match)).toEqual([
      { runs: 187, balls: 180 },
      { runs: 150, balls: 180 },
    ]);
  });
  test('a chase ended early charges par at that point and the balls faced (R15.4)', () => {
    const innings = [played(250, 300), played(112, 130, 'closed')];
    const first = (changes: Partial<DecidedMatch>) => countedRuns(decided({ method: 'D/L', innings, ...changes }))?.[0];
    expect(first({ winner: 1, marginRuns: 9 })).toEqual({ runs: 103, balls: 130 });
    expect(first({ winner: 0, marginRuns: 4 })).toEqual({ runs: 116, balls: 130 });
    expect(first({ outcome: 'tie', winner: null })).toEqual({ runs: 112, balls: 130 });
  });
  test('no result and an awarded match add nothing, a tie does (R15.3)', () => {
    for (const outcome of ['no result', 'abandoned', 'draw'] as const)
      expect(countedRuns(decided({ outcome, winner: null }))).toBeNull();
    expect(countedRuns(decided({ method: 'Awarded' }))).toBeNull();
    expect(countedRuns(decided({ outcome: 'tie', winner: null }))).not.toBeNull();
  });
  test('the label is rounded half away from zero, and is +0.000 without a match', () => {
    expect(netRunRate(NO_RUNS, 6)).toBe('+0.000');
    expect(netRunRate(sums(1, 12_000, 0, 6), 6)).toBe('+0.001');
    expect(netRunRate(sums(0, 6, 1, 12_000), 6)).toBe('-0.001');
    expect(netRunRate(sums(0, 6, 1, 60_000), 6)).toBe('+0.000');
  });
  test('one side gains what the other loses, and the order follows exact fractions (R15.9)', () => {
    const charge = fc.record({ runs: fc.nat(400), balls: fc.integer({ min: 1, max: 300 }) });
    fc.assert(
      fc.property(charge, charge, (a, b) => {
        const own = sums(a.runs, a.balls, b.runs, b.balls);
        const theirs = sums(b.runs, b.balls, a.runs, a.balls);
        const bare = (label: string) => label.slice(1);
        expect(bare(netRunRate(own, 6))).toBe(bare(netRunRate(theirs, 6)));
        expect(Math.sign(compareRates(own, theirs))).toBe(Math.sign(a.runs * b.balls - b.runs * a.balls));
      }),
    );
  });
});

const side = (id: number, adjustment = 0): TableSide => ({ id, name: `Side ${id}`, adjustment });
let next = 0;
const beat = (winner: number, loser: number, by = 10): TableMatch => ({
  id: `m${(next += 1)}`,
  teams: [winner, loser],
  outcome: 'win',
  winner,
  decidedFor: null,
  runs: [
    { runs: 150 + by, balls: 120 },
    { runs: 150, balls: 120 },
  ],
});
const order = (sides: TableSide[], matches: TableMatch[], rules = USUAL_RULES) =>
  tableOf(sides, matches, rules).map(({ team }) => team);

describe('the table (R15.6, R15.7)', () => {
  const four = [1, 2, 3, 4].map((id) => side(id));
  test('points follow the rules, and a tie won in a super over is a win (R8.19)', () => {
    const tie: TableMatch = { ...beat(1, 2, 0), outcome: 'tie', winner: null };
    const none: TableMatch = { ...beat(1, 3), outcome: 'no result', winner: null, runs: null };
    const rows = tableOf(four, [tie, { ...tie, decidedFor: 2 }, none, beat(4, 3)], USUAL_RULES);
    expect(
      rows.map(({ team, played, won, lost, tied, noResult, points }) => [
        team,
        played,
        won,
        lost,
        tied,
        noResult,
        points,
      ]),
    ).toEqual([
      [2, 2, 1, 0, 1, 0, 3],
      [4, 1, 1, 0, 0, 0, 2],
      [1, 3, 0, 1, 1, 1, 2],
      [3, 2, 0, 1, 0, 1, 1],
    ]);
    expect(rows[0]?.form.map(({ mark }) => mark)).toEqual(['T', 'W']);
  });
  test('wins rank before net run rate, and deducted points before both', () => {
    const abandoned: TableMatch = { ...beat(1, 2), outcome: 'abandoned', winner: null, runs: null };
    const matches = [beat(3, 4, 1), beat(4, 3, 90), abandoned, { ...abandoned, id: 'again' }];
    expect(order(four, matches)).toEqual([4, 3, 1, 2]);
    expect(order([side(1), side(2), side(3), side(4, -2)], matches)).toEqual([3, 1, 2, 4]);
    expect(order(four, matches, { ...USUAL_RULES, order: ['points', 'net run rate'] })).toEqual([4, 1, 2, 3]);
  });
  test('head to head counts only matches between the tied sides', () => {
    const rules = { ...USUAL_RULES, order: ['points', 'head to head', 'net run rate'] as const };
    const matches = [beat(1, 2, 1), beat(2, 3, 80), beat(1, 4, 1), beat(3, 1, 1), beat(3, 4, 1), beat(2, 4, 1)];
    expect(order(four, matches, rules)).toEqual([2, 1, 3, 4]);
    expect(order(four, matches.slice(0, 2).concat(beat(2, 4), beat(1, 4)), rules)[0]).toBe(1);
  });
  test('every match counts once for points and for both sides’ runs, in any order', () => {
    const pair = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.nat(60));
    fc.assert(
      fc.property(
        fc.array(
          pair.filter(([a, b]) => a !== b),
          { maxLength: 20 },
        ),
        (list) => {
          const matches = list.map(([a, b, by]) => beat(a, b, by + 1));
          const rows = tableOf(four, matches, USUAL_RULES);
          const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
          expect(sum(({ points }) => points)).toBe(2 * matches.length);
          expect(sum(({ runsFor }) => runsFor)).toBe(sum(({ runsAgainst }) => runsAgainst));
          expect(sum(({ ballsFor }) => ballsFor)).toBe(sum(({ ballsAgainst }) => ballsAgainst));
          expect(order(four, matches.toReversed())).toEqual(rows.map(({ team }) => team));
        },
      ),
    );
  });
});

test('the group and number of a match are parsed from its description (R15.6)', () => {
  const descriptions = [
    'Match 12',
    'Match 3, Group B',
    'Group D',
    'Elite, Group D',
    'Group Stage',
    'Super Eight',
    '1st ODI',
  ];
  expect(descriptions.map(tableNameOf)).toEqual(['', 'Group B', 'Group D', 'Elite, Group D', '', 'Super Eight', '']);
  expect(descriptions.map(matchNumberOf)).toEqual([12, 3, null, null, null, null, null]);
});
