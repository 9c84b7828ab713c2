/** Accounts at providers by which accounts of ours are entered, and sign-ins there that are under way. */
import type { JSONColumnType } from 'kysely';
import type { AcceptedVersions } from './identity.ts';

export interface AccountSocialTable {
  provider: string;
  /** Theirs for ever, at that provider. */
  subject: string;
  account_id: string;
  /** As the provider tells it; proves nothing. */
  email: string | null;
  name: string | null;
  created_at: Date;
  last_used_at: Date;
}

/** One to a browser. */
export interface SocialAttemptTable {
  /** SHA-256 of the browser's cookie. */
  hash: Buffer;
  provider: string;
  purpose: 'sign-in' | 'join';
  /** That joins it. */
  session_id: string | null;
  /** State, nonce and verifier, encrypted with a key that is not in the database; null once they were used. */
  secrets: Buffer | null;
  /** Who it was, if they have yet to show that an account is theirs. */
  person: JSONColumnType<{ subject: string; email: string | null; name: string | null }> | null;
  /** Terms that were ticked before. */
  accepted: JSONColumnType<AcceptedVersions> | null;
  ends_at: Date;
}
