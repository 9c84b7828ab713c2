/**
 * A chase that ends level, for the tied match of the script: plausible balls, of which only those that keep a tie
 * possible are used.
 */
import type { BallCommand } from '@sightscreen/cricket';
import { nextBall, type Desk } from './ball-model/ball.ts';
import type { Situation } from './ball-model/situation.ts';
import type { Chance } from '../world/chance.ts';

const runsOf = (ball: BallCommand): number =>
  (ball.bat ?? 0) +
  (ball.byes ?? 0) +
  (ball.legByes ?? 0) +
  (ball.wide === undefined ? 0 : ball.wide + 1) +
  (ball.noBall ? 1 : 0) +
  (ball.penalty ?? 0);
const counts = (ball: BallCommand): boolean => ball.wide === undefined && !ball.noBall;

/** A level score is reachable in so many balls, and not already passed. */
function reachable(level: number, balls: number): boolean {
  if (level < 0) return false;
  if (balls === 0) return level === 0;
  if (balls === 1) return [0, 1, 2, 3, 4, 6].includes(level);
  return level <= balls * 2.6 + 2 && level >= Math.min(balls * 0.35, balls - 2);
}

export function levelled(at: Situation, desk: Desk, chance: Chance): BallCommand {
  const balls = at.left ?? 0;
  const level = (at.need ?? 1) - 1;
  for (let tries = 0; tries < 24; tries += 1) {
    const ball = nextBall(at, desk, chance).command;
    const lost = Array.isArray(ball.wicket) ? ball.wicket.length : ball.wicket ? 1 : 0;
    if (lost > 0 && at.wickets + lost > 8) continue;
    if (reachable(level - runsOf(ball), counts(ball) ? balls - 1 : balls)) return ball;
  }
  const bat =
    [0, 1, 2, 3, 4, 6]
      .toSorted((a, b) => Math.abs(level / balls - a) - Math.abs(level / balls - b))
      .find((runs) => reachable(level - runs, balls - 1)) ?? Math.min(level, 6);
  return { type: 'ball', bat, ...(bat === 4 || bat === 6 ? { boundary: true } : {}) };
}
