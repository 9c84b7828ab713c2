/**
 * Phrases that a language must provide for match texts (BEYOND-20). The callers decide which facts appear, in what
 * order and with which figures. Names are spelled as in the match. Phrases must not agree in gender with a person,
 * since they serve women's and men's matches alike.
 */
import type { BreakName, DismissalKind, ReviewFact } from '../../log/fact.ts';
import type { Result } from '../../state/state.ts';
import type { LabelledState } from '../label.ts';

/** A number with its noun. `in…`: "from 31 balls"; `after…`: once that many have been bowled. */
export interface CountWords {
  runs: (n: number) => string;
  balls: (n: number) => string;
  inBalls: (n: number) => string;
  afterBalls: (n: number) => string;
  overs: (label: string) => string;
  inOvers: (label: string) => string;
  /** One over by its number; in The Hundred its first and last ball. */
  over: (n: number) => string;
  fromBall: (first: number, last: number) => string;
  wickets: (n: number) => string;
  listed: (names: readonly string[]) => string;
}

export interface BallWords {
  noBall: string;
  wide: string;
  bye: string;
  legBye: string;
  penalty: string;
  four: string;
  six: string;
  noRun: string;
  deadBall: string;
  out: string;
  wicket: string;
  /** For example "4 leg byes", with one of the names above. */
  extras: (name: string, count: number) => string;
  lead: (bowler: string, striker: string, text: string) => string;
  departed: (name: string, how: string) => string;
  departedWith: (runs: number, balls: number) => string;
  caughtBy: (name: string) => string;
  stumpedBy: (name: string) => string;
  ranOutBy: (names: readonly string[]) => string;
  /** With bold markup. */
  dropped: (name: string | null) => string;
  reviewedBy: (side: string) => string;
  review: Record<Exclude<ReviewFact['outcome'], 'pending'> | 'umpire’s call', string>;
  comesIn: (coming: string, leaving: string | null) => string;
  freeHit: string;
  /** Direction: over, past or towards a position. */
  over: (place: string) => string;
  past: (place: string) => string;
  towards: (place: string) => string;
  overKeeper: string;
  overBowler: string;
  straight: string;
  /** Translations of non-numeric tokens, by the English mark. */
  marks: Readonly<Record<string, string>>;
}

export interface EventWords {
  toss: (side: string, decision: 'bat' | 'field') => string;
  /** Used while only the winner is known. */
  tossWon: (side: string) => string;
  noToss: (side: string, decision: 'bat' | 'field') => string;
  forfeited: (side: string) => string;
  allOut: (side: string, runs: number) => string;
  declared: (side: string, score: string) => string;
  reached: (side: string, score: string) => string;
  ended: (side: string, score: string) => string;
  target: (within: string | null, runs: string) => string;
  /** An innings is reduced to this many overs, or balls. */
  ofOvers: (label: string) => string;
  ofBalls: (n: number) => string;
  newBall: (side: string) => string;
  penalty: (side: string, runs: number) => string;
  absent: (name: string) => string;
  best: (names: readonly string[]) => string;
  overEnded: (over: number) => string;
  ballsEnded: (balls: number) => string;
}

export interface MilestoneWords {
  /** Names of marks such as fifty and hundred, by runs. */
  marks: Readonly<Record<number, string>>;
  batter: (name: string, mark: string, balls: number) => string;
  batterRuns: (name: string, runs: number, balls: number) => string;
  team: (side: string, runs: number) => string;
  stand: (wicket: number, runs: number, balls: number) => string;
  bowler: (name: string, wickets: number, inMatch: boolean) => string;
  hatTrick: (name: string) => string;
}

export interface DismissalWords {
  notOut: string;
  kinds: Record<DismissalKind, string>;
  /** Card texts: "c Smith", "b Jones", "c & b Jones", "st Smith". */
  caught: (by: string) => string;
  bowled: (by: string) => string;
  caughtAndBowled: string;
  stumped: (by: string) => string;
  substitute: string;
}

export interface StatusWords {
  /** "Australia need 71 runs from 50 balls"; `within` is empty or precedes the runs needed. */
  needs: (side: string, within: string | null, runs: string) => string;
  /** Without the side: at the end of an over, and in speech. */
  needed: (within: string | null, runs: string) => string;
  toWin: (within: string | null, runs: string) => string;
  reached: (side: string) => string;
  level: string;
  inHand: (wickets: number) => string;
  ahead: (side: string, runs: number) => string;
  behind: (side: string, runs: number) => string;
  followOn: string;
  /** Includes the mandatory label (R11.1). */
  par: (side: string, by: number) => string;
  superOver: string;
  superFive: string;
  nthSuper: (n: number, name: string) => string;
  superOverComing: string;
  ended: string;
  batting: (side: string) => string;
  decided: (side: string, decision: 'bat' | 'field') => string;
  starts: (when: string) => string;
  noDate: string;
  gmt: string;
  day: (day: number) => string;
  sessions: readonly string[];
  /** Short labels of states that are not breaks. */
  labels: Record<Exclude<LabelledState, BreakName>, string>;
  breaks: Record<BreakName, string>;
  /** Texts for play stopped by a break. */
  stopped: Partial<Record<BreakName, string>>;
}

export interface ResultWords {
  methods: Partial<Record<NonNullable<Result['method']>, string>>;
  /** Patterns of reasons as written by sources; others are omitted rather than left in English. */
  reasons: readonly (readonly [RegExp, string])[];
  /** `by` is the text of `byRuns`… */
  won: (side: string, by: string | null) => string;
  byPenalty: string;
  byRuns: (runs: number) => string;
  byWickets: (wickets: number) => string;
  byInnings: (runs: number | undefined) => string;
  conceded: string;
  awarded: string;
  fewerWickets: string;
  ballsLeft: (n: number) => string;
  tie: string;
  draw: string;
  noResult: string;
  abandoned: string;
  withoutBall: string;
  because: (reason: string) => string;
  superOver: (name: string, side: string) => string;
  bowlOut: (side: string) => string;
  boundaries: (side: string) => string;
  higherInGroup: (side: string) => string;
}

export interface SpokenWords {
  score: (side: string, after: string, runs: number, fallen: string) => string;
  allOut: string;
  noWicket: string;
  forWickets: (n: number) => string;
  declared: string;
  oversAndBalls: (overs: string | null, balls: string | null) => string;
  ballsLeft: (n: number) => string;
  onStrike: string;
  otherEnd: string;
  lastBall: (text: string) => string;
}

export interface CardWords {
  nthInnings: (n: number) => string;
  declared: string;
  forfeited: string;
  followOn: string;
}

/**
 * Name of a match within its series: types and stages by their English names, counted as in "2nd Test", "Only Test",
 * "Match 33".
 */
export interface FixtureWords {
  names: ReadonlyMap<string, string>;
  nth: (n: number, name: string) => string;
  only: (name: string) => string;
  group: string;
}

export interface Vocabulary {
  /** Locale for dates, with `Intl`. */
  locale: string;
  /** Full stop. */
  stop: string;
  count: CountWords;
  ball: BallWords;
  events: EventWords;
  milestones: MilestoneWords;
  dismissal: DismissalWords;
  status: StatusWords;
  result: ResultWords;
  spoken: SpokenWords;
  card: CardWords;
  fixture: FixtureWords;
  /**
   * Shots, lengths, places and reasons by their names in the facts; untranslated ones are omitted rather than left in
   * English.
   */
  shots: Readonly<Record<string, string>>;
  lengths: Readonly<Record<string, string>>;
  places: Readonly<Record<string, string>>;
  replaced: Readonly<Record<string, string>>;
}
