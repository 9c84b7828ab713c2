/** Who may call. A route says which kind of caller it takes; the checks themselves are handed in. */
import type { Permission } from '@sightscreen/contracts/staff/permission';
import type { FastifyRequest } from 'fastify';
import type { FeedRight } from '../db/tables/feed-key.ts';
import type { StaffRole } from '../db/tables/staff.ts';
import type { ProblemCode } from './problems.ts';

/**
 * - `none`: anybody.
 * - `feed`: who shows a bearer key. Cookies are not looked at.
 * - `staff`: who has a session at the desk, by its cookie and with the permission the route names. Bearer keys are not looked at.
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

/** Whoever comes with a good session. */
export interface StaffCaller { staffId: number; name: string; role: StaffRole; sessionId: string }

/** How the callers of one kind are recognised. */
export interface Authenticator<C> {
  /** Replies are for this caller alone. */
  noStore: boolean;
  /** What a write must say of where it comes from. `ours`: a page of ours, in so many words, since browsers send cookies by themselves; `not-foreign`: no page of another site; `any`. */
  writes: 'ours' | 'not-foreign' | 'any';
  /** Null where nobody is asked who they are. */
  identify: Identify<C> | null;
}

export interface Identify<C> {
  /** The one thing in a request that says who calls: a key, or the token of a session. Whatever else changes in the request, it is the same caller. */
  shown: (request: FastifyRequest) => string | undefined;
  /** @param used false for what a page asks by itself. Rejects when nobody can be asked. */
  check: (shown: string | undefined, used: boolean) => Promise<{ ok: true; caller: C } | { ok: false; code: ProblemCode }>;
  /** Classes of limit: of an address while nobody is known there, and of a caller who is. */
  guests: 'feed-stranger' | 'desk-stranger';
  known: 'feed' | 'desk';
  /** Under which name the caller is counted; null: not limited. */
  nameOf: (caller: C) => string | null;
  may: (caller: C, permission: Permission) => boolean;
}

export type Authenticators = { [K in AuthKind]: Authenticator<CallerOf[K]> };

export const anybody: Authenticator<null> = { noStore: false, writes: 'not-foreign', identify: null };
