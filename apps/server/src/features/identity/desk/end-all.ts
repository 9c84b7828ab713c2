/** Signs out all readers and TV viewers, for example after a secret was leaked. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { publishEnded } from '../../../core/sign-in/sessions.ts';
import { notifyRaised } from '../../../core/tags/changing.ts';
import { readerSessions } from '../sessions/reader-sessions.ts';
import { tvSessions } from '../tv/session.ts';
import { endedSessionsTag } from '../../../core/sign-in/tags.ts';

const AT_ONCE = 1_000;

/** Keeps sessions that begin later. All servers apply it within two seconds. @returns how many ended */
export async function endAllSessions(db: Kysely<Database>, now: number): Promise<number> {
  // Recorded first, because an interrupted run has already signed out many readers.
  await recordAuditEvent(db, now, {
    action: 'sessions.ended-all',
    words: 'Signed out every reader and viewer, from the command line',
  });
  for (let ended = 0; ;) {
    const some = await db.transaction().execute((trx) => endSome(trx, now));
    if (some === 0) return ended;
    ended += some;
  }
}

async function endSome(trx: Kysely<Database>, now: number): Promise<number> {
  const at = new Date(now);
  const sessions = await trx
    .updateTable('session')
    .set({ ended_at: at, ended_by: 'desk' })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('session')
        .select('id')
        .where('staff_id', 'is', null)
        .where('ended_at', 'is', null)
        .where('since', '<=', at)
        .orderBy('id')
        .limit(AT_ONCE),
    )
    .returning(['id', 'account_id', 'last_used_at'])
    .execute();
  if (sessions.length === 0) return 0;
  await sql`
    insert into audit_event (account_id, session_id, at, action, words)
    select account_id, id, ${at}, 'sign-out.desk', 'Signed out by us, with everyone else'
      from session where account_id is not null and id in (${sql.join(sessions.map(({ id }) => id))})`.execute(trx);
  const idsOf = (some: typeof sessions) => some.map(({ id }) => id);
  // Of readers, only recently used sessions can have a valid access token.
  const recent = now - 2 * readerSessions.tokenTtlMs!;
  const readers = sessions.filter((row) => row.account_id !== null && row.last_used_at.getTime() > recent);
  await publishEnded(trx, readerSessions, idsOf(readers), now);
  await publishEnded(trx, tvSessions, idsOf(sessions.filter((row) => row.account_id === null)), now);
  await notifyRaised(trx, [endedSessionsTag]);
  return sessions.length;
}
