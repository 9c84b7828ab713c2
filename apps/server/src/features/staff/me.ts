/** The signed-in user, as the desk sees them. */
import type { Kysely } from 'kysely';
import type { Me } from '@sightscreen/contracts/staff/sign-in';
import type { Database } from '../../core/db/database.ts';
import { ProblemError } from '../../core/http/problems.ts';
import { type Account, toStaffAccount, findById } from './accounts/account.store.ts';
import { recoveryCodesLeft } from './authenticator/enrol.ts';
import { SESSION_IDLE_MS } from './sessions/session.ts';

export async function getMe(db: Kysely<Database>, account: Account, sessionId: string): Promise<Me> {
  const session = await db
    .selectFrom('session')
    .select(['since', 'last_used_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw new ProblemError('signed_out');
  return {
    account: toStaffAccount(account),
    recoveryCodesLeft: await recoveryCodesLeft(db, account),
    session: {
      id: sessionId,
      since: session.since.getTime(),
      idleUntil: session.last_used_at.getTime() + SESSION_IDLE_MS,
    },
  };
}

export async function getOwnAccount(db: Kysely<Database>, staffId: number): Promise<Account> {
  const account = await findById(db, staffId);
  if (!account) throw new ProblemError('signed_out');
  return account;
}
