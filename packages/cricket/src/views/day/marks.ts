/** Follow-on mark and new ball in a match with two innings per side (R7.7, R7.9). */
import type { InningsState, MatchState } from '../../state/state.ts';
import { mainInnings } from '../../state/targets.ts';
import { ballsToNewBall } from '../../state/new-ball.ts';
import { plural } from '../../measures/count.ts';
import { ballsAsOvers, oversLabel } from '../../measures/overs.ts';
import { sideName } from '../../text/result.ts';

export type FollowOnStand = 'to avoid' | 'avoided' | 'may be enforced' | 'enforced' | 'not enforced';
/** `mark` is the total that avoids the follow-on, `needed` the runs still missing, `lead` the lead that allows it. */
export interface FollowOn {
  stand: FollowOnStand;
  side: string;
  mark: number;
  needed: number;
  lead: number;
  words: string;
}

function standing(
  state: MatchState,
  second: InningsState,
  third: InningsState | undefined,
  needed: number,
): FollowOnStand {
  if (needed <= 0) return 'avoided';
  if (third !== undefined) return third.followOn ? 'enforced' : 'not enforced';
  return second.ended === null ? 'to avoid' : 'may be enforced';
}

const followOnWords = (stand: FollowOnStand, side: string, needed: number): string =>
  ({
    'to avoid': `${side} need ${plural(needed, 'run')} to avoid the follow-on`,
    avoided: `${side} have avoided the follow-on`,
    'may be enforced': `The follow-on may be enforced: ${side} are ${plural(needed, 'run')} short of the mark`,
    enforced: 'The follow-on was enforced',
    'not enforced': 'The follow-on was not enforced',
  })[stand];

/**
 * Null before the second innings of the match, and if no lead could allow it; fixed once the third innings is well
 * under way.
 */
export function followOn(state: MatchState): FollowOn | null {
  const lead = state.ruleset.followOnLead;
  const [first, second, third] = mainInnings(state);
  if (
    lead === null ||
    first === undefined ||
    second === undefined ||
    second.side === first.side ||
    second.ended === 'forfeited'
  )
    return null;
  const mark = first.runs - lead + 1;
  if (mark <= 0) return null;
  const needed = Math.max(0, mark - second.runs);
  const stand = standing(state, second, third, needed);
  const side = sideName(state, second.side);
  return { stand, side, mark, needed, lead, words: followOnWords(stand, side, needed) };
}

/** Maximum balls to the new ball at which it is mentioned. */
const SOON = 10;

/**
 * `after` is the age in overs at which a new ball is due, `left` the balls until it may be taken; `taken` are the overs
 * of the innings at which one was taken ("80.2"), in order.
 */
export interface NewBall {
  after: number;
  left: number;
  available: boolean;
  taken: string[];
  words: string | null;
}

/**
 * The next new ball of the innings in play (R7.9); null in other matches, between innings, and if the ruleset has none
 * (R3.8).
 */
export function newBall(state: MatchState): NewBall | null {
  const innings = state.innings.at(-1);
  const { newBallOvers: after, ballsPerOver } = state.ruleset;
  if (innings === undefined || after === null || innings.ended !== null || state.result !== null) return null;
  const left = ballsToNewBall(state, innings);
  if (left === null) return null;
  const label = ({ over, ball }: { over: number; ball: number }): string => oversLabel(over, ball, ballsPerOver);
  const last = innings.newBalls.at(-1) ?? { over: 0, ball: 0 };
  const overs = ballsAsOvers(left, ballsPerOver);
  const soon = left <= SOON * ballsPerOver ? `New ball in ${overs} ${overs === '1' ? 'over' : 'overs'}` : null;
  const words =
    left === 0 ? `New ball available since over ${label({ over: last.over + after, ball: last.ball })}` : soon;
  return { after, left, available: left === 0, taken: innings.newBalls.map(label), words };
}
