/** The account in the header: hidden without the cookie of the user state (SITE-020, SITE-Q18). For display only. */
import { cookie, type CookieJar } from './cookies.ts';

export type UserState = 'NA' | 'ACTIVE' | 'CANCELLED';
const STATES: readonly string[] = ['NA', 'ACTIVE', 'CANCELLED'] satisfies UserState[];

export function userState(jar: Pick<CookieJar, 'read'>): UserState | null {
  const state = cookie(jar, 'userState');
  return state !== null && STATES.includes(state) ? (state as UserState) : null;
}

export function showAccount(root: ParentNode, state: UserState | null): void {
  for (const one of root.querySelectorAll<HTMLElement>('[data-account]')) one.hidden = state === null;
}
