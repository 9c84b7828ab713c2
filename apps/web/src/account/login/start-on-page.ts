import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import type { Login } from '../flow/login-flow.ts';

/**
 * Starts the form of the login page: for a new reader, for one who returns from a provider, for one who is signed in
 * already or as a TV viewer, and for re-authentication, which falls back to this page when the panel cannot be opened.
 *
 * @param leave leads a signed-in reader to where the rules say
 */
export async function startOnPage(login: Login, leave: (user: SignedInUser) => void): Promise<void> {
  const session = login.session();
  const isKnown = session.signedIn();
  const query = new URLSearchParams(location.search);
  const comesBack = query.has('social');
  const isReauthentication = isKnown && query.has('again');
  const isAddingPhone = login.start(isReauthentication);
  if (isReauthentication) return;
  const resumed = resumeMethods(login);
  if (isAddingPhone) return;
  if (isKnown && !comesBack) {
    const verified = await session.verify().catch(() => null);
    if (verified?.user != null) leave(verified.user);
  } else await resumed;
}

/** A return from a social provider, a TV viewer, and a TV code shown before a reload. */
async function resumeMethods(login: Login): Promise<void> {
  const query = new URLSearchParams(location.search);
  const isReturn = query.has('social') || query.has('social-failed');
  const isTv = login.session().read().identifier !== null;
  // A method that fails to load is left out; the others work without it.
  await Promise.allSettled([
    isReturn && import('../methods/social.ts').then(({ comeBack }) => comeBack(login)),
    isTv && import('../methods/tv-steps.tsx').then(({ resumeTv }) => resumeTv(login)),
  ]);
}
