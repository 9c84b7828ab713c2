/**
 * Sign-in and sign-out, for pages that load it when the reader signs in or out (`shell.ts`,
 * `account/account-deps.ts`).
 */
import { PATHS } from '@sightscreen/identity';
import { openLogin } from './account/login/open-login.ts';
import { signOut } from './account/sign-out.ts';
import { browserSession } from './account/session/browser-session.ts';

/**
 * Opens the login panel over the current page. Resolves to true after a successful sign-in.
 *
 * @param again user name, for re-authentication
 */
export const signIn = (again?: string): Promise<boolean> => openLogin(again !== undefined);

/** Signs out; works on any page. */
export async function leave(): Promise<void> {
  const session = browserSession();
  // A viewer signed in through a TV provider signs out on a separate screen of the login page (AUTH-Q18, AUTH-180).
  if (session.read().user?.['role'] === 'tve_user') return location.assign(PATHS.login);
  await signOut(session);
}
