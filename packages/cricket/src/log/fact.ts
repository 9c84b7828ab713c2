/**
 * Facts of a match, complete so that each replays without look-ups. The database numbers a match's facts 1, 2, 3 ...
 * State is a fold over them (`fold/fold.ts`).
 */
import type { Instant, MatchId, PersonId, Side } from './ids.ts';
import type { RulesetChoice } from '../rulesets/ruleset.ts';

export type MatchType = 'TEST' | 'ODI' | 'T20' | 'HUN';
export type Gender = 'male' | 'female';
export type Phase = 'upcoming' | 'preview' | 'inprogress' | 'break' | 'forseen' | 'complete' | 'recent';

/** R18.2. `review` interrupts play too. */
export type BreakName =
  | 'toss'
  | 'drinks'
  | 'strategic timeout'
  | 'lunch'
  | 'tea'
  | 'dinner'
  | 'innings break'
  | 'super over break'
  | 'stumps'
  | 'rain'
  | 'bad light'
  | 'wet outfield'
  | 'delayed start'
  | 'other'
  | 'review';

export interface SideInfo {
  teamId: number;
  name: string;
  shortName: string;
}
export interface OfficialInfo {
  role: 'umpire' | 'tv umpire' | 'reserve umpire' | 'match referee';
  name: string;
  personId: PersonId | null;
}

/** Everything known before the first ball except the squads and the toss. A later `match` fact replaces it entirely. */
export interface MatchFact {
  kind: 'match';
  type: MatchType;
  /** As in the source: Test, ODI, T20, IT20, ODM, MDM, or our own. */
  sourceType: string;
  gender: Gender;
  /** "2nd Test", "Match 33", "Final" ... */
  description: string;
  sides: [SideInfo, SideInfo];
  seriesId: number | null;
  seriesName: string | null;
  venueId: number | null;
  venueName: string | null;
  city: string | null;
  /** Days of play, ISO dates at the ground, ascending; at least the first. */
  dates: string[];
  /** Null if the source has no clock. */
  startTime: Instant | null;
  expectedEnd: Instant | null;
  /** False if the source has no time of day per ball: age, session, over-rate and minutes must not be shown. */
  clock: boolean;
  ruleset: RulesetChoice;
  officials: OfficialInfo[];
  ball: 'red' | 'white' | 'pink';
  /** A pink or red Test by default has 5 days; used for R7.7. */
  scheduledDays: number;
  knockOut: boolean;
  /** Update mode of live pages, once changed (MATCH-109, MATCH-110). */
  commentaryMode?: 'pull' | 'push';
}

export interface SquadPlayer {
  id: PersonId;
  /** As spelled by the source in this match. */
  name: string;
  captain?: boolean;
  keeper?: boolean;
  /** Named, but not in the first eleven (impact players, concussion substitutes ...). */
  reserve?: boolean;
}
export interface SquadFact {
  kind: 'squad';
  side: Side;
  players: SquadPlayer[];
}
export interface TossFact {
  kind: 'toss';
  winner: Side;
  /** Absent while only the winner is known. */
  decision?: 'bat' | 'field';
  uncontested?: boolean;
}

/** Changes the state or break of a match; never changes a score (R18.2). */
export interface StateFact {
  kind: 'state';
  state: Exclude<Phase, 'recent'>;
  break?: BreakName;
  /** "Rain stops play", "Toss delayed due to rain": free text for the status line. */
  reason?: string;
  /** Day and session of a multi-day match when known: day from 1, session 1 to 3. */
  day?: number;
  session?: number;
}

export interface InningsStartFact {
  kind: 'inningsStart';
  /** From 1 in the order played, super overs included. */
  innings: number;
  batting: Side;
  superOver: boolean;
  followOn: boolean;
  /** Balls of this innings; null if unlimited. A later `target` or `allocation` may change it. */
  balls: number | null;
  /** R2.21: penalty runs at the start of this innings. */
  penaltyBefore: number;
}
export type InningsEndReason = 'all out' | 'overs' | 'target' | 'declared' | 'forfeited' | 'closed';
/** `closed`: time, weather, result or award. A forfeited innings has a start and an end and nothing between (R7.5). */
export interface InningsEndFact {
  kind: 'inningsEnd';
  innings: number;
  reason: InningsEndReason;
}

export type DismissalKind =
  | 'bowled'
  | 'caught'
  | 'caught and bowled'
  | 'lbw'
  | 'stumped'
  | 'run out'
  | 'hit wicket'
  | 'obstructing the field'
  | 'hit the ball twice'
  | 'handled the ball'
  | 'timed out'
  | 'retired out'
  | 'retired hurt'
  | 'retired not out';

