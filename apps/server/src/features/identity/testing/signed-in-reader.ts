/** A reader who has just signed in by a code, created without the calls. */
import { withInvalidation } from '../../../core/tags/changing.ts';
import type { Needs } from '../../services.ts';
import { findOrCreateAccount } from '../accounts/account.store.ts';
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

export async function signedInReader(
  context: Needs<'clock' | 'identity'>,
  text: string,
  browser = 'Testbrowser/1',
): Promise<SignedInReader> {
  const deps = context.identity;
  const now = context.clock();
  const { member, cookie } = await withInvalidation(deps.db, deps.tags, async (trx, changed) => {
    const visitor = { address: '198.51.100.7', browser, country: 'OM', device: null };
    return openSession(trx, changed, {
      deps,
      ...(await findOrCreateAccount(trx, { kind: 'mail', text }, now)),
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
