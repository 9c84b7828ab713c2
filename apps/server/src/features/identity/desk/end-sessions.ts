/** Staff end sessions of readers, on request or when an account was taken over (AUTH-S13). */
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { recordAuditEvent } from '../../../sign-in/audit.ts';
import { forgetDevices } from '../devices/device.ts';
import { endSessions } from '../sessions/end-session.ts';

/** Also forgets their browsers. The caller invalidates the tag `ended-sessions`. @returns how many ended */
export async function endSessionsByStaff(
  trx: Transaction<Database>,
  which: { accountId: string; id: string } | { accountId: string; except: '' },
  now: number,
): Promise<number> {
  const { accountId } = which;
  const ended = await endSessions(trx, { ...which, by: 'desk', now });
  await forgetDevices(trx, accountId, ended);
  for (const sessionId of ended)
    await recordAuditEvent(trx, now, {
      accountId,
      sessionId,
      action: 'sign-out.desk',
      words: 'Signed out by our support',
    });
  return ended.length;
}
