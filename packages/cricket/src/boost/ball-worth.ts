/** Values a ball for its batter and its bowler, in runs above expectation for the state before it. */
import type { DeliveryRow } from '../deliveries/row.ts';
import type { Gender } from '../log/fact.ts';
import { cutOff, expectedRuns, type Standing, stakeOf } from './expected.ts';
import type { BoostParameters } from './parameters.ts';

export type WorthOfBall = Record<'batting' | 'bowling', number>;

/**
 * Ratio of actual to typically expected runs of a match, whatever the target: easy conditions raise it for every
 * player. Innings are summed from their first and last states, so neither order nor length matters.
 */
export function conditionsOf(
  rows: readonly DeliveryRow[],
  { par, conditions, ...curve }: BoostParameters,
  gender: Gender,
): number {
  const usual = par[gender];
  const mixed = conditions * usual;
  let [runs, expected] = [mixed, mixed];
  for (const row of rows) {
    const { ball, wicket } = stakeOf({ par, ...curve }, gender, row, row.legal);
    if (row.ball) {
      runs += row.bat + row.wides + row.noBalls + row.byes + row.legByes + row.penalty;
      expected += ball;
    }
    if (row.out) expected += wicket;
  }
  return runs / expected;
}

/**
 * Values the runs off a ball plus the change in expected runs, which in a chase also depends on the runs needed.
 * `conditions` are those of the match. A wicket not credited to the bowler, such as a run-out, costs the batter and
 * gives the bowler nothing (R5.14).
 */
export function worthOfBall(
  row: DeliveryRow,
  parameters: BoostParameters,
  gender: Gender,
  conditions: number,
): WorthOfBall {
  const { chase, level } = parameters;
  const needed = row.target === null ? null : row.target - row.score;
  const ballsLeft = row.ballsLeft === null ? null : row.ballsLeft - (row.legal ? 1 : 0);
  const still = (standing: Standing, runs: number): number =>
    cutOff(conditions * expectedRuns(parameters, gender, standing), needed === null ? null : needed - runs, chase);
  const before = still(row, 0);
  const after = (out: boolean, runs: number): number =>
    still({ ballsLeft, wickets: row.wickets + (out ? 1 : 0) }, runs);
  // Not a ball: a batter who left otherwise.
  if (!row.ball) return { batting: row.out ? after(true, 0) - after(false, 0) : 0, bowling: 0 };
  const usual = (of: 'batting' | 'bowling'): number => (row.legal ? (level[of][(row.phase ?? 1) - 1] ?? 0) : 0);
  return {
    batting: row.bat + after(row.out, row.bat) - before - usual('batting'),
    bowling: before - after(row.credited, row.conceded) - row.conceded - usual('bowling'),
  };
}
