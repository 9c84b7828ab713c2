/** R1.4, R3.7, R20: eligibility of a bowler for this over, and the maximum number of balls. */
import type { PersonId } from '../log/ids.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { bowlerOf, setsPerEnd } from '../state/bowling.ts';
import type { InningsState, MatchState } from '../state/state.ts';
import type { Refusal } from './command.ts';
import { nameIn } from './people.ts';
import { refusal } from './refuse.ts';

/**
 * Maximum legal balls of this bowler in the innings. In a shortened innings: a fifth of the overs, and as many bowlers
 * as overs remain after the division may have one more.
 */
export function bowlerAllowance(innings: InningsState, rules: Ruleset, player: PersonId): number | null {
  if (rules.bowlerBalls === null || innings.superOver) return null;
  if (
    innings.balls === null ||
    rules.inningsBalls === null ||
    innings.balls >= rules.inningsBalls ||
    innings.balls % rules.ballsPerOver !== 0
  )
    return rules.bowlerBalls;
  const overs = innings.balls / rules.ballsPerOver;
  const least = Math.floor(overs / 5) * rules.ballsPerOver;
  const longer = innings.bowlers.filter((bowler) => bowler.player !== player && bowler.legalBalls > least).length;
  return longer < overs % 5 ? least + rules.ballsPerOver : least;
}

/**
 * Balls that count against the allowance. The limit is in overs: an over called short, extended, or shared by two
 * bowlers counts as one for each bowler in it (R1.4, R3.6). The over in progress counts actual balls, and so does The
 * Hundred, whose limit is in balls (R20).
 */
export function ballsCharged(innings: InningsState, rules: Ruleset, player: PersonId): number {
  const bowler = bowlerOf(innings, player);
  if (!bowler) return 0;
  if (setsPerEnd(rules) > 1)
    return Math.min(
      bowler.legalBalls,
      bowler.overs * rules.ballsPerOver + Math.min(bowler.ballsInOver, rules.ballsPerOver),
    );
  let charged = 0;
  for (const over of innings.overList)
    if (over.bowlers.includes(player))
      charged += over.complete ? rules.ballsPerOver : Math.min(over.legalBalls, rules.ballsPerOver);
  return charged;
}

function bowled(innings: InningsState, over: number, player: PersonId): boolean {
  const { overList } = innings;
  for (let i = overList.length - 1; i >= 0 && overList[i]!.over >= over; i--)
    if (overList[i]!.over === over && overList[i]!.bowlers.includes(player)) return true;
  return false;
}

/** Why this bowler may not bowl a ball of this over; null if allowed. */
export function bowlerBreach(state: MatchState, innings: InningsState, player: PersonId, over: number): Refusal | null {
  const rules = state.ruleset;
  const sets = setsPerEnd(rules);
  if (sets === 1) {
    if (over > 0 && bowled(innings, over - 1, player))
      return refusal(
        'consecutive_overs',
        'R3.7',
        `${nameIn(state, player)} bowled in the over before and may not bowl two in a row.`,
        'bowler',
      );
  } else if (rules.setsInARow > 0) {
    let inARow = 0;
    while (inARow < over && bowled(innings, over - 1 - inARow, player)) inARow += 1;
    if (inARow >= rules.setsInARow)
      return refusal(
        'consecutive_overs',
        'R20',
        `${nameIn(state, player)} has bowled ${inARow * rules.ballsPerOver} balls in a row, the maximum.`,
        'bowler',
      );
  }
  const allowance = bowlerAllowance(innings, rules, player);
  // A called over of seven balls (R3.6) may exceed the allowance in balls, since the limit is in overs.
  const runsOn = innings.overs === over && innings.ballsInOver >= rules.ballsPerOver && bowled(innings, over, player);
  if (allowance !== null && !runsOn && ballsCharged(innings, rules, player) >= allowance) {
    return refusal(
      'bowler_limit',
      'R1.4',
      `${nameIn(state, player)} has bowled the maximum for one bowler (${allowance} balls).`,
      'bowler',
    );
  }
  return null;
}
