/** Signs out all readers and TV viewers, for example after a secret was leaked. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { notifyRaised } from '../../../tags/changing.ts';
import { tagOf } from '../../../tags/tag.ts';
import { recordAuditEvent } from '../../../sign-in/audit.ts';
import { ACCESS_TOKEN_TTL_S } from '../tokens/access-token.ts';
import { publishEnded } from '../tv/publish-ended.ts';
import { type EndedBy, LATE_SIGNING_S } from '../sessions/end-session.ts';

const AT_ONCE = 1_000;
const BY: EndedBy = 'desk';

/** Keeps sessions that begin later. All servers apply it within two seconds. @returns how many ended */
export async function endAllSessions(db: Kysely<Database>, now: number): Promise<number> {
  const at = new Date(now);
  let ended = await db.transaction().execute(async (trx) => {
    const viewers = await trx.deleteFrom('tv_session').where('since', '<=', at).returning('id').execute();
    await publishEnded(trx, () => {}, viewers, at);
    await notifyRaised(trx, [tagOf.endedSessions]);
    // Recorded first, because an interrupted run has already signed out many readers.
    await recordAuditEvent(trx, now, {
      action: 'sessions.ended-all',
      staffId: null,
      words: 'Signed out every reader and viewer, from the command line',
    });
    return viewers.length;
  });
  for (;;) {
    const some = await db.transaction().execute((trx) => endSome(trx, at));
    if (some === 0) return ended;
    ended += some;
  }
}

async function endSome(trx: Kysely<Database>, at: Date): Promise<number> {
  const sessions = await trx
    .updateTable('account_session')
    .set({ ended_at: at, ended_by: BY })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('account_session')
        .select('id')
        .where('ended_at', 'is', null)
        .where('since', '<=', at)
        .orderBy('id')
        .limit(AT_ONCE),
    )
    .returning(['id', 'account_id', 'last_used_at'])
    .execute();
  if (sessions.length === 0) return 0;
  const words = 'Signed out by us, with everyone else';
  await trx
    .insertInto('audit_event')
    .values(sessions.map(({ id, account_id }) => ({ account_id, session_id: id, at, action: 'sign-out.desk', words })))
    .execute();
  // Only recently used sessions can have a valid access token.
  const living = (ACCESS_TOKEN_TTL_S + LATE_SIGNING_S) * 1000;
  const affected = sessions.filter(({ last_used_at: used }) => used.getTime() > at.getTime() - living);
  if (affected.length > 0)
    await trx
      .insertInto('ended_session')
      .values(affected.map(({ id }) => ({ session_id: id, until: new Date(at.getTime() + living) })))
      .execute();
  await notifyRaised(trx, [tagOf.endedSessions]);
  return sessions.length;
}
