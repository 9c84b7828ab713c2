/** Signing out (AUTH-193 to 198, AUTH-Q18, AUTH-Q19). */
import { PATHS } from '@sightscreen/identity';
import { SIGNING_OUT } from '../shell/account.ts';
import { reportDone } from '../shell/done.ts';
import { loggedOut } from './logged-out.ts';
import { pageKindOf } from './session/browser-session.ts';
import { postJson, premiumCall } from './session/premium-call.ts';
import type { Session } from './session/session.ts';

let begun: Promise<void> | null = null;
/**
 * Clears the session of this browser whatever the server replies. Runs once, however often it is pressed: a second run
 * would fail without a session and lead to the login page (AUTH-198).
 */
export function signOut(session: Session): Promise<void> {
  begun ??= leave(session);
  return begun;
}

async function leave(session: Session): Promise<void> {
  window.dispatchEvent(new Event(SIGNING_OUT));
  // Reloads the page if the browser restores it from the back/forward cache, since nobody is signed in any more.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  const { provider } = session.read();
  const ended = await session
    .authorised((with_) => premiumCall('logout', with_))
    .then(
      () => true,
      () => false,
    );
  // Only the server can clear the session cookie (AUTH-201, AUTH-Q19).
  await postJson('/auth/logout', provider === null ? {} : { auth_app: provider }).catch(() => {});
  await session.clear();
  // A TV session beside the account remains and is shown now.
  if (session.read().identifier !== null)
    await import('./methods/tv-calls.ts').then(({ isTvViewer }) => isTvViewer(session)).catch(() => {});
  if (!ended) return location.assign(PATHS.login);
  reportDone('sign_out');
  loggedOut(() => {
    if (pageKindOf(location.pathname).type === 'account') location.assign(PATHS.home);
    else location.reload();
  });
}
