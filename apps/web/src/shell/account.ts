/** The account in the header: hidden without the cookie of the user state (SITE-020, SITE-Q18). For display only. */
import { cookie, type CookieJar } from './cookies.ts';

export type UserState = 'NA' | 'ACTIVE' | 'CANCELLED';
const STATES: readonly string[] = ['NA', 'ACTIVE', 'CANCELLED'] satisfies UserState[];

export function userState(jar: Pick<CookieJar, 'read'>): UserState | null {
  const state = cookie(jar, 'userState');
  return state !== null && STATES.includes(state) ? (state as UserState) : null;
}

export function showAccount(root: ParentNode, state: UserState | null): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-account]')) element.hidden = state === null;
  // `hidden` would not work: the class of the link sets `display`.
  for (const element of root.querySelectorAll<HTMLElement>('[data-sign-in]'))
    element.style.display = state === null ? '' : 'none';
}

/** Event while the reader is being signed out. */
export const SIGNING_OUT = 'sightscreen:signing-out';

/** The functions of `account.ts` that the header uses. */
export interface AccountScript {
  /** @param again user name to reauthenticate */
  signIn(again?: string): Promise<boolean>;
  leave(): Promise<void>;
}

/**
 * Sign-in over this page and sign-out from the header. The script loads on press; if it fails, or without this script,
 * the link leads to the login page.
 */
export function offerAccount(page: Document, load: (address: string) => Promise<AccountScript>): void {
  page.addEventListener('click', (event) => {
    const pressed =
      event.target instanceof Element
        ? event.target.closest('[data-sign-in],[data-account] > summary,[data-sign-out-here]')
        : null;
    if (pressed === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = page.querySelector<HTMLAnchorElement>('[data-sign-in]')!;
    if (pressed === link && link.hasAttribute('aria-current')) return;
    // Without its styles the menu would open inside the header and push the page down.
    const menu = pressed.tagName === 'SUMMARY' ? pressed.parentElement : null;
    if (menu !== null && page.documentElement.dataset['refresh'] !== undefined) return;
    event.preventDefault();
    if (menu !== null) return location.assign(menu.querySelector('a')!.href);
    const script = load(link.dataset['signIn'] ?? '');
    const isSignIn = pressed.hasAttribute('data-sign-in');
    void (isSignIn ? script.then(({ signIn }) => signIn()) : script.then(({ leave }) => leave())).catch(() =>
      location.assign(link.href),
    );
  });
  window.addEventListener(SIGNING_OUT, () => {
    for (const button of page.querySelectorAll<HTMLButtonElement>('[data-sign-out-here]')) {
      button.disabled = true;
      // In the language of the page.
      button.textContent = button.dataset['working'] ?? '';
    }
  });
}
