/** Who may call. A route says which kind of caller it takes; the checks themselves are handed in. */
import type { StaffRole } from '../db/tables/staff.ts';
import type { FeedRight } from '../db/tables/feed-key.ts';

/**
 * - `none`: anybody.
 * - `feed`: who shows a bearer key. Cookies are not looked at.
 * - `staff`: who has a session at the desk, by its cookie and in one of the roles the route names. Bearer keys are not looked at.
 * - `staff-door`: nobody yet, on the way into the desk: as strict about where the request comes from as `staff`.
 */
export type AuthKind = 'none' | 'feed' | 'staff' | 'staff-door';

export interface CallerOf { none: null; feed: KeyHolder; staff: StaffCaller; 'staff-door': null }

/** Whoever shows a good key. */
export interface KeyHolder {
  /** Command ids are unique per match and this. */
  keyId: string;
  /** Stands in the envelope of facts; never public. */
  author: string;
  scope: readonly string[];
  rights: ReadonlySet<FeedRight>;
  /** A key of this process is not limited: what it sends is our own. */
  limited: boolean;
}

export type KeyCheck = { ok: true; holder: KeyHolder } | { ok: false; code: 'key_missing' | 'key_unknown' | 'key_revoked' | 'key_ended' };

/** Whoever comes with a good session. */
export interface StaffCaller { staffId: number; name: string; role: StaffRole; sessionId: string }

export interface StaffGate {
  /**
   * From the Cookie header alone; a bearer key is never a session. Null: nobody is signed in.
   * @param used false for what a page asks by itself: an unattended one does not keep its session alive
   */
  check(cookies: string | undefined, used: boolean): Promise<StaffCaller | null>;
}

export interface Gate {
  /** @param authorization the header as it came */
  check(authorization: string | undefined): Promise<KeyCheck>;
}

export type { StaffRole };
