/**
 * The last code request: its countdown continues after a reload (AUTH-102). Stored per tab, without the code itself.
 */
import type { AcceptedVersions } from '@sightscreen/contracts/calls/identity';
import { CODE_SECONDS } from '@sightscreen/identity';

export interface PendingCode {
  /** `phone`: a number being added to the account. */
  by: 'login' | 'sign-up' | 'phone';
  username: string;
  /** Empty for `phone`, where the access token identifies the session. */
  Session: string;
  /** Kind of `username`, as typed. */
  kind: 'mail' | 'mobile';
  /** Accepted terms, sent again when requesting another code. */
  accepted?: AcceptedVersions;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  remaining: number;
  /** True once the code is refused for good and another one is needed. */
  over: boolean;
}

const KEY = 'login-code';
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepPending(shelf: Shelf | null, pending: PendingCode | null): void {
  if (pending === null) shelf?.removeItem(KEY);
  else shelf?.setItem(KEY, JSON.stringify(pending));
}

/** Null for a missing, expired or malformed entry. */
export function readPending(shelf: Shelf | null, now: number): PendingCode | null {
  try {
    const found = JSON.parse(shelf?.getItem(KEY) ?? 'null') as PendingCode | null;
    const fits =
      found !== null &&
      ['login', 'sign-up', 'phone'].includes(found.by) &&
      [found.username, found.Session].every((text) => typeof text === 'string') &&
      Number.isInteger(found.remaining) &&
      found.expiresAt > now &&
      found.expiresAt - now <= CODE_SECONDS * 1_000;
    return fits ? found : null;
  } catch {
    return null;
  }
}
