/** Chooses where a reader goes after their session is verified (AUTH-145 to 158). */
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { redirectAfterVerification } from '@sightscreen/identity';
import { mainData } from '../../document/page-data.ts';
import { pageKindOf } from './browser-session.ts';
import type { Session } from './session.ts';

/** True if the page is being left. */
export function afterSignIn(session: Session, user: SignedInUser): boolean {
  const { payIntent, contentURL } = session.read();
  const page = pageKindOf(location.pathname, mainData(document));
  const { to, clearPayIntent } = redirectAfterVerification({
    page,
    user,
    payIntent,
    savedUrl: contentURL,
    origin: location.origin,
    now: Date.now(),
  });
  // The saved address is used once.
  session.change({ contentURL: null, ...(clearPayIntent && { payIntent: false }) });
  const here = `${location.pathname}${location.search}${location.hash}`;
  if (to === null || to === here) return false;
  // Replaces the login page in the history: going back must not meet a page that redirects forward.
  if (page.type === 'login') location.replace(to);
  else location.assign(to);
  return true;
}
