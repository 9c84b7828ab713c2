/**
 * Properties of every result over random matches of every format: groups add up to the total, and all tables that can
 * answer a query agree. Whether the figures are right is for the oracle (`oracle.test.ts`). A usual run takes half of
 * the long matches and a sixth of the pairs of subject and group, the soak takes all.
 */
import type { MatchState } from '@sightscreen/cricket';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import { sampled, soak } from '@sightscreen/test-kit/soak';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GROUP_KEYS, type GroupKey } from '../language/dimensions.ts';
import { SUBJECTS, type StatsQuery, type Subject } from '../language/stats-query.ts';
import { columnsFor } from '../subjects/subjects.ts';
import { planOf } from '../tables/plan.ts';
import { type Answers, answersOver } from '../testing/answers.ts';

const CHOICES = [
  { overrides: { inningsBalls: 72 } },
  { format: 'Test' as const },
  { format: 'Hundred' as const, gender: 'female' as const, overrides: { inningsBalls: 60 } },
  { format: 'ODI' as const, overrides: { inningsBalls: 90 } },
];
/** One over a side, so that some matches are tied and have a Super Over. */
const short = (seed: number): MatchState => {
  const match = buildMatch({ overrides: { inningsBalls: 6 } }, { knockOut: true }, `short${seed}`);
  playRandomly(match, diceFrom(seed), 400);
  return match.fold.state;
};
const played = (seed: number): MatchState => {
  const at = seed % CHOICES.length;
  const match = buildMatch(
    CHOICES[at],
    { knockOut: seed % 3 === 0, venueId: 1 + (seed % 3), seriesId: 1 + (seed % 2) },
    `m${seed}`,
  );
  playRandomly(match, diceFrom(seed), at === 1 ? 2_000 : 700);
  if (match.fold.state.phase !== 'complete')
    match.record({ kind: 'result', outcome: 'no result', winner: null, by: null, method: null, playersOfMatch: [] });
  return match.fold.state;
};
const people = [1, 101].flatMap((first) =>
  Array.from({ length: 11 }, (_, at) => ({
    id: first + at,
    name: `P${first + at}`,
    hand: [null, 'left', 'right'][at % 3]!,
    bowling_kind: [null, 'pace', 'leg spin'][at % 3]!,
  })),
);

const states = [
  ...Array.from({ length: soak ? 16 : 8 }, (_, seed) => played(seed)),
  ...Array.from({ length: 40 }, (_, seed) => short(seed)).filter(({ phase }) => phase === 'complete'),
];
let answers: Answers;
beforeAll(async () => {
  answers = await answersOver(
    states.map((state) => ({ state })),
    {
      people,
      venues: [1, 2].map((id) => ({
        id,
        name: `Ground ${id}`,
        country: id === 1 ? 'Kestria' : null,
        home_side: id === 1 ? 'Home' : null,
      })),
    },
  );
});
afterAll(() => answers.close());

/** Columns of each subject that add up across groups: sums of balls, runs, wickets. */
const ADDITIVE: Record<Subject, readonly string[]> = {
  batting: ['runs', 'balls', 'fours', 'sixes', 'dots', 'outs'],
  bowling: ['runs', 'balls', 'wickets', 'dots', 'fours', 'sixes', 'wides', 'no-balls'],
  fielding: ['dismissals', 'catches', 'stumpings'],
  'all-round': [],
  partnerships: ['innings', 'runs', 'balls', 'extras', 'unbroken', 'hundreds', 'fifties'],
  team: ['runs', 'balls', 'wickets', 'fours', 'sixes', 'extras'],
};
/** Columns that balls tell as well as innings do, besides those that add up. */
const ALSO_AGREEING: Partial<Record<Subject, readonly string[]>> = {
  batting: ['average', 'strike-rate', 'dot-share', 'boundary-share'],
  bowling: ['best', 'best-match', 'average', 'economy', 'five-wickets'],
};
/** Both batters of a pair are credited with its runs. */
const TWICE: Partial<Record<Subject, readonly GroupKey[]>> = { partnerships: ['player'] };
const known = (of: Subject, by: readonly GroupKey[], keys: StatsQuery['filters'][number]['key'][] = []): boolean => {
  try {
    return columnsFor(of, planOf({ of, by, keys }), by).length > 0;
  } catch {
    return false;
  }
};
type Rows = Awaited<ReturnType<Answers['list']>>;
const sumOf = (rows: Rows, column: string): number =>
  rows.reduce((sum, { cells }) => sum + Number(cells[column] === '-' ? 0 : cells[column]), 0);

