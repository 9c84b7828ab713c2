/** Work that two servers on one database must not do at the same time, even if both start together. */
import { forJobs } from './client.ts';
import type { OpenDatabase } from './open-database.ts';

/**
 * Holds a lock on a separate connection, bypassing any pooler. It is released when the work ends or this process dies.
 * @param lock a number that identifies the kind of work
 * @param waits called when another process holds the lock
 */
export async function oneAtATime<T>(
  database: Pick<OpenDatabase, 'listen'>,
  lock: number,
  work: () => Promise<T>,
  waits: () => void = () => {},
): Promise<T> {
  const guard = database.listen(forJobs.connectMs);
  // A broken connection fails its pending query and has no other effect.
  guard.on('error', () => {});
  await guard.connect();
  try {
    const { rows } = await guard.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
    if (rows[0]?.held !== true) {
      waits();
      await guard.query('select pg_advisory_lock($1)', [lock]);
    }
    return await work();
  } finally {
    await guard.end();
  }
}
