/** Announces ended TV sessions to all servers, like those of accounts (AUTH-S04). */
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Tag, tagOf } from '../../../tags/tag.ts';
import { LATE_SIGNING_S } from '../sessions/end-session.ts';
import { TV_TOKEN_TTL_S } from './client.ts';

/** For as long as one of their tokens may live. */
export async function publishEnded(
  trx: Transaction<Database>,
  changed: (tags: readonly Tag[]) => void,
  ended: readonly { id: string }[],
  now: Date,
): Promise<void> {
  if (ended.length === 0) return;
  const until = new Date(now.getTime() + (TV_TOKEN_TTL_S + LATE_SIGNING_S) * 1000);
  await trx
    .insertInto('ended_session')
    .values(ended.map(({ id }) => ({ session_id: id, until })))
    .execute();
  changed([tagOf.endedSessions]);
}