/** Rows of single innings lack some of the columns. */
const displayedCells = ([row]: Rows, columns: readonly string[]): string[] =>
  columns.filter((column) => row !== undefined && column in row.cells);

/** Matches every ball, and forces the table of single balls. */
const ALL_BALLS = '&over=1-999';
describe('the groups of a result add up to its total (R12.19)', () => {
  const cases = SUBJECTS.flatMap((of) =>
    GROUP_KEYS.filter((by) => by !== 'overall' && ADDITIVE[of].length > 0 && known(of, [by])).map(
      (by) => [of, by] as const,
    ),
  );
  test.each(sampled(cases, 6))('%s by %s', async (of, by) => {
    // Grouping by phase drops rows without a phase.
    const filter = by === 'phase' ? '&phase=powerplay,middle,death' : '';
    // Penalty runs between balls belong to an innings, but to no ball.
    const balls = planOf({ of, by: [by], keys: [] }).grain === 'innings' ? '' : ALL_BALLS;
    const total = await answers.list(`of=${of}&by=overall${filter || balls}`);
    const grouped = await answers.list(`of=${of}&by=${by}${filter}`);
    const factor = TWICE[of]?.includes(by) ? 2 : 1;
    // A batter who left between two balls has no bowler.
    const columns = displayedCells(grouped, ADDITIVE[of]).filter(
      (column) => by !== 'bowler' || !['outs', 'wickets'].includes(column),
    );
    expect(columns.map((column) => [column, sumOf(grouped, column)])).toEqual(
      columns.map((column) => [column, factor * sumOf(total, column)]),
    );
    expect(grouped.length).toBeGreaterThan(0);
  });
});

/** Matches every ball, and can also be answered from the match-ups table. */
const ALL_MATCHUPS: Partial<Record<Subject, string>> = {
  batting: '&bowling=pace,spin,unknown',
  bowling: '&hand=left,right,unknown',
  team: '&hand=left,right,unknown',
};
describe('innings, match-ups and single balls agree (R12.19)', () => {
  const subjects = ['batting', 'bowling', 'team', 'fielding'] as const;
  const cases = subjects.flatMap((of) =>
    GROUP_KEYS.filter((by) => known(of, [by], ['over'])).map((by) => [of, by] as const),
  );
  const linesOf = (rows: Rows, columns: readonly string[]) =>
    rows
      .map(({ key, cells }) => ({ key, cells: columns.map((column) => cells[column]) }))
      // A batter who never was on strike has an innings and no ball.
      .filter(({ cells }) => cells.some((cell) => cell !== 0 && cell !== '-'))
      .map(({ key, cells }) => `${key}: ${cells.join(' ')}`)
      .toSorted();
  test.each(sampled(cases, 6))('%s by %s', async (of, by) => {
    const balls = await answers.list(`of=${of}&by=${by}${ALL_BALLS}`);
    const filter = ALL_MATCHUPS[of];
    if (filter !== undefined && known(of, [by], ['hand', 'bowling']))
      expect(await answers.list(`of=${of}&by=${by}${filter}`)).toEqual(balls);
    // A dismissal filter tests how an innings ended, or what happened on a ball.
    if (of === 'batting' && by === 'dismissal') return;
    const columns = displayedCells(balls, [...ADDITIVE[of], ...(ALSO_AGREEING[of] ?? [])]).filter(
      (column) => of !== 'team' || !['runs', 'extras'].includes(column),
    );
    expect(linesOf(balls, columns)).toEqual(linesOf(await answers.list(`of=${of}&by=${by}`), columns));
  });
});

test('some of the random matches have a Super Over, which counts for no player (R9.3)', async () => {
  const withSuperOver = states.filter(({ innings }) => innings.some(({ superOver }) => superOver));
  expect(withSuperOver.length).toBeGreaterThan(0);
  for (const { matchId, innings } of withSuperOver) {
    const runs = innings.flatMap(({ superOver, batters }) => (superOver ? [] : batters.map((batter) => batter.runs)));
    const [row] = await answers.list(`of=batting&by=overall&match=${matchId}`);
    expect([matchId, row!.cells['runs']]).toEqual([matchId, runs.reduce((sum, one) => sum + one, 0)]);
  }
});
