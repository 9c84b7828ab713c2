/**
 * State of a match: the fold of its log. Mutable on purpose (a Test has about 2,700 deliveries); copy with
 * `structuredClone`.
 */
import type { Instant, PersonId, Side } from '../log/ids.ts';
import type {
  BreakName,
  Dismissal,
  InningsEndReason,
  MatchFact,
  Phase,
  PlainFact,
  Replacement,
  ResultFact,
  ResultMethod,
  SquadPlayer,
  TossFact,
} from '../log/fact.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';

export interface MatchState {
  matchId: string;
  epoch: number;
  /** Number of the last fact folded. */
  number: number;
  info: MatchFact | null;
  ruleset: Ruleset;
  squads: [SquadPlayer[], SquadPlayer[]];
  toss: TossFact | null;
  phase: Phase;
  break: BreakName | null;
  reason: string | null;
  day: number | null;
  session: number | null;
  /** Day of the first ball (R7.7); null before it, and if the log has no days. */
  firstDay: number | null;
  innings: InningsState[];
  /** Targets in force by innings number (R10.1, R22.4a). */
  targets: Record<number, Target>;
  powerplays: { innings: number; type: string; fromBall: number; toBall: number }[];
  replacements: Replacement[];
  /** The stated result, or the derived one (R8) once the match is decided; null until then. */
  result: Result | null;
  /** Facts after corrections, in order of play; each becomes at most one line of commentary. */
  entries: Entry[];
  /** recordedAt of the last fact that advanced play (delivery, departure, innings start or end, result). */
  lastPlayAt: Instant | null;
  endedAt: Instant | null;
}

export interface Target {
  runs: number;
  balls: number | null;
  method: ResultMethod | null;
  stated: boolean;
}

export type Result = Omit<ResultFact, 'kind'> & { stated: boolean; ballsRemaining: number | null };

export interface Extras {
  byes: number;
  legByes: number;
  wides: number;
  noBalls: number;
  penalty: number;
}

export interface InningsState {
  /** From 1, super overs included. */
  number: number;
  side: Side;
  superOver: boolean;
  followOn: boolean;
  balls: number | null;
  penaltyBefore: number;
  penaltyAfter: number;
  runs: number;
  wickets: number;
  /** Deliveries that counted in the over. */
  legalBalls: number;
  deliveries: number;
  /** Completed overs, and legal balls of the one in progress (R3.6: never legalBalls / 6). */
  overs: number;
  ballsInOver: number;
  /** Balls in the over in progress (usually ballsPerOver). */
  overLength: number;
  extras: Extras;
  batters: BatterState[];
  bowlers: BowlerState[];
  stands: StandState[];
  fallOfWickets: FallOfWicket[];
  overList: OverState[];
  absent: { player: PersonId; reason: string }[];
  /** Batters who left with the latest wicket or retirement (R6.1). */
  lastToLeave: PersonId[];
  striker: PersonId | null;
  nonStriker: PersonId | null;
  bowler: PersonId | null;
  /** Whether the next delivery is a free hit (R2.34). */
  freeHit: boolean;
  started: boolean;
  ended: InningsEndReason | null;
  /** When new balls were taken (R7.9), in completed overs and balls of the current one. */
  newBalls: { over: number; ball: number }[];
  reviewsLost: [number, number];
  /**
   * R4.10, R23.10: facts whose stated striker is not the expected one. Not a breach of the rules: the stated one
   * applies.
   */
  strikeMisses: number[];
}

export interface BatterState {
  player: PersonId;
  /** 1, 2, 3 ... in order of arrival. */
  position: number;
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
  dots: number;
  /**
   * Dismissal with the bowler, credited or not; null while in. Retired hurt and retired not out have a dismissal and
   * `out: false`.
   */
  dismissal: (Dismissal & { bowler: PersonId | null; number: number }) | null;
  out: boolean;
  atCrease: boolean;
  /** Null without a clock. */
  cameInAt: Instant | null;
  leftAt: Instant | null;
}

