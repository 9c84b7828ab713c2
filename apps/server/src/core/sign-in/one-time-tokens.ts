/** Tokens that work once: set-up links and waiting sign-ins of staff, challenges of passkeys. Stored as hashes. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { makeToken, tokenHash } from '../security/token.ts';

export type TokenPurpose = 'set-up' | 'ticket' | 'passkey.add' | 'passkey.sign-in';
/** `boundTo`: the account, browser or session it is valid for. */
interface Binding {
  purpose: TokenPurpose;
  boundTo: string;
}

/** @param endsAt milliseconds */
export async function issueToken(
  db: Kysely<Database>,
  { purpose, boundTo, endsAt }: Binding & { endsAt: number },
): Promise<string> {
  const token = makeToken();
  await db
    .insertInto('one_time_token')
    .values({ hash: token.hash, purpose, bound_to: boundTo, ends_at: new Date(endsAt) })
    .execute();
  return token.text;
}

/** Null unless it is valid. */
export async function findToken(
  db: Kysely<Database>,
  purpose: TokenPurpose,
  { token, now }: { token: string; now: number },
): Promise<{ boundTo: string; endsAt: number } | null> {
  const row = await db
    .selectFrom('one_time_token')
    .select(['bound_to', 'ends_at'])
    .where('hash', '=', tokenHash(token) ?? Buffer.alloc(0))
    .where('purpose', '=', purpose)
    .where('ends_at', '>', new Date(now))
    .executeTakeFirst();
  return row === undefined ? null : { boundTo: row.bound_to, endsAt: row.ends_at.getTime() };
}

/** Uses up a valid token: true for the first of concurrent uses only. */
export async function consumeToken(
  db: Kysely<Database>,
  { purpose, boundTo }: Binding,
  { token, now }: { token: string; now: number },
): Promise<boolean> {
  const consumed = await db
    .deleteFrom('one_time_token')
    .where('hash', '=', tokenHash(token) ?? Buffer.alloc(0))
    .where('purpose', '=', purpose)
    .where('bound_to', '=', boundTo)
    .where('ends_at', '>', new Date(now))
    .executeTakeFirst();
  return consumed.numDeletedRows > 0n;
}

export async function revokeTokens(db: Kysely<Database>, { purpose, boundTo }: Binding): Promise<void> {
  await db.deleteFrom('one_time_token').where('purpose', '=', purpose).where('bound_to', '=', boundTo).execute();
}
