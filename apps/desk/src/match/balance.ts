/** The cross-checks of a scorebook: batting, bowling and total must agree on runs and balls. */
import { type InningsState, type MatchState } from '@sightscreen/cricket';
import { extrasTotal } from '@sightscreen/cricket/text/score';

export interface Balance {
  total: number;
  /** Runs off the bat and extras. */
  bat: number;
  extras: number;
  /** Runs charged to bowlers, and runs charged to none. */
  conceded: number;
  byes: number;
  legByes: number;
  penalty: number;
  /** Legal balls of the innings and of the bowlers; balls faced by the batters and bowled to them. */
  balls: number;
  bowled: number;
  faced: number;
  received: number;
  wickets: number;
  out: number;
  /** Difference of each from its expected value. */
  off: { batting: number; bowling: number; balls: number; faced: number };
  balanced: boolean;
}

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0);

export function balanceOf(state: MatchState, innings: InningsState): Balance {
  const { byes, legByes, penalty } = innings.extras;
  const [bat, extras, conceded] = [
    sum(innings.batters, (one) => one.runs),
    extrasTotal(innings.extras),
    sum(innings.bowlers, (one) => one.runs),
  ];
  const [bowled, faced] = [sum(innings.bowlers, (one) => one.legalBalls), sum(innings.batters, (one) => one.balls)];
  const received = state.entries.filter(
    ({ body, voided }) => !voided && body.kind === 'delivery' && body.innings === innings.number && body.faced,
  ).length;
  const out = innings.fallOfWickets.length;
  const off = {
    batting: bat + extras - innings.runs,
    bowling: conceded + byes + legByes + penalty - innings.runs,
    balls: bowled - innings.legalBalls,
    faced: faced - received,
  };
  return {
    total: innings.runs,
    bat,
    extras,
    conceded,
    byes,
    legByes,
    penalty,
    balls: innings.legalBalls,
    bowled,
    faced,
    received,
    wickets: innings.wickets,
    out,
    off,
    balanced: Object.values(off).every((difference) => difference === 0) && out === innings.wickets,
  };
}
