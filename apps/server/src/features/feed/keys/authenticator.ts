/** Callers of the feed: who shows a bearer key. Cookies are not looked at, so another site's page cannot make a scorer's browser send one. */
import type { Authenticator, KeyHolder } from '../../../http/auth.ts';
import type { KeyDesk } from './key-desk.ts';

export const feedAuthenticator = (keys: Pick<KeyDesk, 'check'>): Authenticator<KeyHolder> => ({
  noStore: false, writes: 'any',
  identify: {
    shown: (request) => request.headers.authorization, check: (shown) => keys.check(shown), guests: 'feed-stranger', known: 'feed',
    nameOf: ({ limited, keyId }) => (limited ? keyId : null), may: () => true,
  },
});
