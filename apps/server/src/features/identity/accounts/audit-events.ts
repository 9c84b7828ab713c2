/** Audit events of an account, for its owner and for support (AUTH-S11). Append-only. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

export interface AuditEvent {
  accountId: string;
  sessionId: string | null;
  action:
    | 'created'
    | 'sign-in'
    | 'sign-out'
    | 'phone'
    | 'phone.removed'
    | 'email'
    | 'email.removed'
    | 'email.back'
    | 'migrated'
    | 'passkey'
    | 'passkey.removed'
    | 'social'
    | 'social.removed'
    | 'sign-out.elsewhere'
    | 'sign-out.desk'
    | 'role'
    | 'grant'
    | 'refresh.reused'
    | 'refresh.elsewhere'
    | 'left'
    | 'came-back'
    | 'erased'
    | 'name'
    | 'chat-name'
    | 'picture'
    | 'downloaded';
  words: string;
}

/** @param db the transaction that makes the change */
export async function recordAuditEvent(db: Kysely<Database>, now: number, event: AuditEvent): Promise<void> {
  await db
    .insertInto('account_act')
    .values({
      account_id: event.accountId,
      session_id: event.sessionId,
      at: new Date(now),
      action: event.action,
      words: event.words,
    })
    .execute();
}
