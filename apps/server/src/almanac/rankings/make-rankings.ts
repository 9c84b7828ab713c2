/** Renews outdated lists, one scope at a time, so that an interrupted run can be continued. */
import type { Kysely } from 'kysely';
import { setImmediate as pause } from 'node:timers/promises';
import { RATING_PARAMETERS } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { readInnings, readMatches } from './figures.store.ts';
import { makeLists, oldestDay } from './lists.ts';
import { storeLists } from './lists.store.ts';
import { outdatedScopes, type ScopeNow } from './scopes.store.ts';

export interface MakeDeps {
  db: Kysely<Database>;
  /** Pool for long queries on figures. */
  read: Kysely<Database>;
  /** Also renews lists that are up to date. */
  all?: boolean;
  stop?: AbortSignal | undefined;
  onScope?: (scope: ScopeNow) => void;
}

/** Returns the number of scopes renewed. */
export async function makeRankings({ db, read, all = false, stop, onScope = () => {} }: MakeDeps): Promise<number> {
  if (all) await db.updateTable('rating_list').set({ fingerprint: '' }).execute();
  let made = 0;
  // Figures stored meanwhile outdate a scope again; the next run renews it.
  for (const scope of await outdatedScopes(read)) {
    stop?.throwIfAborted();
    await makeScope(db, read, scope, stop);
    onScope(scope);
    made += 1;
  }
  return made;
}

async function makeScope(
  db: Kysely<Database>,
  read: Kysely<Database>,
  scope: ScopeNow,
  stop: AbortSignal | undefined,
): Promise<void> {
  const parameters = RATING_PARAMETERS[scope.format];
  const matches = await readMatches(read, scope);
  if (matches.length === 0) return storeLists(db, scope, null);
  const oldest = oldestDay(Math.max(...matches.map(({ day }) => day)), parameters);
  const innings = await readInnings(
    read,
    matches.filter(({ day }) => day >= oldest),
    stop,
  );
  await storeLists(db, scope, await makeLists(scope.world, matches, innings, parameters, () => pause()));
}
