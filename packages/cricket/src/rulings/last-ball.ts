/** R2.29-R2.32: which runs and wickets of the winning ball count. */
import type { DeliveryFact } from '../log/fact.ts';
import type { InningsState, MatchState } from '../state/state.ts';
import type { BallCommand } from './command.ts';

/**
 * Trims a ball at the winning run. Boundaries count in full (R2.30); nothing counts after a winning penalty (R2.31).
 */
export function lastBall(
  state: MatchState,
  innings: InningsState,
  ball: DeliveryFact,
  command: BallCommand,
): DeliveryFact {
  const target = state.targets[innings.number];
  if (!target) return ball;
  const needed = target.runs - innings.runs;
  const penalty = ball.noBalls > 0 ? state.ruleset.noBallRuns : ball.wides > 0 ? state.ruleset.wideRuns : 0;
  if (penalty >= needed && penalty > 0)
    return won({
      ...ball,
      bat: 0,
      boundary: 0,
      byes: 0,
      legByes: 0,
      wides: ball.wides > 0 ? penalty : 0,
      noBalls: ball.noBalls > 0 ? penalty : 0,
      crossings: 0,
    });
  const left = needed - penalty;
  const run =
    ball.bat +
    ball.byes +
    ball.legByes +
    (ball.wides > 0 ? ball.wides - penalty : 0) +
    (ball.noBalls > 0 ? ball.noBalls - penalty : 0);
  if (run < left) return ball;
  const allowance = command.boundary === true && !command.overthrow;
  const completedFirst = command.overthrow ? Math.max(0, run - 4) >= left : !allowance;
  if (!completedFirst) return won(ball);
  const cut = (runs: number): number => Math.min(runs, left);
  return won({
    ...ball,
    bat: cut(ball.bat),
    byes: cut(ball.byes),
    legByes: cut(ball.legByes),
    wides: ball.wides > 0 ? penalty + cut(ball.wides - penalty) : 0,
    noBalls: ball.noBalls > 0 ? penalty + cut(ball.noBalls - penalty) : 0,
    crossings: Math.min(ball.crossings ?? left, left),
  });
}

const won = (ball: DeliveryFact): DeliveryFact => ({ ...ball, wickets: [] });
