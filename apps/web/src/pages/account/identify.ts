import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import type { AccountActions } from '../../account/account-actions.ts';
import { leaveForLogin } from '../../account/account-deps.ts';

/** A viewer of a TV provider has no account. */
export type Visitor = { view: 'user'; user: SignedInUser } | { view: 'viewer'; title: string; note: string };

/** Verifies the session. Null if the page is left for the login page. @throws NoReply */
export async function identify(account: AccountActions): Promise<Visitor | null> {
  const session = account.session();
  const verified = await session.verify();
  if (verified.user !== null) return { view: 'user', user: verified.user };
  const viewer = session.read().identifier === null ? null : await (await import('./tv-viewer.ts')).tvViewer(session);
  if (viewer !== null) return { view: 'viewer', ...viewer };
  leaveForLogin(account, verified.goTo);
  return null;
}
