/** Work that two servers on one database must not do at once, though both are started at the same moment. */
import type { OpenDatabase } from './open-database.ts';

/**
 * The lock is of a connection of its own, past any pooler: it is let go of when the work is done and when this process ends in any way.
 * @param lock one number for one kind of work
 * @param waits called when another is at it
 */
export async function oneAtATime<T>(database: Pick<OpenDatabase, 'listen'>, lock: number, work: () => Promise<T>, waits: () => void = () => {}): Promise<T> {
  const guard = database.listen();
  // A connection that breaks is told by the query that waits on it, or not at all.
  guard.on('error', () => {});
  await guard.connect();
  try {
    const { rows } = await guard.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
    if (rows[0]?.held !== true) {
      waits();
      await guard.query('select pg_advisory_lock($1)', [lock]);
    }
    return await work();
  } finally { await guard.end(); }
}
