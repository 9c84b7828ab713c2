/** Ends the session of the calling browser (AUTH-218, AUTH-201). */
import { readerSessions } from './reader-sessions.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import type { IdentityDeps } from '../deps.ts';
import type { Member } from '../tokens/access-token.ts';
import { endSessions } from '../../../core/sign-in/sessions.ts';
import { endedSessionsTag } from '../../../core/sign-in/tags.ts';

/** Does nothing if it has already ended. */
export async function signOut(
  { db, tags, clock }: IdentityDeps,
  { accountId, sessionId }: Pick<Member, 'accountId' | 'sessionId'>,
): Promise<void> {
  const now = clock();
  const session = { owner: { account_id: accountId }, id: sessionId };
  await withInvalidation(db, tags, async (trx, changed) => {
    const ended = await endSessions(trx, readerSessions, session, { by: 'signed out', now });
    if (ended.length === 0) return;
    changed([endedSessionsTag]);
    await recordAuditEvent(trx, now, { accountId, sessionId, action: 'sign-out', words: 'Signed out' });
  });
}
