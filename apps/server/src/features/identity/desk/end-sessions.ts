/** Staff end sessions of readers, on request or when an account was taken over (AUTH-S13). */
import { readerSessions } from '../sessions/reader-sessions.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { forgetBrowsers } from '../../../core/sign-in/known-browsers.ts';
import { endSessions } from '../../../core/sign-in/sessions.ts';

/** Also forgets their browsers. The caller invalidates the tag `ended-sessions`. @returns how many ended */
export async function endSessionsByStaff(
  trx: Transaction<Database>,
  { accountId, id }: { accountId: string; id?: string },
  now: number,
): Promise<number> {
  const owner = { account_id: accountId };
  const ended = await endSessions(trx, readerSessions, { owner, ...(id !== undefined && { id }) }, { by: 'desk', now });
  await forgetBrowsers(trx, owner, ended);
  for (const sessionId of ended)
    await recordAuditEvent(trx, now, {
      accountId,
      sessionId,
      action: 'sign-out.desk',
      words: 'Signed out by our support',
    });
  return ended.length;
}
