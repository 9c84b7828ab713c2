/** Authentication and permissions. A route names the kind of caller it accepts; the checks themselves are injected. */
import type { Permission } from '@sightscreen/contracts/staff/permission';
import type { FastifyRequest } from 'fastify';
import type { FeedRight, StaffRole } from '../db/column-types.ts';
import type { ProblemCode } from './problems.ts';

/**
 * - `none`: no authentication.
 * - `feed`: a bearer key. Cookies are ignored.
 * - `staff`: a desk session by cookie, with the permission the route names. Bearer keys are ignored.
 * - `account`: calls of a reader's account: tokens, if any, are in the body, and a cookie vouches for the browser; as
 *   strict about the request's origin as `staff`.
 * - `staff-sign-in`: signing in to the desk, without a session; as strict about the request's origin as `staff`.
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
  /** What the session is good for, where that is less than the role may do. */
  only?: readonly Permission[];
}

/** How callers of one kind are authenticated. */
export interface Authenticator<C> {
  /** Replies are for this caller alone. */
  noStore: boolean;
  /**
   * Origin check for writes. `ours`: the request must show that it comes from our own page, since browsers send cookies
   * unasked; `not-foreign`: not from another site's page; `any`: no check.
   */
  writes: 'ours' | 'not-foreign' | 'any';
  /** Null where callers are anonymous. */
  identify: Identify<C> | null;
}

export interface Identify<C> {
  /**
   * The credential: a key or a session token. The same credential is the same caller, whatever else differs in the
   * request.
   */
  shown: (request: FastifyRequest) => string | undefined;
  /** @param used false for requests that a page makes by itself. Rejects when the lookup is impossible. */
  check: (
    shown: string | undefined,
    used: boolean,
  ) => Promise<{ ok: true; caller: C } | { ok: false; code: ProblemCode }>;
  /** Limit classes: of an address before authentication, and of an authenticated caller. */
  guests: 'feed-guest' | 'desk-guest';
  known: 'feed' | 'desk';
  /** Name under which the caller is counted; null: not limited. */
  nameOf: (caller: C) => string | null;
  may: (caller: C, permission: Permission) => boolean;
}

export type Authenticators = { [K in AuthKind]: Authenticator<CallerOf[K]> };

/** From our own pages only: a cookie speaks for the browser. Replies are for it alone. */
export const ownPages: Authenticator<null> = { noStore: true, writes: 'ours', identify: null };

export const anybody: Authenticator<null> = { noStore: false, writes: 'not-foreign', identify: null };
