/** Registers the routes of a test like those of the site, with nothing else. */
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { feedAuthenticator } from '../../../features/feed/keys/authenticator.ts';
import type { KeyDesk } from '../../../features/feed/keys/key-desk.ts';
import { staffAuthenticator, staffSignIn } from '../../../features/staff/sessions/authenticator.ts';
import type { StaffSessions } from '../../../features/staff/sessions/session.ts';
import { anybody, ownPages } from '../auth.ts';
import { refuseUnreadable, answerFailures } from '../failures.ts';
import { httpRateLimits } from '../../../catalog.ts';
import { httpRateLimiter } from '../rate-limits.ts';
import { document } from '../openapi.ts';
import { makeRoutes, type Routes } from '../route.ts';
import { guard } from '../security.ts';

/** Accepted callers; a test may change them while the server runs. */
export interface TestCallers {
  check: KeyDesk['check'];
  session: StaffSessions['check'];
}
export const nobody = (): TestCallers => ({
  check: async () => ({ ok: false, code: 'key_unknown' }),
  session: async () => null,
});

export const ORIGIN = 'http://localhost:3000';

/**
 * The limit of `write` is two at once per address by default.
 * @param requestMs time limit for a body to arrive
 * @param replyMs time limit for a reply
 */
export async function testRoutes(
  register: (route: Routes) => void,
  callers: TestCallers = nobody(),
  { requestMs = 15_000, replyMs = 60_000, write = { points: 2, periodMs: 2_000 } } = {},
): Promise<FastifyInstance> {
  const app = fastify({
    http: { requestTimeout: requestMs, headersTimeout: requestMs, connectionsCheckingInterval: 50 },
    requestTimeout: requestMs,
    clientErrorHandler: refuseUnreadable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  guard(app, { origin: ORIGIN, production: false });
  answerFailures(app, () => null);
  await document(app, ORIGIN, 'session');
  const authenticators = {
    none: anybody,
    account: ownPages,
    'staff-sign-in': staffSignIn,
    feed: feedAuthenticator({ check: (authorization) => callers.check(authorization) }),
    staff: staffAuthenticator({ check: (token, used) => callers.session(token, used) }),
  };
  await app.register(async (scope) =>
    register(
      makeRoutes({
        app: scope,
        authenticators,
        rateLimits: httpRateLimits,
        rateLimiter: httpRateLimiter(httpRateLimits, () => 0, { write }),
        origin: ORIGIN,
        clock: () => 0,
        replyMs,
      }),
    ),
  );
  await app.ready();
  return app;
}
