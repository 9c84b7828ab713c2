/** R1.1-R1.4: settings that a competition may change, resolved once per match. */
export interface RulesetChoice {
  /** Format of R1.4, or `other` for multi-day and one-day matches below international level. */
  format: 'Test' | 'ODI' | 'T20' | 'Hundred' | 'T10' | 'multi-day' | 'one-day';
  /** ISO date of the first day, which decides the edition of the Laws (R1.2). */
  date: string;
  gender: 'male' | 'female';
  /** Differences of this match; every field of `Ruleset` may be overridden. */
  overrides?: Partial<Ruleset>;
}

export type LawsEdition = '2000' | '2017' | '2022' | '2026';

export interface Ruleset {
  edition: LawsEdition;
  inningsPerSide: 1 | 2;
  /** Legal balls in an over (sets of five in The Hundred). */
  ballsPerOver: number;
  /** Legal balls of a side's innings; null if unlimited. */
  inningsBalls: number | null;
  /** Maximum legal balls of a bowler per innings; null if unlimited (R1.4). */
  bowlerBalls: number | null;
  noBallRuns: number;
  wideRuns: number;
  freeHit: boolean;
  /** Balls after which the ends change: 6; 10 in The Hundred (R4.3). */
  ballsPerEnd: number;
  /** Maximum consecutive overs (sets) of one bowler: 1; 2 in The Hundred (R20). */
  setsInARow: number;
  /** R4.4: the new batter faces after a catch, whether or not the batters crossed. */
  newBatterFacesAfterCatch: boolean;
  reviewsPerInnings: number | null;
  /** R2.13 */
  byesOffNoBallScoredAsNoBalls: boolean;
  /**
   * R7.7; null for one-innings matches. Unless overridden, it follows the days of play left when the match began
   * (`state/days-of-play.ts`).
   */
  followOnLead: number | null;
  /** Overs after which the fielding side may take a new ball (R7.9); null if none is taken. */
  newBallOvers: number | null;
  /** Scheduled overs per day of a multi-day match (R17.7). */
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
