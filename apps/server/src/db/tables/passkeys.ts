/** Passkeys of accounts, and the challenges that were given out. */

export interface AccountPasskeyTable {
  /** In lists; grants nothing. */
  id: string;
  account_id: string;
  /** WebAuthn's, base64url. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  /** A bigint: at most 2^32 - 1. Always 0 for keys that are kept on several devices. */
  counter: string | number;
  transports: string[];
  synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** Given to one browser, for one answer. */
export interface PasskeyChallengeTable {
  hash: Buffer;
  purpose: 'add' | 'sign-in';
  /** SHA-256 of what it is bound to: the cookie of a browser, or a session that is signed in. */
  bound_to: Buffer;
  ends_at: Date;
}
