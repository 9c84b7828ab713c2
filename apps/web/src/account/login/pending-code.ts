/** The code that was sent last: its countdown goes on over a reload (AUTH-102). Kept by the tab; it holds no code. */
import type { AcceptedVersions } from '@sightscreen/contracts/calls/identity';
import { CODE_SECONDS } from '@sightscreen/identity';

export interface PendingCode {
  /** `phone`: to a number that is being added to the account. */
  by: 'login' | 'sign-up' | 'phone';
  username: string;
  /** Empty for `phone`: the access token stands for it. */
  Session: string;
  /** Of `username`, as it was typed. */
  kind: 'mail' | 'mobile';
  /** What was ticked, for another code. */
  accepted?: AcceptedVersions;
  /** Milliseconds. */
  expiresAt: number;
  remaining: number;
  /** Refused for good: another code is needed. */
  over: boolean;
}

const KEY = 'login-code';
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepPending(shelf: Shelf | null, pending: PendingCode | null): void {
  if (pending === null) shelf?.removeItem(KEY);
  else shelf?.setItem(KEY, JSON.stringify(pending));
}

/** Null for none, one that has run out, and what is none. */
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
