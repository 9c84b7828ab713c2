/** `rule` for simulation: a ball that cannot end or decide anything skips the search for consequences. */
import {
  type Command,
  type DeliveryFact,
  type Instant,
  type MatchFold,
  type MatchState,
  rule,
  type Ruling,
} from '@sightscreen/cricket';
import { completeBall } from '@sightscreen/cricket/rulings/complete-ball';

/** The same result as `rule`, which folds the whole log to see what follows (quick-ruling.test.ts compares them). */
export function quickRuling(fold: MatchFold, command: Command, happenedAt: Instant | null): Ruling {
  if (command.type !== 'ball') return rule(fold, command, happenedAt);
  const done = completeBall(fold.state, command);
  if ('refusal' in done || mayEnd(fold.state, done.ball)) return rule(fold, command, happenedAt);
  return { ok: true, facts: [{ body: done.ball, happenedAt, breaks: null }] };
}

/** Conservative: any wicket, a target within reach of this ball, or the last ball of the allocation. */
function mayEnd(state: MatchState, ball: DeliveryFact): boolean {
  const innings = state.innings.at(-1);
  if (
    !innings ||
    innings.ended !== null ||
    innings.superOver ||
    state.phase !== 'inprogress' ||
    ball.wickets.length > 0
  )
    return true;
  const target = state.targets[innings.number];
  const limit = target?.balls ?? innings.balls;
  const runs = ball.bat + ball.byes + ball.legByes + ball.wides + ball.noBalls + ball.penalty;
  return (
    (target !== undefined && innings.runs + runs >= target.runs) ||
    (limit !== null && innings.overs * state.ruleset.ballsPerOver + innings.ballsInOver + 1 >= limit)
  );
}
