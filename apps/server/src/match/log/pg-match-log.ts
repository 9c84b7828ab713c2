/** The match log on PostgreSQL. */
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { isDatabaseAway, isDatabaseUnable } from '../../core/db/errors.ts';
import { append } from './append.ts';
import { createMatch } from './create.ts';
import type { FoldAtHead, Folds } from './folds.ts';
import { storeImported } from './import-store.ts';
import type { MatchLog } from './match-log.ts';
import { packMatch, type Repacked } from './pack.ts';
import { readLog } from './rows.ts';

export interface PgMatchLogDeps {
  /** Stores derived data together with a repacked match. */
  repacked?: Repacked;
  /** Called each time the database replies but cannot store. */
  unable?: (error: unknown) => void;
}

/**
 * @param folds the folds that rulings read; notified of commits
 * @param clock milliseconds since 1970
 */
export function pgMatchLog<F extends FoldAtHead>(
  db: Kysely<Database>,
  folds: Folds<F>,
  clock: () => number,
  { repacked = async () => {}, unable = () => {} }: PgMatchLogDeps = {},
): MatchLog {
  const orAway = async <T>(work: Promise<T>): Promise<T | { kind: 'unavailable' }> => {
    try {
      return await work;
    } catch (error) {
      if (isDatabaseUnable(error)) unable(error);
      if (isDatabaseAway(error)) return { kind: 'unavailable' };
      throw error;
    }
  };
  return {
    read: (matchId, after = 0, epoch) => readLog(db, matchId, after, epoch ?? null),
    append: (request) => orAway(append(db, folds, request, clock)),
    create: async (match, source) => {
      const outcome = await orAway(createMatch(db, match, source, clock));
      if (outcome.kind === 'created') {
        const {
          tags,
          answer: { match: matchId, epoch, head: number },
        } = outcome;
        folds.announceNew({ matchId, epoch, number, tags });
      }
      return outcome;
    },
    storeImported: (batch, within) => storeImported(db, batch, within),
    pack: (matchId) => packMatch(db, matchId, repacked),
  };
}
