/** Passkey challenges: 256 random bits, for one browser, five minutes and one answer. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { makeToken, tokenHash } from '../../../security/token.ts';
import { CHALLENGE_TTL_MS } from './relying-party.ts';

interface ChallengeRequest {
  purpose: 'add' | 'sign-in';
  /** What it is valid for: SHA-256 of a browser's cookie, or of a signed-in session. */
  boundTo: Buffer;
  now: number;
}

export async function issueChallenge(
  db: Kysely<Database>,
  { purpose, boundTo, now }: ChallengeRequest,
): Promise<Buffer> {
  const { text, hash } = makeToken();
  await db
    .insertInto('passkey_challenge')
    .values({ hash, purpose, bound_to: boundTo, ends_at: new Date(now + CHALLENGE_TTL_MS) })
    .execute();
  return Buffer.from(text, 'base64url');
}

/** Whether the challenge is valid. It is used up, even if the answer turns out to be wrong. */
export async function consumeChallenge(
  db: Kysely<Database>,
  challenge: string,
  { purpose, boundTo, now }: ChallengeRequest,
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
