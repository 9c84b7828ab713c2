/** A match with what the registry knows of it, in one turn of the queue of its writers wherever that is known already. */
import type { CachedFold } from '../folds/cached-fold.ts';
import type { FoldCache } from '../folds/fold-cache.ts';
import type { About, AboutSource } from '../views/about.ts';

/** Somebody may name a player, or rename one, while the registry is asked; a match that is never at rest is shown with what was read. */
const MOST_TURNS = 4;

/**
 * The registry is asked outside the queue, because a slow one must not delay a scorer; then the match has a second turn, and `use` sees particulars
 * of the same squads. Null for an unknown match.
 * @param known where the log is known to be, asked for each turn
 */
export async function lookWith<T>({ folds, about }: { folds: FoldCache; about: AboutSource }, matchId: string, known: () => { epoch: number; head: number } | undefined, use: (fold: CachedFold, about: About) => T): Promise<T | null> {
  let read: About | null = null;
  for (let turn = 1; ; turn++) {
    const last = turn === MOST_TURNS || read?.outdated === true;
    const looked = await folds.look(matchId, (fold) => {
      const particulars = about.kept(matchId, fold.state) ?? (last ? read : null);
      return particulars === null ? { state: fold.state } : { used: use(fold, particulars) };
    }, known());
    if (looked === null) return null;
    if ('used' in looked) return looked.used as T;
    read = await about.of(matchId, looked.state);
  }
}
