/** Codes that were sent, and the tries that are left for them. */
import { type Kysely, sql } from 'kysely';
import { CODE_SECONDS, MAX_RETRIES } from '@sightscreen/identity';
import type { Database } from '../../../db/database.ts';
import type { AcceptedVersions } from '../../../db/column-types.ts';

/** `phone`, `email`: shows that it belongs to an account which is signed in. */
export type CodePurpose = 'sign-in' | 'phone' | 'email';
export interface NewCode {
  /** SHA-256 of what it is bound to. */
  session: Buffer;
  username: string;
  purpose: CodePurpose;
  code: Buffer;
  device: Buffer;
  /** Terms that were ticked with it. */
  accepted?: AcceptedVersions | undefined;
  now: number;
}

/** Replaces the code of the same browser for the same name, and nobody else's (AUTH-Q31). */
export async function storeCode(
  trx: Kysely<Database>,
  { session, username, purpose, code, device, accepted, now }: NewCode,
): Promise<void> {
  await trx
    .deleteFrom('account_code')
    .where((where) =>
      where.or([
        where.and([where('device', '=', device), where('username', '=', username), where('used_at', 'is', null)]),
        where('session', '=', session),
      ]),
    )
    .execute();
  await trx
    .insertInto('account_code')
    .values({
      session,
      username,
      purpose,
      code,
      device,
      tries_left: MAX_RETRIES,
      made_at: new Date(now),
      ends_at: new Date(now + CODE_SECONDS * 1000),
      used_at: null,
      accepted: accepted === undefined ? null : JSON.stringify(accepted),
    })
    .execute();
}

/**
 * The name that it was sent to, if a try would count; null otherwise: what was never sent is no guess of anything.
 */
export async function liveCode(
  db: Kysely<Database>,
  { session, purpose, now }: Pick<NewCode, 'session' | 'purpose' | 'now'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('account_code')
    .select('username')
    .where('session', '=', session)
    .where('purpose', '=', purpose)
    .where('ends_at', '>', new Date(now))
    .where('used_at', 'is', null)
    .where('tries_left', '>', 0)
    .executeTakeFirst();
  return row?.username ?? null;
}

/** What was ticked with a code. */
export async function acceptedWith(db: Kysely<Database>, session: Buffer): Promise<AcceptedVersions> {
  const row = await db.selectFrom('account_code').select('accepted').where('session', '=', session).executeTakeFirst();
  return row?.accepted ?? {};
}

export type Tried =
  | 'right'
  | 'wrong'
  /** Wrong, and the last try. */
  | 'ended'
  /** Or never sent: expired, used, replaced, out of tries, of another name. No guess of anything. */
  | 'gone';

/**
 * Counts a try and judges it, in one statement: of fifty at once exactly as many count as tries are left, and the right
 * code is right once (AUTH-Q14). The last wrong one ends it.
 */
export async function tryCode(
  trx: Kysely<Database>,
  { session, username, purpose, code, now }: Omit<NewCode, 'device' | 'accepted'>,
): Promise<Tried> {
  const at = new Date(now);
  const { rows } = await sql<{ tries_left: number; right: boolean }>`
    update account_code
       set tries_left = tries_left - 1, used_at = case when code = ${code} then ${at}::timestamptz end
     where session = ${session} and purpose = ${purpose} and username = ${username} and ends_at > ${at} and used_at is null and tries_left > 0
    returning tries_left, used_at is not null as "right"`.execute(trx);
  const row = rows[0];
  if (row === undefined) return 'gone';
  if (row.right) return 'right';
  return row.tries_left > 0 ? 'wrong' : 'ended';
}
