/** A reader who has just signed in by a code, created without the calls. */
import { withInvalidation } from '../../../core/tags/changing.ts';
import type { Needs } from '../../services.ts';
import { findOrCreateAccount } from '../accounts/account.store.ts';
import type { Username } from '../accounts/username.ts';
import { memberByToken } from '../index.ts';
import { openSession } from '../sessions/open-session.ts';
import { sessionCookie } from '../sessions/reader-sessions.ts';
import type { Member } from '../tokens/access-token.ts';

export interface SignedInReader extends Member {
  AccessToken: string;
  /** The Cookie header of their browser. */
  cookie: string;
  /** Whether the access token is valid. */
  isIn(): Promise<boolean>;
}

/** @param text e-mail address, or phone number as E.164 */
export async function signedInReader(
  context: Needs<'clock' | 'identity'>,
  text: string,
  browser = 'Testbrowser/1',
): Promise<SignedInReader> {
  const deps = context.identity;
  const now = context.clock();
  const username: Username = text.startsWith('+') ? { kind: 'mobile', text, country: 'GB' } : { kind: 'mail', text };
  const { member, cookie } = await withInvalidation(deps.db, deps.tags, async (trx, changed) => {
    const visitor = { address: '198.51.100.7', browser, country: 'OM', device: null };
    return openSession(trx, changed, {
      deps,
      ...(await findOrCreateAccount(trx, username, now)),
      visitor,
      method: 'email',
      now,
    });
  });
  const AccessToken = await deps.tokens.sign(member);
  return {
    ...member,
    AccessToken,
    cookie: `${sessionCookie.name}=${cookie}`,
    isIn: async () => (await memberByToken(context, AccessToken)) !== null,
  };
}
