import { expect, test } from 'vitest';
import { SUBJECTS } from '../language/stats-query.ts';
import { columnsOf } from '../subjects/subjects.ts';
import { statsQueryOf } from '../testing/answers.ts';
import { countedWords } from './range-words.ts';
import { queryOf } from './address.ts';
import { QueryProblem } from '../language/query-problem.ts';
import { inWords, sentenceOf } from './sentence.ts';

test.each([
  ['of=bowling&economy=..6', 'with an economy of 6 or under'],
  ['of=bowling&min-overs=10.3', 'at least 10.3 overs'],
  ['of=bowling&overs=10.3..20', 'with 10.3 to 20 overs'],
  ['of=bowling&overs=1', 'with exactly 1 over'],
  ['strike-rate=150..', 'with a strike rate of 150 or more'],
  ['average=40..50.5', 'with an average from 40 to 50.5'],
  ['dot-share=..30', 'with a share of dot balls of 30% or under'],
  ['of=bowling&min-five-wickets=2', 'at least 2 innings of five wickets'],
  ['of=team&run-rate=8', 'with a run rate of exactly 8'],
  ['of=team&min-won=1', 'at least 1 match won'],
  ['highest=100..', 'with a highest score of 100 or more'],
  ['over=16', 'in over 16'],
  ['position=1-3', 'at numbers 1–3'],
  ['position=4', 'at number 4'],
  ['target=200-250', 'chasing targets of 200–250'],
  ['of=bowling&target=200', 'defending a target of 200'],
  ['follow-on=yes', 'in a follow-on'],
  ['match-innings=2', 'in innings 2 of the match'],
  ['session=1', 'in the first session'],
  ['new-ball=2', 'with the second new ball'],
])('"%s" is worded as cricket followers say it (BEYOND-09)', (address, expected) => {
  const query = statsQueryOf(address);
  expect(inWords(sentenceOf(query))).toContain(`, ${expected}, by `);
  expect(queryOf(statsQueryOf(queryOf(query)))).toBe(queryOf(query));
});

test.each(['overs=10.6', 'min-overs=3.25', 'max-overs=0.9', 'overs=11..10.5'])(
  '%s is refused as overs (R3.1)',
  (range) => expect(() => statsQueryOf(`of=bowling&${range}`)).toThrow(QueryProblem),
);

test('a maximum below the minimum is refused with both names (BEYOND-09)', () => {
  expect(() => statsQueryOf('of=bowling&min-economy=7&max-economy=6')).toThrow(
    'max-economy with min-economy: The maximum, 6, is below the minimum, 7.',
  );
});

test('definitions do not mention rule ids (BEYOND-09)', () => {
  const definitions = SUBJECTS.flatMap((of) => columnsOf(of).map(({ definition }) => definition));
  expect(definitions.filter((one) => /\bR\d+\.\d+|issue/.test(one))).toEqual([]);
});

test('every counting column has a singular and a plural (BEYOND-09)', () => {
  const measures = SUBJECTS.flatMap((of) => columnsOf(of))
    .filter((column) => (column.kind === 'sum' || column.kind === 'overs') && countedWords(column) === null)
    .map(({ name }) => name);
  expect(new Set(measures)).toEqual(
    new Set(['margin in runs', 'margin by an innings', 'margin in wickets', 'highest total', 'lowest total']),
  );
});
