/** R22.4a: a file contains only the final target, which is read and never computed. */
import type { TargetFact } from '@sightscreen/cricket';
import type { CricsheetFile, FileInnings } from '../reading/schema.ts';
import { ballsOfFigure } from '../reading/overs-figure.ts';

export function targetFactOf({ info }: CricsheetFile, innings: FileInnings, number: number): TargetFact | null {
  if (innings.target === undefined) return null;
  const { runs, overs } = innings.target;
  return {
    kind: 'target',
    innings: number,
    runs,
    balls: overs === undefined ? null : ballsOfFigure(overs, info.balls_per_over),
    method: info.outcome.method === 'D/L' || info.outcome.method === 'VJD' ? info.outcome.method : null,
  };
}

/**
 * Whether the target can have applied from the first ball. If the side played on past it, it was set during or after
 * the innings (often the par score plus one when rain ended the match), and would end the chase too soon if recorded at
 * the start.
 */
export function fitsFromTheStart(innings: FileInnings, target: TargetFact): boolean {
  let runs = innings.penalty_runs.pre ?? 0;
  let legal = 0;
  const all = innings.overs.flatMap((over) => over.deliveries);
  for (const ball of all) {
    if (runs >= target.runs) return false;
    runs += ball.runs.total;
    if (!ball.extras?.wides && !ball.extras?.noballs) legal += 1;
  }
  // An occasional seventh ball is a miscount, not a longer innings.
  return target.balls === null || legal <= target.balls + 2;
}
