/** A ball as statistics count it: what happened, and how things stood before it. */
import type { DismissalKind } from '../log/fact.ts';
import type { PersonId } from '../log/ids.ts';

/**
 * About one batter: a wicket is on the row of the batter who is out. A batter who is out without facing the ball (run
 * out at the other end, timed out) has a row of his own that is no ball and counts nothing else, so that sums of rows
 * by batter, bowler or over are those of the card.
 */
export interface DeliveryRow {
  /** Of the match, from 1, super overs included. */
  innings: number;
  /** From 1 within the innings. */
  seq: number;
  /** Day of the match and session of the day, from 1; null where the log does not tell. */
  day: number | null;
  session: number | null;
  /** False: a batter who left otherwise than by facing a ball. */
  ball: boolean;
  /** Completed overs before it. */
  over: number;
  /** In order of delivery within the over, from 1; 0 before its first. */
  ballOfOver: number;
  /** R3.3: legal balls of the over before it, plus one. */
  label: number;
  /** 1, 2, 3 as `PHASES`, of the innings as it was; null in matches of several days, and in super overs. */
  phase: number | null;
  /** R7.9: the first ball of an innings is 1; null where the log does not tell or no other is taken. */
  newBall: number | null;
  /** Legal balls bowled with it before. */
  ballAge: number | null;
  /** The end bowled from, as the ground names it. */
  end: string | null;
  batter: PersonId;
  nonStriker: PersonId | null;
  bowler: PersonId | null;
  position: number | null;
  /** Of this batter and this bowler in the innings, before it. */
  batterRuns: number;
  batterBalls: number;
  bowlerBalls: number;
  bowlerRuns: number;
  bowlerWickets: number;
  /** Of the side batting, before it. */
  score: number;
  wickets: number;
  legalBalls: number;
  /** Legal balls of the innings as limited at the time; null when not limited. */
  ballsLeft: number | null;
  /** R10.1, as known at the time; null when nothing is chased. */
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
  /** The wicket is the bowler's. */
  credited: boolean;
  /** R5.18, R6.7: the first one named who is known and no substitute. */
  fielder: PersonId | null;
}
