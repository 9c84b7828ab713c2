/** Changes the name of an account in chat and comments (AUTH-Q29, CHAT-S04). */
import { lockOwner } from '../accounts/account.store.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import type { IdentityDeps } from '../deps.ts';
import { IdentityError } from '../identity-error.ts';
import type { Member } from '../tokens/access-token.ts';
import { findChatNameError, type NameRules } from './chat-name-rules.ts';
import { claimChatName } from './chat-name.store.ts';

const UNIQUE = '23505';

/** @throws IdentityError with the field */
export async function changeChatName(
  { db, clock, ...rules }: Pick<IdentityDeps, 'db' | 'clock'> & NameRules,
  member: Member,
  typed: string,
): Promise<void> {
  const refused = (why: ConstructorParameters<typeof IdentityError>[0]) => new IdentityError(why, 'chat_name');
  const name = typed.trim();
  const fault = await findChatNameError(name, rules);
  if (fault !== null) throw refused(fault);
  const now = clock();
  const work = db.transaction().execute(async (trx) => {
    if ((await lockOwner(trx, member)) === null) return 'accessToken';
    const done = await claimChatName(trx, { accountId: member.accountId, name, now });
    if (done === 'taken over')
      await recordAuditEvent(trx, now, {
        ...member,
        action: 'chat-name',
        words: 'Changed the name in chat and comments',
      });
    return done;
  });
  const done = await work.catch((error: unknown) => {
    // Another account took it at the same moment.
    if ((error as { code?: string }).code === UNIQUE) return 'chatNameTaken' as const;
    throw error;
  });
  if (done === 'accessToken') throw new IdentityError(done);
  if (done === 'chatNameTaken' || done === 'chatNameSoon') throw refused(done);
}