export interface FielderRef {
  id: PersonId | null;
  name: string | null;
  substitute?: boolean;
  keeper?: boolean;
}
/** `bowlerCredited` of R5 is derived from `kind`. */
export interface Dismissal {
  kind: DismissalKind;
  player: PersonId;
  fielders: FielderRef[];
  /** The batters had crossed when the ball was caught, or the wicket broken at this end (R4.4, R4.6). */
  crossed?: boolean;
  end?: 'striker' | 'nonStriker';
}

export interface ReviewFact {
  /** Side that reviewed. */
  by: Side;
  batter: PersonId | null;
  umpire?: string | null;
  /** R14.5 */
  outcome: 'upheld' | 'struck down' | 'technical failure' | 'pending';
  umpiresCall?: boolean;
  type?: string | null;
}

/** R6.7-R6.9, taking effect before the delivery it is attached to. */
export interface Replacement {
  scope: 'match' | 'role';
  /** Only for scope role. */
  role?: 'batter' | 'bowler';
  side: Side;
  in: PersonId;
  out: PersonId | null;
  reason: string;
}

/**
 * Direction of the ball: angle in degrees clockwise from straight past the bowler for a right-hander, distance 0 to 1
 * of the boundary.
 */
export interface Zone {
  angle: number;
  distance: number;
}
/** Pitch of the ball: metres from the striker's stumps, metres off middle stump towards off (+). */
export interface Pitch {
  length: number;
  line: number;
}

export interface DeliveryFact {
  kind: 'delivery';
  innings: number;
  /** From 0: completed overs (The Hundred: sets of five) before it. */
  over: number;
  /** R3.3: legal balls already bowled in the over plus one. */
  ball: number;
  striker: PersonId;
  /** Null only if the last batter bats alone in a recorded match. */
  nonStriker: PersonId | null;
  bowler: PersonId;
  /** Off the bat; never on a wide. */
  bat: number;
  /** Boundary allowance off the bat (R2.16); 0 for all-run fours and overthrows. */
  boundary: 0 | 4 | 6;
  byes: number;
  legByes: number;
  /** Runs, the penalty included (R22.2). */
  wides: number;
  noBalls: number;
  /** Five-run awards to the batting side on this ball (R2.20). */
  penalty: number;
  /** Counts in the over (R2.4, R2.5, R2.22). */
  legal: boolean;
  /** R2.36: false for a wide, a dead ball. */
  faced: boolean;
  /** How often the batters crossed (R4.1); null if the source does not say, then predicted from the runs. */
  crossings: number | null;
  wickets: Dismissal[];
  freeHit?: boolean;
  review?: ReviewFact;
  dropped?: FielderRef;
  replacements?: Replacement[];
  /** R4.10: the stated next striker, which takes precedence over the derived one. */
  strikerAfter?: PersonId;
  shot?: string;
  zone?: Zone;
  pitch?: Pitch;
  /** A scorer's own commentary, sanitized (b, i, br only); replaces the generated sentence. */
  text?: string;
}

/** A wicket or a retirement without a delivery: R2.35, R5.9, R6.1, R6.2. */
export interface DepartureFact {
  kind: 'departure';
  innings: number;
  wicket: Dismissal;
  bowler?: PersonId;
  text?: string;
}
/**
 * A batter comes in: the opening pair, a new batter, or a resumed one (R6.1). Optional: `delivery` also introduces
 * batters.
 */
export interface BatterInFact {
  kind: 'batterIn';
  innings: number;
  player: PersonId;
  end?: 'striker' | 'nonStriker';
}
/** `from`: the bowler's end, as named by the ground. */
export interface BowlerFact {
  kind: 'bowler';
  innings: number;
  player: PersonId;
  from?: string;
}
/** The umpire called over (R3.6): ends an over at an irregular count. The fold ends regular overs automatically. */
export interface OverCalledFact {
  kind: 'overCalled';
  innings: number;
  over: number;
  umpire?: string | null;
}
/**
 * An over that the umpire let run past the regular count (R3.6): recorded before it, so that the fold does not end it
 * early.
 */
export interface OverLengthFact {
  kind: 'overLength';
  innings: number;
  over: number;
  balls: number;
  umpire?: string | null;
}
/** The side in the field took a new ball (R7.9), between two balls. */
export interface NewBallFact {
  kind: 'newBall';
  innings: number;
}
export interface AbsentFact {
  kind: 'absent';
  innings: number;
  player: PersonId;
  reason: string;
}
export interface ReplacementFact {
  kind: 'replacement';
  innings: number | null;
  replacement: Replacement;
}
/** Penalty runs outside a delivery (R2.21): to `innings` before, during or after it. */
export interface PenaltyFact {
  kind: 'penalty';
  innings: number;
  runs: number;
  when: 'before' | 'during' | 'after';
  reason?: string;
}
/**
 * A stated target; takes precedence over the computed one (R22.4a). `balls`: of the chase after revision; null if
 * unlimited.
 */
