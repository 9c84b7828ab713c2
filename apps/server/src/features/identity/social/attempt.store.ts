/** Social sign-ins in progress: one per browser, for ten minutes and one answer. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { AcceptedVersions } from '../../../core/db/column-types.ts';
import type { SocialAttempt, SocialPerson } from '../../../core/ports/social/port.ts';
import { hostCookie } from '../../../core/security/cookie.ts';
import { type FreshToken, makeToken, randomText, tokenHash } from '../../../core/security/token.ts';
import type { Secrets } from '../secrets/secrets.ts';

const ATTEMPT_MS = 10 * 60_000;
/** Long enough to request a code by e-mail twice. */
const WAITING_MS = 15 * 60_000;

/** `lax`, since the provider redirects back from another site. */
export const socialCookie = hostCookie('account_social', { sameSite: 'lax' });
export const socialCookieHash = (cookies: string | undefined): Buffer | null => tokenHash(socialCookie.in(cookies));

export interface Purpose {
  provider: string;
  purpose: 'sign-in' | 'join';
  /** The session that links the account; null for a sign-in. */
  sessionId: string | null;
  /** Terms accepted beforehand. */
  accepted?: AcceptedVersions | undefined;
}
export type Guards = Pick<SocialAttempt, 'state' | 'nonce' | 'verifier'>;

/** @returns the value of the browser's cookie, and the values that the provider must repeat */
export async function beginAttempt(
  db: Kysely<Database>,
  secrets: Pick<Secrets, 'seal'>,
  { provider, purpose, sessionId, accepted, now }: Purpose & { now: number },
): Promise<{ cookie: FreshToken; guards: Guards }> {
  const cookie = makeToken();
  const guards = { state: randomText(), nonce: randomText(), verifier: randomText() };
  await db
    .insertInto('social_attempt')
    .values({
      hash: cookie.hash,
      provider,
      purpose,
      session_id: sessionId,
      secrets: secrets.seal(Buffer.from(JSON.stringify(guards))),
      person: null,
      accepted: accepted === undefined ? null : JSON.stringify(accepted),
      ends_at: new Date(now + ATTEMPT_MS),
    })
    .execute();
  return { cookie, guards };
}

interface AttemptKey {
  /** Hash of the browser's cookie. */
  hash: Buffer;
  now: number;
}
const guardsIn = (secrets: Pick<Secrets, 'open'>, sealed: Buffer | null): Guards | null => {
  const opened = sealed === null ? null : secrets.open(sealed);
  return opened === null ? null : (JSON.parse(opened.toString()) as Guards);
};

/**
 * Returns the purpose of an attempt without using it up, for the redirect back. Null if there is none or the state is
 * not its own.
 */
export async function findAttemptPurpose(
  db: Kysely<Database>,
  secrets: Pick<Secrets, 'open'>,
  { hash, provider, state, now }: AttemptKey & { provider: string; state: string | undefined },
): Promise<Purpose['purpose'] | null> {
  const row = await db
    .selectFrom('social_attempt')
    .select(['purpose', 'secrets'])
    .where('hash', '=', hash)
    .where('provider', '=', provider)
    .where('ends_at', '>', new Date(now))
    .executeTakeFirst();
  const guards = guardsIn(secrets, row?.secrets ?? null);
  return guards !== null && (state === undefined || guards.state === state) ? row!.purpose : null;
}

/** Uses up the attempt, whether or not the answer is valid. */
export async function consumeAttempt(
  db: Kysely<Database>,
  secrets: Pick<Secrets, 'open'>,
  { hash, provider, purpose, sessionId, now }: AttemptKey & Purpose,
): Promise<Guards | null> {
  const { rows } = await sql<{ secrets: Buffer | null }>`
    with old as (
      select hash, secrets from social_attempt
       where hash = ${hash} and provider = ${provider} and purpose = ${purpose}
         and session_id is not distinct from ${sessionId}
         and secrets is not null and ends_at > ${new Date(now)}
         for update
    )
    update social_attempt set secrets = null from old where social_attempt.hash = old.hash
    returning old.secrets`.execute(db);
  return guardsIn(secrets, rows[0]?.secrets ?? null);
}

export async function acceptedWithAttempt(db: Kysely<Database>, hash: Buffer): Promise<AcceptedVersions> {
  const row = await db.selectFrom('social_attempt').select('accepted').where('hash', '=', hash).executeTakeFirst();
  return row?.accepted ?? {};
}

/** Stores the person for this browser until they have verified an account. */
export async function storeWaitingPerson(
  db: Kysely<Database>,
  { hash, now }: AttemptKey,
  { subject, email, name }: SocialPerson,
): Promise<void> {
  await db
    .updateTable('social_attempt')
    .set({ person: JSON.stringify({ subject, email, name }), ends_at: new Date(now + WAITING_MS) })
    .where('hash', '=', hash)
    .execute();
}

export interface WaitingPerson {
  provider: string;
  person: { subject: string; email: string | null; name: string | null };
}

export async function findWaitingPerson(
  db: Kysely<Database>,
  { hash, now }: AttemptKey,
): Promise<WaitingPerson | null> {
  const row = await db
    .selectFrom('social_attempt')
    .select(['provider', 'person'])
    .where('hash', '=', hash)
    .where('ends_at', '>', new Date(now))
    .executeTakeFirst();
  return row?.person == null ? null : { provider: row.provider, person: row.person };
}

export async function deleteAttempt(db: Kysely<Database>, hash: Buffer): Promise<void> {
  await db.deleteFrom('social_attempt').where('hash', '=', hash).execute();
}