export interface BowlerState {
  player: PersonId;
  legalBalls: number;
  /** Overs bowled alone plus odd balls, for the `overs` label (R3.1, R3.6). */
  overs: number;
  ballsInOver: number;
  maidens: number;
  runs: number;
  wickets: number;
  dots: number;
  fours: number;
  sixes: number;
  /** Runs. */
  wides: number;
  noBalls: number;
  /** Deliveries (R19.4). */
  wideBalls: number;
  noBallBalls: number;
  /** Spells: first and last over (0-based) and figures of each. */
  spells: { fromOver: number; toOver: number; balls: number; runs: number; wickets: number; maidens: number }[];
}

/** One pair (R13.2): a retirement starts a new pair within the same wicket. */
export interface StandState {
  wicket: number;
  batters: [PersonId, PersonId | null];
  runs: number;
  /** Legal balls while both were in. */
  balls: number;
  byBatter: [{ runs: number; balls: number }, { runs: number; balls: number }];
  extras: number;
  unbroken: boolean;
}

export interface FallOfWicket {
  wicket: number;
  runs: number;
  over: number;
  ball: number;
  player: PersonId;
  number: number;
}

export interface OverState {
  over: number;
  /** Bowlers in order; an over with more than one is nobody's maiden (R3.4). */
  bowlers: PersonId[];
  runs: number;
  /** Debited to the bowlers. */
  conceded: number;
  wickets: number;
  legalBalls: number;
  complete: boolean;
  maiden: boolean;
  /** Score at its end, or so far. */
  total: number;
  totalWickets: number;
  /** Fact numbers of its deliveries and departures. */
  facts: number[];
}

export type Milestone =
  | { kind: 'batter'; player: PersonId; runs: number; balls: number }
  | { kind: 'team'; side: Side; runs: number }
  | { kind: 'stand'; runs: number; balls: number; wicket: number }
  | { kind: 'bowler'; player: PersonId; wickets: number; in: 'innings' | 'match' }
  | { kind: 'hat-trick'; player: PersonId };

/** MATCH-070 to MATCH-085. */
export type EventKind =
  | 'over-break'
  | 'four'
  | 'six'
  | 'wicket'
  | 'fifty'
  | 'hundred'
  | 'dropped'
  | 'udrs'
  | 'maiden-over'
  | 'high-scoring-over'
  | 'strategic-timeout'
  | 'wide'
  | 'no-ball'
  | 'byes'
  | 'leg-byes'
  | 'other';

/** A fact after corrections: its body, its place in play, and the score just after it. */
export interface Entry {
  /** Number of its fact (for an inserted one: of the `insert`). */
  number: number;
  /** Commentary key in milliseconds: unique and strictly increasing within the match (see `log/order.ts`). */
  at: Instant;
  happenedAt: Instant | null;
  recordedAt: Instant;
  body: PlainFact;
  breaks: string[] | null;
  innings: number | null;
  over: number | null;
  ball: number | null;
  /** Score after it. */
  runs: number;
  wickets: number;
  legalBalls: number;
  events: EventKind[];
  milestones: Milestone[];
  /** Set on the ball that completes an over. */
  endOfOver: OverState | null;
  /** Scores of the two batters and figures of the bowler at the end of an over. */
  overEnd: {
    batters: { player: PersonId; runs: number; balls: number }[];
    bowler: { player: PersonId; overs: string; maidens: number; runs: number; wickets: number } | null;
  } | null;
  correction: Correction | null;
  /** A voided fact keeps its place but has no effect. */
  voided: boolean;
}

export interface Correction {
  kind: 'amended' | 'added' | 'voided';
  /** recordedAt of the correction. */
  at: Instant;
  number: number;
  /** Text before and after: "4 leg byes", "4 runs". */
  was: string | null;
  now: string | null;
  reason: string | null;
}
