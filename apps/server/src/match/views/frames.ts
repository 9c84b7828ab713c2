import type { Instant } from '@sightscreen/cricket';
import type { Frame } from '@sightscreen/contracts';
import type { CachedFold } from '../folds/cached-fold.ts';
import type { Move } from '../log/folds.ts';
import { headOf } from './head.ts';
import { linesOf } from './lines.ts';

/** With more lines than this, a fresh snapshot is cheaper than a frame for every reader. */
export const MAX_LINES = 60;

/** One change as readers receive it; null when it is too large for a frame. */
export function frameOf(move: Move, fold: CachedFold, now: Instant): Frame | null {
  if (move.resync || move.changed.length > MAX_LINES) return null;
  return {
    match: move.matchId,
    epoch: move.epoch,
    number: move.number,
    after: move.after,
    at: move.at,
    head: headOf(fold.state, now),
    lines: linesOf(fold.state, move.changed),
  };
}