export interface TargetFact {
  kind: 'target';
  innings: number;
  runs: number;
  balls: number | null;
  method: ResultMethod | null;
}
/** Changes the balls of an innings because of rain, without a target. */
export interface AllocationFact {
  kind: 'allocation';
  innings: number;
  balls: number;
  lostOversBefore?: number;
}
export interface PowerplayFact {
  kind: 'powerplay';
  innings: number;
  type: string;
  fromBall: number;
  toBall: number;
}

export type ResultMethod =
  | 'D/L'
  | 'VJD'
  | 'average run rate'
  | 'Awarded'
  | '1st innings score'
  | 'Lost fewer wickets'
  | 'penalty';
/** A stated result; takes precedence over the derived one (awards, abandonments, tie-breakers, recorded outcomes). */
export interface ResultFact {
  kind: 'result';
  outcome: 'win' | 'tie' | 'draw' | 'no result' | 'abandoned';
  winner: Side | null;
  by: { runs?: number; wickets?: number; innings?: number } | null;
  method: ResultMethod | null;
  /** How a tie was decided: R8.12, R9. */
  decidedBy?: 'super over' | 'bowl out' | 'boundary count' | null;
  decidedFor?: Side | null;
  reason?: string | null;
  playersOfMatch: PersonId[];
  /** Given with the last match of a series (MATCH-055). */
  playersOfSeries?: PersonId[];
}
/**
 * Commentary without a ball: preview, expert comment, promotion, chat during a break. `at` places it after that fact.
 */
export interface CommentFact {
  kind: 'comment';
  innings: number | null;
  snippet: 'plain' | 'expert' | 'video' | 'article' | 'user' | 'strategic timeout';
  text: string;
  by?: string;
  href?: string;
  after?: number;
}
/** Sets or replaces the commentary of a ball already in the log. */
export interface WordsFact {
  kind: 'words';
  of: number;
  text: string;
}

export interface AmendFact {
  kind: 'amend';
  of: number;
  body: PlainFact;
  reason?: string;
}
export interface VoidFact {
  kind: 'void';
  of: number;
  reason?: string;
}
/** Puts `body` directly after fact `after` (0: at the very start). */
export interface InsertFact {
  kind: 'insert';
  after: number;
  body: PlainFact;
  reason?: string;
}
/** Undoes a correction (amend, void, insert, words). */
export interface RestoreFact {
  kind: 'restore';
  of: number;
  reason?: string;
}

export type PlainFact =
  | MatchFact
  | SquadFact
  | TossFact
  | StateFact
  | InningsStartFact
  | InningsEndFact
  | DeliveryFact
  | DepartureFact
  | BatterInFact
  | BowlerFact
  | OverCalledFact
  | OverLengthFact
  | NewBallFact
  | AbsentFact
  | ReplacementFact
  | PenaltyFact
  | TargetFact
  | AllocationFact
  | PowerplayFact
  | ResultFact
  | CommentFact;
export type CorrectionFact = AmendFact | VoidFact | InsertFact | RestoreFact | WordsFact;
export type FactBody = PlainFact | CorrectionFact;
export type FactKind = FactBody['kind'];

/** The envelope of every stored fact. `F` narrows the body. */
export interface Fact<F extends FactBody = FactBody> {
  match: MatchId;
  /** From 1, without gaps within an epoch. */
  number: number;
  /** Incremented when a changed source replaces the whole log. */
  epoch: number;
  kind: F['kind'];
  /** Version of the body's schema. */
  version: 1;
  happenedAt: Instant | null;
  /** Database clock. */
  recordedAt: Instant;
  /** Key or staff id, `import`; never public. */
  author: string;
  commandId: string | null;
  /** Number of the fact it corrects (amend, void, restore, words) or follows (insert); null otherwise. */
  corrects: number | null;
  /** Ids of rules broken by recorded facts (`recorded` manner), e.g. ["R3.7"]; null if none. */
  breaks: string[] | null;
  body: F;
}

/** A fact not yet in the log, as a ruling returns it. The log adds number, epoch, recordedAt, author and command id. */
export interface NewFact<F extends FactBody = FactBody> {
  body: F;
  happenedAt: Instant | null;
  breaks: string[] | null;
}
