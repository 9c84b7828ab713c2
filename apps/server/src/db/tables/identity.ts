/** Accounts of readers and how they sign in. Nothing here is shared with staff. */
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export type AccountRole = 'user' | 'tve_user' | 'non_migrated_user';

/** What readers agree to. */
export type TermsName = 'terms' | 'privacy';
/** Versions that somebody ticked. */
export type AcceptedVersions = Partial<Record<TermsName, number>>;

export interface AccountTable {
  /** Random; tells nothing. */
  id: string;
  name: string | null;
  image_id: string | null;
  /** Lower case. */
  email: string | null;
  email_verified_at: Date | null;
  /** E.164. */
  phone: string | null;
  phone_verified_at: Date | null;
  role: Generated<AccountRole>;
  created_at: Date;
  last_sign_in_at: Date | null;
}

/** What an account may use and until when; its state follows from these (`stateOf`). Filled by whoever takes money. */
export interface AccountGrantTable {
  id: GeneratedAlways<number>;
  account_id: string;
  kind: 'FREE' | 'ACTIVE';
  standing: Generated<'good' | 'cancelled' | 'error'>;
  plan_id: number;
  term_id: number;
  billing_cycle: string;
  is_renewable: boolean;
  platform: string;
  country: string;
  starts_at: Date;
  ends_at: Date | null;
  /** Of one that staff gave or ended. */
  reason: string | null;
}

/** Browsers that have signed in to an account: they keep an allowance of their own. */
export interface AccountDeviceTable {
  account_id: string;
  /** SHA-256 of the token in the browser's cookie. */
  hash: Buffer;
  /** Of the first cookie of that browser that the account knew; under it codes are counted. */
  counted_as: Buffer;
  last_at: Date;
}

/** A browser that is signed in, and the family of its refresh tokens. */
export interface AccountSessionTable {
  /** In access tokens and lists; grants nothing. */
  id: string;
  account_id: string;
  /** SHA-256 of the device cookie, without which its tokens are not refreshed. */
  device: Buffer;
  /** SHA-256 of the device cookie that the browser had before this sign-in; null if it had none. */
  replaced_device: Buffer | null;
  /** SHA-256 of the cookie of the session itself; null for those from before there was one. */
  cookie: Buffer | null;
  /** Names of the account that were changed while it was signed in: its browser still sends them. */
  former_names: Generated<string[]>;
  /** How it was signed in: `email`, `mobile`. */
  way: string;
  browser: string;
  country: string | null;
  since: Date;
  /** When the person last proved who they are; a refresh does not. */
  authenticated_at: Date;
  last_used_at: Date;
  ended_at: Date | null;
  ended_by: string | null;
}

export interface RefreshTokenTable {
  hash: Buffer;
  session_id: string;
  made_at: Date;
  /** When it was exchanged for its successor. */
  used_at: Date | null;
}

/** Sessions whose access tokens would still be valid by their time; forgotten once they are not. */
export interface EndedSessionTable {
  session_id: string;
  ended_at: Generated<Date>;
  until: Date;
}

/** A code that was sent, and the tries that are left for it. */
export interface AccountCodeTable {
  /** SHA-256 of the Session of the reply; for `phone` of the session that is signed in. */
  session: Buffer;
  username: string;
  purpose: 'sign-in' | 'phone' | 'email';
  /** Of Session and code, with a key that is not in the database. */
  code: Buffer;
  /** SHA-256 of the cookie of the browser that asked. */
  device: Buffer;
  tries_left: number;
  made_at: Date;
  ends_at: Date;
  used_at: Date | null;
  /** By whoever asked: their account agrees once the code came back. */
  accepted: JSONColumnType<AcceptedVersions> | null;
}

/** Mail addresses and numbers that were changed or removed. */
export interface AccountFormerNameTable {
  account_id: string;
  name: string;
  until: Date;
}

/** Keys in letters to former mail addresses, which put them back. */
export interface AccountUndoTable {
  /** SHA-256 of the key. */
  token: Buffer;
  account_id: string;
  address: string;
  /** What was changed or added later than that goes with it. */
  since: Date;
  ends_at: Date;
}

/** What owners are called in chat and comments. */
export interface AccountChatNameTable {
  /** One of all names that people take for one another. */
  folded: string;
  name: string;
  account_id: string;
  since: Date;
  /** A former name, which nobody else may have until then; null: the current one. */
  held_until: Date | null;
}

/** What owners agreed to, version by version. */
export interface AccountTermsTable {
  account_id: string;
  which: TermsName;
  version: number;
  at: Date;
}

/** See `codes/allowances.ts`. */
export interface AccountAllowanceTable {
  key: Buffer;
  spent_until: Date;
}

export interface SigningKeyTable {
  /** The `kid` of tokens. */
  id: string;
  public_key: JSONColumnType<Record<string, string>>;
  /** Encrypted with a key that is not in the database. */
  private_key: Buffer;
  made_at: Date;
  /** Later than `made_at`, so that all servers know it first. */
  signs_from: Date;
  verifies_until: Date;
}

/** Append-only. */
export interface AccountActTable {
  number: GeneratedAlways<string>;
  account_id: string;
  session_id: string | null;
  at: Date;
  action: string;
  words: string;
}

/** Accounts whose owners leave; signing in until then brings them back. */
export interface AccountLeavingTable {
  account_id: string;
  asked_at: Date;
  erased_after: Date;
  /** SHA-256 of the key in the letter. */
  token: Buffer;
}

/** Bills, kept beyond the account for as long as tax law demands. */
export interface TaxRecordTable {
  id: GeneratedAlways<string>;
  account_id: string;
  number: string;
  issued_at: Date;
  kept_until: Date;
  document: JSONColumnType<Record<string, unknown>>;
}
