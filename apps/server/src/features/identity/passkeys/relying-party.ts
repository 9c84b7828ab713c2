/** What passkeys of this site are bound to: its host name, and answers from its own pages. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { issueToken, type TokenPurpose } from '../../../core/sign-in/one-time-tokens.ts';

/** How long after its challenge an answer is accepted. */
export const CHALLENGE_TTL_MS = 5 * 60_000;

/** A challenge: 256 random bits, for one browser or session and one answer. */
export const issueChallenge = async (
  db: Kysely<Database>,
  binding: { purpose: TokenPurpose; boundTo: string },
  now: number,
): Promise<Buffer> => Buffer.from(await issueToken(db, { ...binding, endsAt: now + CHALLENGE_TTL_MS }), 'base64url');

/** COSE: Ed25519, P-256, RSA with SHA-256. */
export const ALGORITHMS = [-8, -7, -257];

export interface RelyingParty {
  id: string;
  name: string;
  /** Origin of the only pages whose answers are accepted; subdomains are not. */
  origin: string;
}

/** @param origin public origin of the site */
export const relyingParty = (origin: string): RelyingParty => ({
  id: new URL(origin).hostname,
  name: 'Sightscreen',
  origin,
});
