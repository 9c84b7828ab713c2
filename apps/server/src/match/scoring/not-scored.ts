/** Every refusal of scoring. Feed and desk map each to their own status and message. */
import type { Refusal } from '@sightscreen/cricket';
import type { FeedRight } from '../../core/db/column-types.ts';

export type NotScored =
  | { kind: 'right_missing'; right: FeedRight }
  | { kind: 'out_of_scope' }
  /** The request is invalid for any match. `field`: path of the invalid part; null for the whole request. */
  | { kind: 'malformed'; code: 'ahead_of_clock' | 'empty_text' | 'nothing_given'; field: string | null; words: string }
  /** A person, side, series or ground that does not exist or is named twice. */
  | {
      kind: 'reference';
      code: 'unknown_reference' | 'named_twice' | 'named_by_integer' | 'gender_differs';
      field: string;
      words: string;
    }
  /** The rules of the game do not allow it, or the scorer lacks the right to correct that fact (`NOT_ALLOWED`). */
  | { kind: 'refused'; refusal: Refusal; epoch: number; head: number; repeated: boolean }
  | { kind: 'stale'; expected: number | null; epoch: number; head: number }
  | { kind: 'command_reused' }
  | { kind: 'unknown_match'; match: string }
  | { kind: 'unavailable' };

export type Scored<T> = { ok: true; value: T } | { ok: false; refused: NotScored };

/** Code of a refusal for lack of rights rather than by the rules of the game. */
export const NOT_ALLOWED = 'right_missing';

/** Thrown only inside scoring, whose functions return `Scored`. */
export class ScoringRefused extends Error {
  readonly refused: NotScored;
  constructor(refused: NotScored) {
    super(refused.kind);
    this.refused = refused;
  }
}

export const refuse = (refused: NotScored): never => {
  throw new ScoringRefused(refused);
};

export async function scored<T>(work: () => Promise<T>): Promise<Scored<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof ScoringRefused) return { ok: false, refused: error.refused };
    throw error;
  }
}
