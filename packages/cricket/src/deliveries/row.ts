/** A ball as counted by statistics: what happened, and the state before it. */
import type { DismissalKind } from '../log/fact.ts';
import type { PersonId } from '../log/ids.ts';

/**
 * Each row is about one batter, and a wicket is on the row of the dismissed batter. A batter dismissed without facing
 * (run out at the other end, timed out) gets a separate row that is no ball and counts nothing else, so that sums by
 * batter, bowler or over match the card.
 */
export interface DeliveryRow {
  /** Innings of the match, from 1, including super overs. */
  innings: number;
  /** From 1 within the innings. */
  seq: number;
  /** Day of the match and session of the day, from 1; null if not in the log. */
  day: number | null;
  session: number | null;
  /** False for a batter dismissed without facing a ball. */
  ball: boolean;
  /** Completed overs before this ball. */
  over: number;
  /** Delivery number within the over, from 1; 0 before the first. */
  ballOfOver: number;
  /** R3.3: legal balls of the over before it, plus one. */
  label: number;
  /** 1, 2, 3 as in `PHASES`; null in multi-day matches and super overs. */
  phase: number | null;
  /** R7.9: 1 for the first ball of an innings; null if not in the log or if no new ball is taken. */
  newBall: number | null;
  /** Legal balls bowled with it before this one. */
  ballAge: number | null;
  /** End of the bowler, as named by the ground. */
  end: string | null;
  batter: PersonId;
  nonStriker: PersonId | null;
  bowler: PersonId | null;
  position: number | null;
  /** Figures of this batter and this bowler in the innings before this ball. */
  batterRuns: number;
  batterBalls: number;
  bowlerBalls: number;
  bowlerRuns: number;
  bowlerWickets: number;
  /** Figures of the batting side before this ball. */
  score: number;
  wickets: number;
  legalBalls: number;
  /** Legal balls left of the limit at the time; null if unlimited. */
  ballsLeft: number | null;
  /** R10.1, as known at the time; null without a chase. */
  target: number | null;
  legal: boolean;
  faced: boolean;
  freeHit: boolean;
  bat: number;
  wides: number;
  noBalls: number;
  byes: number;
  legByes: number;
  penalty: number;
  /** R2.2: bat, wides and no-balls. */
  conceded: number;
  boundary: 0 | 4 | 6;
  /** R5.14; false for retired hurt and retired not out (R5.12). */
  out: boolean;
  howOut: DismissalKind | null;
  /** Whether the bowler is credited with the wicket. */
  credited: boolean;
  /** R5.18, R6.7: the first known fielder who is not a substitute. */
  fielder: PersonId | null;
}
