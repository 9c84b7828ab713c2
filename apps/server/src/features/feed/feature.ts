import { defineFeature } from '../feature.ts';
import { feedRoutes } from './feed.routes.ts';
import { feedAuthenticator } from './keys/authenticator.ts';
import { feedKeyStore } from './keys/feed-key.store.ts';
import { keyDesk, type KeyDesk } from './keys/key-desk.ts';

declare module '../services.ts' {
  interface Services {
    /** Keys of the feed. */
    feedKeys: KeyDesk;
  }
}

export const feedFeature = defineFeature({
  name: 'feed',
  needs: ['clock', 'database', 'logger', 'scoring'],
  provides: ['feedKeys'],
  routes: feedRoutes,
  build: ({ database, clock, logger }) => ({
    feedKeys: keyDesk({
      store: feedKeyStore(database.db),
      clock,
      failed: (error) => logger.warn({ err: error }, 'Could not record the use of a feed key'),
    }),
  }),
  authenticators: ({ feedKeys }) => ({ feed: feedAuthenticator(feedKeys) }),
});
