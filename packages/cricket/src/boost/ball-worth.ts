/** What a ball was worth to its batter and its bowler, in runs above what was expected from that state. */
import type { DeliveryRow } from '../deliveries/row.ts';
import type { Gender } from '../log/fact.ts';
import { stakeOf } from './expected.ts';
import type { BoostParameters } from './parameters.ts';

export type WorthOfBall = Record<'batting' | 'bowling', number>;

/**
 * What is expected in a match beside the usual: easy conditions raise it for everybody. Sums of an innings are those of
 * its first and last state, so that neither order nor length of it matters.
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
 * `conditions`: of its match. A wicket that is nobody's, as a run-out, costs the batter and gives the bowler nothing
 * (R5.14).
 */
export function worthOfBall(
  row: DeliveryRow,
  parameters: BoostParameters,
  gender: Gender,
  conditions: number,
): WorthOfBall {
  const stake = stakeOf(parameters, gender, row, row.legal);
  const [ball, wicket] = [stake.ball * conditions, stake.wicket * conditions];
  const lost = row.out ? wicket : 0;
  if (!row.ball) return { batting: -lost, bowling: 0 };
  const level = (of: 'batting' | 'bowling'): number =>
    row.legal ? (parameters.level[of][(row.phase ?? 1) - 1] ?? 0) : 0;
  return {
    batting: row.bat - ball - lost - level('batting'),
    bowling: ball + (row.credited ? wicket : 0) - row.conceded - level('bowling'),
  };
}
