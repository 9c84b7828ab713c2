/** Who may call. A route says which kind of caller it takes; the checks themselves are handed in. */
import type { StaffRole } from '../db/tables/staff.ts';
import type { KeyCheck, KeyHolder } from '../features/feed/keys/key-desk.ts';
import type { StaffCaller, StaffGate } from '../features/staff/sessions/session.ts';

/**
 * - `none`: anybody.
 * - `feed`: who shows a bearer key. Cookies are not looked at.
 * - `staff`: who has a session at the desk, by its cookie and in one of the roles the route names. Bearer keys are not looked at.
 * - `staff-door`: nobody yet, on the way into the desk: as strict about where the request comes from as `staff`.
 */
export type AuthKind = 'none' | 'feed' | 'staff' | 'staff-door';

export interface CallerOf { none: null; feed: KeyHolder; staff: StaffCaller; 'staff-door': null }

export interface Gate {
  /** @param authorization the header as it came */
  check(authorization: string | undefined): Promise<KeyCheck>;
}

export type { StaffCaller, StaffGate, StaffRole };
