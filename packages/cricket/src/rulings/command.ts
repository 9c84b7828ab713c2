/**
 * Commands of callers, with as few fields as they know. `rule` (rulings/rule.ts) completes them into facts, or rejects
 * them with a named error. Omitted fields come from the state: striker, bowler, over, ends, crossings.
 */
import type { PersonId, Side } from '../log/ids.ts';
import type {
  BreakName,
  CommentFact,
  DismissalKind,
  FielderRef,
  InningsEndReason,
  MatchFact,
  NewFact,
  Pitch,
  PlainFact,
  ResultFact,
  ReviewFact,
  SquadPlayer,
  StateFact,
  TossFact,
  Zone,
  Replacement,
  ResultMethod,
} from '../log/fact.ts';

export interface WicketCommand {
  kind: DismissalKind;
  /** Default: the striker. */
  player?: PersonId;
  fielders?: FielderRef[];
  crossed?: boolean;
  end?: 'striker' | 'nonStriker';
}

/** "Four, cover drive" is at minimum `{ type: 'ball', bat: 4, boundary: true }`. */
export interface BallCommand {
  type: 'ball';
  bat?: number;
  /** True when the ball reached the boundary (off the bat, or as byes, leg byes, wides). */
  boundary?: boolean;
  byes?: number;
  legByes?: number;
  /** Runs besides the penalty, run or boundary: 0 for a plain wide, 4 for five wides (R2.10). */
  wide?: number;
  /** True for a no-ball; runs hit, or run as byes or leg byes, are in `bat`, `byes`, `legByes`. */
  noBall?: boolean;
  penalty?: number;
  /** R2.22: the umpire ruled that the ball does not count in the over. */
  notCounted?: boolean;
  /** R2.36 */
  deadBall?: boolean;
  /** R2.18 */
  short?: number;
  /** Marks runs in `bat`/`byes`.. that include an overthrow to the boundary (R2.17). */
  overthrow?: boolean;
  /** Needed only if the runs do not determine it (overthrows, uncompleted runs). */
  crossings?: number;
  wicket?: WicketCommand | WicketCommand[];
  striker?: PersonId;
  nonStriker?: PersonId;
  bowler?: PersonId;
  strikerAfter?: PersonId;
  review?: ReviewFact;
  dropped?: FielderRef;
  replacements?: Replacement[];
  shot?: string;
  zone?: Zone;
  pitch?: Pitch;
  text?: string;
}

export type Command =
  | BallCommand
  /** Nested, because `MatchFact` has a `type` of its own. */
  | { type: 'match'; match: Omit<MatchFact, 'kind'> }
  | { type: 'squad'; side: Side; players: SquadPlayer[] }
  | ({ type: 'toss' } & Omit<TossFact, 'kind'>)
  | ({ type: 'state' } & Omit<StateFact, 'kind'>)
  | {
      type: 'startInnings';
      batting: Side;
      superOver?: boolean;
      followOn?: boolean;
      balls?: number | null;
      striker?: PersonId;
      nonStriker?: PersonId;
      bowler?: PersonId;
      from?: string;
    }
  | { type: 'endInnings'; reason: InningsEndReason }
  | { type: 'batter'; player: PersonId; end?: 'striker' | 'nonStriker' }
  | { type: 'bowler'; player: PersonId; from?: string }
  | { type: 'departure'; wicket: WicketCommand & { player: PersonId }; text?: string }
  | { type: 'callOver' }
  | { type: 'overLength'; balls: number }
  | { type: 'newBall' }
  | { type: 'absent'; player: PersonId; reason: string }
  | { type: 'replacement'; replacement: Replacement }
  | { type: 'penalty'; to: 'batting' | 'fielding'; runs?: number; reason?: string }
  | { type: 'target'; runs: number; balls: number | null; method: ResultMethod | null }
  | { type: 'allocation'; balls: number }
  | { type: 'break'; name: BreakName; reason?: string; day?: number; session?: number }
  | { type: 'resume' }
  | ({ type: 'result' } & Omit<ResultFact, 'kind'>)
  | ({ type: 'comment' } & Omit<CommentFact, 'kind' | 'innings'>)
  | { type: 'words'; of: number; text: string }
  /** `alsoAfter`: also amend the later balls of the innings if a different batter is out than before, or none. */
  | { type: 'amend'; of: number; ball?: BallCommand; body?: PlainFact; alsoAfter?: boolean; reason?: string }
  | { type: 'void'; of: number; alsoAfter?: boolean; reason?: string }
  | { type: 'insert'; after: number; ball?: BallCommand; body?: PlainFact; reason?: string }
  | { type: 'restore'; of: number; reason?: string };

/** A command rejected by the rules. `code` is stable, `rule` is a rule id, `words` is the message for people. */
export interface Refusal {
  code: string;
  rule: string | null;
  words: string;
  field?: string;
}
export type Ruling = { ok: true; facts: NewFact[] } | { ok: false; refusal: Refusal };
