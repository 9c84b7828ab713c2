/** Why nothing was stored: every way in which scoring can refuse. Feed and desk each give it a status and words of their own. */
import type { Refusal } from '@sightscreen/cricket';
import type { FeedRight } from '../db/tables/feed-key.ts';

export type NotScored =
  | { kind: 'right_missing'; right: FeedRight }
  | { kind: 'out_of_scope' }
  /** The request itself makes no sense, whatever the match. `field`: the path to what is wrong; null where it is the whole. */
  | { kind: 'malformed'; code: 'ahead_of_clock' | 'empty_text' | 'nothing_given'; field: string | null; words: string }
  /** A person, side, series or ground that is not there or stands twice. */
  | { kind: 'reference'; code: 'unknown_reference' | 'named_twice' | 'named_by_integer' | 'gender_differs'; field: string; words: string }
  /** The game does not allow it, or what it corrects is not this scorer's to correct (`NOT_ALLOWED`). */
  | { kind: 'refused'; refusal: Refusal; epoch: number; head: number; repeated: boolean }
  | { kind: 'stale'; expected: number | null; epoch: number; head: number }
  | { kind: 'command_reused' }
  | { kind: 'unknown_match'; match: string }
  | { kind: 'unavailable' };

export type Scored<T> = { ok: true; value: T } | { ok: false; refused: NotScored };

/** Code of a refusal that is about rights and not about the game. */
export const NOT_ALLOWED = 'right_missing';

/** Thrown within scoring alone; what scoring answers is `Scored`. */
export class ScoringRefused extends Error {
  readonly refused: NotScored;
  constructor(refused: NotScored) {
    super(refused.kind);
    this.refused = refused;
  }
}

export const refuse = (refused: NotScored): never => { throw new ScoringRefused(refused); };

export async function scored<T>(work: () => Promise<T>): Promise<Scored<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof ScoringRefused) return { ok: false, refused: error.refused };
    throw error;
  }
}
