import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StaffRole } from '@sightscreen/contracts/staff/account';

export type { StaffRole };

export interface StaffTable {
  id: GeneratedAlways<number>;
  /** Lower case. */
  email: string;
  name: string;
  role: StaffRole;
  /** Argon2id in its encoded form; null until a password is chosen. */
  password: string | null;
  /** Secret of the authenticator app, base 32. In plain text, since verifying a code needs it. */
  authenticator: string | null;
  /** Secret being set up, not yet confirmed by a code. */
  authenticator_wanted: string | null;
  /** Half minute of the last accepted code: no code is accepted twice. */
  last_code_step: ColumnType<string | null, string | number | null, string | number | null>;
  disabled_at: Date | null;
  created_at: Date;
  last_sign_in_at: Date | null;
}
export interface StaffRecoveryCodeTable {
  staff_id: number;
  hash: Buffer;
  used_at: Date | null;
}
/** Links to choose a password, each valid once. */
export interface StaffSetUpTable {
  hash: Buffer;
  staff_id: number;
  ends_at: Date;
}
/** Sign-ins between the password and the code. */
export interface StaffTicketTable {
  hash: Buffer;
  staff_id: number;
  ends_at: Date;
}
export interface StaffSessionTable {
  /** Identifies it in lists; grants nothing. */
  id: string;
  /** SHA-256 of the token in the cookie. */
  hash: Buffer;
  staff_id: number;
  since: Date;
  last_seen_at: Date;
  browser: string;
}
/** Where an account has signed in before. `hash`: of the token in a browser's cookie, or of an address. */
export interface StaffKnownTable {
  staff_id: number;
  hash: Buffer;
  kind: 'device' | 'address';
  last_at: Date;
}
/**
 * Failed sign-ins for an account or from an address, by the SHA-256 of its name, including accounts that do not exist.
 */
export interface SignInGuessTable {
  hash: Buffer;
  guesses: number;
  last_at: Date;
  blocked_until: Date | null;
}

/** Audit trail. Append-only. */
export interface StaffActTable {
  id: GeneratedAlways<string>;
  at: Date;
  action: string;
  /** Null: the command line, or a failed sign-in. */
  staff_id: number | null;
  match_id: string | null;
  target: string | null;
  before_number: number | null;
  after_number: number | null;
  words: string;
}

/** A match restricted to assigned staff. */
export interface MatchLimitTable {
  match_id: string;
}
export interface MatchStaffTable {
  match_id: string;
  staff_id: number;
}
/** A match deleted at the desk, with its rows by table as they were. */
export interface DeletedMatchTable {
  id: string;
  title: string;
  start_date: string;
  rows: ColumnType<unknown, string, never>;
  staff_id: number | null;
  deleted_at: Date;
}
export interface DeskPresenceTable {
  match_id: string;
  staff_id: number;
  /** A browser page, by an id of its own. */
  tab: string;
  doing: string;
  at_number: number | null;
  since: Generated<Date>;
  seen_at: Date;
}
