/** Signing out (AUTH-193 to 198, AUTH-Q18, AUTH-Q19). */
import { PATHS } from '@sightscreen/identity';
import { done } from '../shell/done.ts';
import { keepToast, showToast } from '../shell/toast.ts';
import { account as words } from '../words/in-scripts.ts';
import { pageKindOf } from './session/browser-session.ts';
import { postJson, premiumCall } from './session/premium-call.ts';
import type { Session } from './session/session.ts';

/** AUTH-195, AUTH-197 */
const TOAST_MS = 5_000;
const REDIRECT_MS = 1_000;

/** The session goes from this browser whatever the server says. */
export async function signOut(session: Session): Promise<void> {
  const premium = session
    .authorised((with_) => premiumCall('logout', with_))
    .then(
      () => true,
      () => false,
    );
  const ended = await premium;
  // The cookie of the session, which only the server can take back (AUTH-Q19).
  await postJson('/auth/logout', {}).catch(() => {});
  await session.clear();
  // Who is signed in by television beside the account stays, and is seen now.
  if (session.read().identifier !== null)
    await import('./ways/tv-calls.ts').then(({ isTvViewer }) => isTvViewer(session)).catch(() => {});
  if (!ended) return location.assign(PATHS.login);
  done('sign_out');
  const toast = { text: words.loggedOut, until: Date.now() + TOAST_MS };
  showToast(toast);
  setTimeout(() => {
    keepToast(toast);
    if (pageKindOf(location.pathname).type === 'account') location.assign(PATHS.home);
    else location.reload();
  }, REDIRECT_MS);
}
