/**
 * Authenticates and authorizes callers. A route names the kind of caller it accepts; the checks themselves are
 * injected.
 */
import type { Permission } from '@sightscreen/contracts/staff/permission';
import type { FastifyRequest } from 'fastify';
import type { FeedRight, StaffRole } from '../db/column-types.ts';
import type { HttpRateLimit } from '../rate-limits/policies.ts';
import type { ProblemCode } from './problems.ts';

/**
 * - `none`: no authentication.
 * - `feed`: a bearer key. Cookies are ignored.
 * - `staff`: a desk session by cookie, with the permission that the route names. Bearer keys are ignored.
 * - `account`: calls of a reader's account. Tokens, if any, are in the body and a cookie identifies the browser; the
 *   origin check is as strict as for `staff`.
 * - `staff-sign-in`: signing in to the desk, without a session; the origin check is as strict as for `staff`.
 */
export type AuthKind = 'none' | 'feed' | 'account' | 'staff' | 'staff-sign-in';

export interface CallerOf {
  none: null;
  feed: KeyHolder;
  account: null;
  staff: StaffCaller;
  'staff-sign-in': null;
}

/** The holder of a valid key. */
export interface KeyHolder {
  /** Command ids are unique per match and key. */
  keyId: string;
  /** Recorded in the envelope of facts; never public. */
  author: string;
  scope: readonly string[];
  rights: ReadonlySet<FeedRight>;
  /** False for keys of this process itself. */
  limited: boolean;
}

/** The holder of a valid session. */
export interface StaffCaller {
  staffId: number;
  name: string;
  role: StaffRole;
  sessionId: string;
  /** The session's permissions, where they are fewer than the role's. */
  only?: readonly Permission[];
}

/** How callers of one kind are authenticated. */
export interface Authenticator<C> {
  /** Replies are private to this caller and must not be stored. */
  noStore: boolean;
  /**
   * Origin check for writes. `ours`: the request must come from one of our pages, because browsers send cookies
   * automatically. `not-foreign`: it must not come from another site's page. `any`: no check.
   */
  writes: 'ours' | 'not-foreign' | 'any';
  /** Null where callers are anonymous. */
  identify: Identify<C> | null;
}

export interface Identify<C> {
  /** The credential: a key or a session token. Requests with the same credential are the same caller. */
  credentialOf: (request: FastifyRequest) => string | undefined;
  /** @param used false for requests that a page sends automatically. Rejects when the lookup is impossible. */
  check: (
    credential: string | undefined,
    used: boolean,
  ) => Promise<{ ok: true; caller: C } | { ok: false; code: ProblemCode }>;
  /** Rate limit of unknown credentials, per address. */
  guestLimit: HttpRateLimit;
  /** Rate limit of authenticated callers. */
  limit: HttpRateLimit;
  /** Name under which the caller's requests are counted; null: not limited. */
  nameOf: (caller: C) => string | null;
  may: (caller: C, permission: Permission) => boolean;
}

export type Authenticators = { [K in AuthKind]: Authenticator<CallerOf[K]> };

/** Writes must come from our own pages, because a cookie authenticates the browser. Replies are private to it. */
export const ownPages: Authenticator<null> = { noStore: true, writes: 'ours', identify: null };

export const anybody: Authenticator<null> = { noStore: false, writes: 'not-foreign', identify: null };
