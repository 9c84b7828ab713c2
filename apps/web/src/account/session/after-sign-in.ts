/** Where a reader goes once their session is verified (AUTH-145 to 158). */
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { redirectAfterVerification } from '@sightscreen/identity';
import { pageKindOf } from './browser-session.ts';
import type { Session } from './session.ts';

/** True when the page is left. */
export function afterSignIn(session: Session, user: SignedInUser): boolean {
  const { payIntent, contentURL } = session.read();
  const page = pageKindOf(location.pathname, document.querySelector('main')?.dataset);
  const { to, clearPayIntent } = redirectAfterVerification({
    page,
    user,
    payIntent,
    savedUrl: contentURL,
    origin: location.origin,
    now: Date.now(),
  });
  // It has led somewhere once; what is gone to is not gone to again.
  session.change({ contentURL: null, ...(clearPayIntent && { payIntent: false }) });
  const here = `${location.pathname}${location.search}${location.hash}`;
  if (to === null || to === here) return false;
  // Who goes back from there must not come upon a login page that sends them forward again.
  if (page.type === 'login') location.replace(to);
  else location.assign(to);
  return true;
}
