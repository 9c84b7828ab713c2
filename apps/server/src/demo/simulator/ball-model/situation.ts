/** Inputs of the ball model, read from the state once per ball. */
import type { InningsState, MatchState, MatchType } from '@sightscreen/cricket';
import type { Ability } from '../../world/ability.ts';

export interface Situation {
  type: MatchType;
  /** Legal balls bowled in this innings. */
  balls: number;
  /** Legal balls left of a limited innings; null in a Test. */
  left: number | null;
  limit: number | null;
  wickets: number;
  runs: number;
  /** Runs needed by the side batting last; null otherwise. */
  need: number | null;
  lastWicketAllowed: number;
  freeHit: boolean;
  striker: Ability;
  bowler: Ability;
  strikerBalls: number;
  strikerRuns: number;
  /** Age of a red ball in units of ten overs (0 to 8). */
  ballAge: number;
  /** -1 (helps bowlers) to 1 (a flat pitch). */
  surface: number;
  superOver: boolean;
}

/** Reads the situation for the pair at the crease; the surface is a property of the match, not of the state. */
export function situationOf(
  state: MatchState,
  innings: InningsState,
  striker: Ability,
  bowler: Ability,
  surface: number,
): Situation {
  const target = state.targets[innings.number];
  const limit = target?.balls ?? innings.balls;
  const facing = innings.batters.find((batter) => batter.player === striker.person);
  return {
    type: state.info?.type ?? 'T20',
    balls: innings.legalBalls,
    left: limit === null ? null : Math.max(0, limit - innings.legalBalls),
    limit,
    wickets: innings.wickets,
    runs: innings.runs,
    need: target ? Math.max(0, target.runs - innings.runs) : null,
    lastWicketAllowed: innings.superOver ? state.ruleset.superOverWickets : 10,
    freeHit: innings.freeHit,
    striker,
    bowler,
    strikerBalls: facing?.balls ?? 0,
    strikerRuns: facing?.runs ?? 0,
    ballAge: Math.min(8, (innings.overs % 80) / 10),
    surface,
    superOver: innings.superOver,
  };
}
