/** Identifies callers of the feed by bearer key. Cookies are ignored, which rules out cross-site request forgery. */
import type { Authenticator, KeyHolder } from '../../../core/http/auth.ts';
import type { KeyDesk } from './key-desk.ts';

export const feedAuthenticator = (keys: Pick<KeyDesk, 'check'>): Authenticator<KeyHolder> => ({
  noStore: false,
  writes: 'any',
  identify: {
    credentialOf: (request) => request.headers.authorization,
    check: (header) => keys.check(header),
    guestLimit: 'feed-guest',
    limit: 'feed',
    nameOf: ({ limited, keyId }) => (limited ? keyId : null),
    may: () => true,
  },
});
