/** Challenges: 256 random bits for one browser, five minutes and one answer. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { makeToken, tokenHash } from '../../../security/token.ts';
import { ANSWER_MS } from './relying-party.ts';

interface Asked {
  purpose: 'add' | 'sign-in';
  /** What it is good for alone: SHA-256 of a browser's cookie, or of a session that is signed in. */
  boundTo: Buffer;
  now: number;
}

export async function giveChallenge(db: Kysely<Database>, { purpose, boundTo, now }: Asked): Promise<Buffer> {
  const { text, hash } = makeToken();
  await db
    .insertInto('passkey_challenge')
    .values({ hash, purpose, bound_to: boundTo, ends_at: new Date(now + ANSWER_MS) })
    .execute();
  return Buffer.from(text, 'base64url');
}

/** Whether an answer to it counts: once, and never again even if that answer is wrong. */
export async function spendChallenge(
  db: Kysely<Database>,
  challenge: string,
  { purpose, boundTo, now }: Asked,
): Promise<boolean> {
  const hash = tokenHash(challenge);
  if (hash === null) return false;
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('bound_to', '=', boundTo)
    .where('ends_at', '>', new Date(now))
    .returning('hash')
    .executeTakeFirst();
  return spent !== undefined;
}
