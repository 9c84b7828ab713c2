/** R1.1-R1.4: what a competition may change, resolved once for a match. */
export interface RulesetChoice {
  /** Format of R1.4, or `other` for multi-day and one-day matches below international level. */
  format: 'Test' | 'ODI' | 'T20' | 'Hundred' | 'T10' | 'multi-day' | 'one-day';
  /** ISO date of the first day: decides the edition of the Laws (R1.2). */
  date: string;
  gender: 'male' | 'female';
  /** What this match sets differently; every field of `Ruleset` may be overridden. */
  overrides?: Partial<Ruleset>;
}

export type LawsEdition = '2000' | '2017' | '2022' | '2026';

export interface Ruleset {
  edition: LawsEdition;
  inningsPerSide: 1 | 2;
  /** Legal balls in an over (sets of five in The Hundred). */
  ballsPerOver: number;
  /** Legal balls of a side's innings; null when not limited. */
  inningsBalls: number | null;
  /** Most legal balls a bowler may bowl in an innings; null when not limited (R1.4). */
  bowlerBalls: number | null;
  noBallRuns: number;
  wideRuns: number;
  freeHit: boolean;
  /** Balls after which the ends change: 6; 10 in The Hundred (R4.3). */
  ballsPerEnd: number;
  /** Overs (sets) in a row one bowler may bowl: 1; 2 in The Hundred (R20). */
  setsInARow: number;
  /** R4.4: the new batter faces after a catch, crossed or not. */
  newBatterFacesAfterCatch: boolean;
  reviewsPerInnings: number | null;
  /** R2.13 */
  byesOffNoBallScoredAsNoBalls: boolean;
  /**
   * R7.7; null for one-innings matches. Unless overridden, it follows the days of play left when the match began
   * (`state/days-of-play.ts`).
   */
  followOnLead: number | null;
  /** Overs after which the fielding side may take a new ball (R7.9); null where none is taken. */
  newBallOvers: number | null;
  /** Overs a day of a multi-day match is meant to hold (R17.7). */
  oversPerDay: number;
  /**
   * Legal balls the side batting second must have received for a result when time or weather ends its innings (R1.4);
   * null without a minimum.
   */
  minimumBalls: number | null;
  tieBreak: 'none' | 'super over' | 'super five';
  /** Balls and wickets of a tie-breaker (R9.1, R9.4). */
  superOverBalls: number;
  superOverWickets: number;
  /** R11.3 */
  g50: number;
  /** R14.4 threshold for a high-scoring over. */
  highScoringOver: number;
}
