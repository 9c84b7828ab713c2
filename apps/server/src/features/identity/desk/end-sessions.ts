/** Staff end sessions of readers, who asked for it or whose account somebody else is in (AUTH-S13). */
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { noteAct } from '../accounts/acts.ts';
import { forgetDevices } from '../devices/device.ts';
import { endSessions } from '../sessions/end-session.ts';

/** Their browsers are known no more. The caller raises the tag `ended-sessions`. @returns how many ended */
export async function endByDesk(
  trx: Transaction<Database>,
  which: { accountId: string; id: string } | { accountId: string; except: '' },
  now: number,
): Promise<number> {
  const { accountId } = which;
  const ended = await endSessions(trx, { ...which, by: 'desk', now });
  await forgetDevices(trx, accountId, ended);
  for (const sessionId of ended)
    await noteAct(trx, now, { accountId, sessionId, action: 'sign-out.desk', words: 'Signed out by our support' });
  return ended.length;
}
