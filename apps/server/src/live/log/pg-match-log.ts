/** The match log on PostgreSQL. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isDatabaseAway, isDatabaseUnable } from '../../http/problems.ts';
import type { RulingDesk } from '../desk/desk.ts';
import { append } from './append.ts';
import { createMatch } from './create.ts';
import { storeImported } from './import-store.ts';
import type { MatchLog } from './match-log.ts';
import { packMatch } from './pack.ts';
import { readLog } from './rows.ts';

/**
 * @param desk the folds that rulings look at; its readers hear of what was committed
 * @param clock milliseconds since 1970
 * @param unable hears of a database that answers and cannot store, each time
 */
export function pgMatchLog(db: Kysely<Database>, desk: RulingDesk, clock: () => number, unable: (error: unknown) => void = () => {}): MatchLog {
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
    append: (request) => orAway(append(db, desk, request, clock)),
    create: async (match, said) => {
      const outcome = await orAway(createMatch(db, match, said, clock));
      if (outcome.kind === 'created') desk.announceNew(outcome.answer.match);
      return outcome;
    },
    storeImported: (batch, within) => storeImported(db, batch, within),
    pack: (matchId) => packMatch(db, matchId),
  };
}
