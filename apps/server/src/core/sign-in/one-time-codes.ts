/** Codes that were sent by e-mail or text message, and their remaining tries. */
import { type Kysely, sql } from 'kysely';
import { CODE_SECONDS, MAX_RETRIES } from '@sightscreen/identity';
import type { Database } from '../db/database.ts';
import type { AcceptedVersions } from '../db/column-types.ts';

/** `phone` and `email` verify an address or number for an account that is signed in; `plan`: from a mobile operator. */
export type CodePurpose = 'sign-in' | 'phone' | 'email' | 'plan';
export interface NewCode {
  /** SHA-256 of the Session or session the code is bound to. */
  session: Buffer;
  username: string;
  purpose: CodePurpose;
  code: Buffer;
  device: Buffer;
  /** Versions of the terms accepted with the request. */
  accepted?: AcceptedVersions | undefined;
  tries?: number;
  now: number;
}

/** Replaces the code of the same browser for the same name, but not those of other browsers (AUTH-Q31). */
export async function storeCode(
  trx: Kysely<Database>,
  { session, username, purpose, code, device, accepted, tries = MAX_RETRIES, now }: NewCode,
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
      tries_left: tries,
      made_at: new Date(now),
      ends_at: new Date(now + CODE_SECONDS * 1000),
      used_at: null,
      accepted: accepted === undefined ? null : JSON.stringify(accepted),
    })
    .execute();
}

/**
 * Returns the name the code was sent to if a try would count. Null otherwise: a code that was never sent cannot be
 * guessed.
 */
export async function findLiveCode(
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

/** Terms accepted with the request of a code. */
export async function acceptedWithCode(db: Kysely<Database>, session: Buffer): Promise<AcceptedVersions> {
  const row = await db.selectFrom('account_code').select('accepted').where('session', '=', session).executeTakeFirst();
  return row?.accepted ?? {};
}

export type TryResult =
  | 'right'
  | 'wrong'
  /** Wrong, and the last try. */
  | 'ended'
  /**
   * No valid code: expired, used, replaced, out of tries, for another name or never sent. Does not count as a guess.
   */
  | 'gone';

/**
 * Counts and evaluates a try in one statement: of fifty concurrent tries exactly the remaining ones count, and the
 * right code is accepted once (AUTH-Q14). The last wrong try ends the code.
 */
export async function tryCode(
  trx: Kysely<Database>,
  { session, username, purpose, code, now }: Omit<NewCode, 'device' | 'accepted'>,
): Promise<TryResult> {
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
