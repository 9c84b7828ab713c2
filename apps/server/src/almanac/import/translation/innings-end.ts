/**
 * R7: the reason why an innings ended. Files state declarations and forfeits; other reasons are inferred from the
 * score.
 */
import type { InningsEndReason } from '@sightscreen/cricket';
import type { CricsheetFile, FileInnings } from '../reading/schema.ts';
import { ballsOfFigure } from '../reading/overs-figure.ts';
import { multiDay } from './ruleset-choice.ts';

export function endReason(file: CricsheetFile, at: number): InningsEndReason {
  const innings = file.innings[at]!;
  if (innings.forfeited) return 'forfeited';
  if (innings.declared) return 'declared';
  if (allOut(file, innings)) return 'all out';
  if (chased(file, at)) return 'target';
  if (cutOff(file, at)) return 'closed';
  return oversUsed(file, at) ? 'overs' : 'closed';
}

const NOT_WICKETS = new Set(['retired hurt', 'retired not out']);

/** R7.1, R6.3: ten wickets, or no batter left who could come in; two wickets in a super over (R9.1). */
function allOut(file: CricsheetFile, innings: FileInnings): boolean {
  let wickets = 0;
  const gone = new Set(innings.absent_hurt);
  let last: string | undefined;
  for (const over of innings.overs)
    for (const ball of over.deliveries) {
      gone.delete(ball.batter);
      gone.delete(ball.non_striker);
      last = undefined;
      // A full replacement bats in the place of the player who left (R6.8).
      for (const { out, team } of ball.replacements?.match ?? [])
        if (team === innings.team && out !== undefined) gone.delete(out);
      for (const wicket of ball.wickets ?? []) {
        if (NOT_WICKETS.has(wicket.kind)) gone.add(wicket.player_out);
        else wickets += 1;
        last = wicket.player_out;
      }
    }
  if (innings.super_over) return wickets >= 2;
  const side = Math.min(11, file.info.players.get(innings.team)?.length ?? 11);
  return wickets >= 10 || (last !== undefined && side > 1 && wickets + gone.size >= side - 1);
}

const runsOf = (innings: FileInnings): number =>
  (innings.penalty_runs.pre ?? 0) +
  innings.overs.reduce((sum, over) => sum + over.deliveries.reduce((runs, ball) => runs + ball.runs.total, 0), 0);
const oversOf = (innings: FileInnings): number => innings.overs.length;
const withPenalty = (innings: FileInnings): number => runsOf(innings) + (innings.penalty_runs.post ?? 0);

/** R7.3, R10.6: the last side to bat has passed its target. */
function chased(file: CricsheetFile, at: number): boolean {
  const innings = file.innings[at]!;
  const { winner, by } = file.info.outcome;
  if (
    !innings.super_over &&
    winner === innings.team &&
    by?.wickets !== undefined &&
    !file.innings.slice(at + 1).some((later) => !later.super_over)
  )
    return true;
  if (innings.target !== undefined) return false;
  // More runs than the other side and still beaten: a method set a target that is not in the file (R22.4a).
  if (!innings.super_over && file.info.outcome.method !== undefined && winner !== undefined && winner !== innings.team)
    return false;
  if (innings.super_over) {
    const before = file.innings[at - 1];
    const second = file.innings.slice(0, at).filter((other) => other.super_over).length % 2 === 1;
    return second && before !== undefined && runsOf(innings) > withPenalty(before);
  }
  if (at === 0 || file.innings.slice(at + 1).some((later) => !later.super_over)) return false;
  const others = file.innings.slice(0, at).filter((other) => !other.super_over);
  const own = others.filter((other) => other.team === innings.team).reduce((sum, other) => sum + withPenalty(other), 0);
  const theirs = others
    .filter((other) => other.team !== innings.team)
    .reduce((sum, other) => sum + withPenalty(other), 0);
  return (multiDay(file) ? at === 3 : at === 1) && own + runsOf(innings) > theirs;
}

/**
 * R8.6: a chase won by runs was stopped by rain while above par, whatever number of balls the target in the file has.
 */
function cutOff({ info: { outcome }, innings }: CricsheetFile, at: number): boolean {
  return (
    at === 1 && outcome.method !== undefined && outcome.winner === innings[1]!.team && outcome.by?.runs !== undefined
  );
}

/** R7.2: every over of the current allocation was begun and the last one finished. */
function oversUsed(file: CricsheetFile, at: number): boolean {
  const innings = file.innings[at]!;
  if (multiDay(file)) return false;
  const perOver = file.info.balls_per_over;
  const balls = (figure: number | undefined): number | null =>
    figure === undefined ? null : ballsOfFigure(figure, perOver);
  const allowed = innings.super_over
    ? perOver
    : (balls(innings.target?.overs) ?? (file.info.overs === undefined ? null : file.info.overs * perOver));
  const over = innings.overs.at(-1);
  if (allowed === null || over === undefined) return false;
  const legal = over.deliveries.filter(({ extras }) => !extras?.wides && !extras?.noballs).length;
  const finished = legal >= perOver || innings.miscounted_overs[String(over.over)] !== undefined;
  const bowled = (oversOf(innings) - (finished ? 0 : 1)) * perOver + (finished ? 0 : legal);
  // A first innings that ended at the number of overs given to the chase had been shortened before.
  const chase = at === 0 ? balls(file.innings[1]?.target?.overs) : null;
  return bowled >= allowed || (chase !== null && bowled === chase);
}
