/**
 * Views of a match, derived only from the state. All pages, calls and frames take their figures from these functions:
 * overs and rates are labels (strings), runs and balls are numbers. Names are those of the match's squads.
 */
import type { Instant, PersonId, Side } from '../log/ids.ts';
import type { BreakName, Phase, MatchType } from '../log/fact.ts';
import type { EventKind } from '../state/state.ts';
import type { BallToken, OverStrip } from '../text/token.ts';

export interface SideScore {
  innings: number;
  runs: number;
  wickets: number;
  /** "16.4" or, in The Hundred, "43" (balls). */
  overs: string;
  declared: boolean;
  forfeited: boolean;
  allOut: boolean;
  followOn: boolean;
  superOver: boolean;
}
/** Everything a card in a list, a title or a push summary needs. */
export interface MatchSummary {
  matchId: string;
  epoch: number;
  number: number;
  type: MatchType;
  ball: 'red' | 'white' | 'pink';
  phase: Phase;
  break: BreakName | null;
  /** Short: "Live", "Stumps", "Rain", "Innings break", "Result", "Abandoned", "Upcoming" (R18.23 for titles). */
  label: string;
  /** R18.3, canonical. */
  status: string;
  description: string;
  sides: { teamId: number; name: string; shortName: string; scores: SideScore[]; batting: boolean; winner: boolean }[];
  toss: string | null;
  day: number | null;
  session: number | null;
}

export interface BatterLine {
  player: PersonId;
  name: string;
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
  strikeRate: string;
  onStrike: boolean;
  captain: boolean;
  keeper: boolean;
}
export interface BowlerLine {
  player: PersonId;
  name: string;
  overs: string;
  balls: number;
  maidens: number;
  runs: number;
  wickets: number;
  economy: string;
}
export type { BallToken, OverStrip };

export interface Miniscore {
  innings: number;
  batting: { side: Side; name: string; runs: number; wickets: number; overs: string; of: string | null };
  bowling: { side: Side; name: string; score: string | null };
  batters: BatterLine[];
  bowlers: BowlerLine[];
  currentRunRate: string;
  requiredRunRate: string | null;
  target: number | null;
  need: { runs: number; balls: number | null } | null;
  partnership: { runs: number; balls: number; wicket: number; unbroken: boolean } | null;
  oversLeft: string | null;
  /** R13.5 */
  lastWicket: string | null;
  /** R14.6 */
  recentOvers: string;
  strips: OverStrip[];
  lastBall: BallToken | null;
  /** The last completed over; `over` counts from 0. */
  overSummary: { over: number; runs: number; wickets: number; score: string } | null;
  freeHit: boolean;
  reviewsLeft: [number | null, number | null];
  /** R11.4 with the Standard Edition; only in a limited chase. Always shown with `dlsLabel` (R11.1). */
  dlsPar: number | null;
  dlsLabel: string | null;
}

export interface ScorecardBatter {
  name: string;
  personId: PersonId;
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
  strikeRate: string;
  notOut: boolean;
  /** `text` has full names as in feeds, `short` has surnames as on a card (R19.6). */
  dismissal: { kind: string; text: string; short: string; bowler: string | null; fielders: string[] };
  captain: boolean;
  keeper: boolean;
  onStrike: boolean;
}
export interface ScorecardBowler {
  name: string;
  personId: PersonId;
  overs: string;
  balls: number;
  maidens: number;
  runs: number;
  wickets: number;
  /** Runs. */
  wides: number;
  noBalls: number;
  economy: string;
  dots: number;
  fours: number;
  sixes: number;
  wideBalls: number;
  noBallBalls: number;
}
export interface ScorecardInnings {
  number: number;
  team: string;
  side: Side;
  superOver: boolean;
  followOn: boolean;
  runs: number;
  wickets: number;
  overs: string;
  legalBalls: number;
  runRate: string;
  declared: boolean;
  forfeited: boolean;
  allOut: boolean;
  complete: boolean;
  /** R19.7 */
  heading: string;
  note: string | null;
  extras: { byes: number; legByes: number; wides: number; noBalls: number; penalty: number; total: number };
  batting: ScorecardBatter[];
  didNotBat: string[];
  absent: string[];
  bowling: ScorecardBowler[];
  fallOfWickets: { wicket: number; runs: number; over: string; batter: string; short: string }[];
  partnerships: {
    wicket: number;
    runs: number;
    balls: number;
    batters: { name: string; runs: number; balls: number }[];
    extras: number;
    unbroken: boolean;
  }[];
}
export interface Scorecard {
  matchId: string;
  state: Phase;
  status: string;
  result: string | null;
  target: { runs: number; balls: number | null; overs: string | null; method: string | null } | null;
  innings: ScorecardInnings[];
}

/** A line of commentary (MATCH-066). `text` contains only b, i and br. */
export interface Line {
  timestamp: Instant;
  number: number;
  kind: 'ball' | 'wicket' | 'comment' | 'expert' | 'video' | 'article' | 'state' | 'departure';
  innings: number | null;
  over: number | null;
  /** R3.3 label: "16.4"; in The Hundred the ball number "83". Null without a ball. */
  label: string | null;
  token: BallToken | null;
  /** "Okafor to Lockwood, SIX." */
  lead: string | null;
  text: string;
  /** English text by a scorer, in a line of another language (BEYOND-20). */
  written?: string;
  events: EventKind[];
  batter: { id: PersonId; name: string } | null;
  bowler: { id: PersonId; name: string } | null;
  /** The dismissal as on the card: "Yusuf Karimzad c Farrelly b Okafor 18 (13) 4s 4 6s 0 SR 138.46". */
  wicket:
    | { name: string; how: string; runs: number; balls: number; fours: number; sixes: number; strikeRate: string }[]
    | null;
  milestones: string[];
  score: string | null;
  overEnd: {
    label: string;
    runs: number;
    wickets: number;
    score: string;
    need: string | null;
    maiden: boolean;
    balls: BallToken[];
    batters: { name: string; runs: number; balls: number }[];
    bowler: { name: string; figures: string } | null;
  } | null;
  correction: {
    kind: 'amended' | 'added' | 'voided';
    at: Instant;
    was: string | null;
    now: string | null;
    reason: string | null;
  } | null;
  voided: boolean;
  by: string | null;
  href: string | null;
  /** Whether the time of day is known (`MatchFact.clock`). */
  clock: boolean;
}

/**
 * For worm, Manhattan and run-rate charts: one point per over. `over` counts from 0; `wicketBalls` are ball numbers
 * within the over (R3.3); `perOver` and `limit` are legal balls.
 */
export interface OverPoint {
  over: number;
  runs: number;
  total: number;
  wickets: number;
  wicketBalls: number[];
  balls: number;
}
export interface InningsSeries {
  innings: number;
  side: Side;
  name: string;
  shortName: string;
  superOver: boolean;
  allOut: boolean;
  points: OverPoint[];
  perOver: number;
  limit: number | null;
}
