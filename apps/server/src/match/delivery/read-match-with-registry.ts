/** Reads a match together with registry data about it, usually in a single turn of the match's queue. */
import type { CachedFold } from '../folds/cached-fold.ts';
import type { FoldCache } from '../folds/fold-cache.ts';
import type { MatchRegistryData, MatchRegistrySource } from '../views/match-registry-data.ts';

/**
 * Players may be added or renamed while the registry is read. After this many turns the latest registry data is used,
 * even if it is outdated.
 */
const MAX_TURNS = 4;

/**
 * Reads the registry outside the queue, because a slow read must not delay a scorer. The match then takes a second
 * turn, in which `use` gets registry data for the same squads. Null for an unknown match.
 * @param known the known head of the log, looked up at each turn
 */
export async function readMatchWithRegistry<T>(
  { folds, about }: { folds: FoldCache; about: MatchRegistrySource },
  matchId: string,
  known: () => { epoch: number; head: number } | undefined,
  use: (fold: CachedFold, about: MatchRegistryData) => T,
): Promise<T | null> {
  let read: MatchRegistryData | null = null;
  for (let turn = 1; ; turn++) {
    const last = turn === MAX_TURNS || read?.outdated === true;
    const looked = await folds.look(
      matchId,
      (fold) => {
        const particulars = about.cached(matchId, fold.state) ?? (last ? read : null);
        return particulars === null ? { state: fold.state } : { used: use(fold, particulars) };
      },
      known(),
    );
    if (looked === null) return null;
    if ('used' in looked) return looked.used as T;
    read = await about.of(matchId, looked.state);
  }
}
