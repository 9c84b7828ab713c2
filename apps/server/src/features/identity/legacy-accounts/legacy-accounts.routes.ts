/** Users of a legacy system: chat sign-in and migration (API-003, API-017). */
import {
  migrate as migrateBody,
  migrateReply,
  oldLogin,
  oldLoginReply,
} from '@sightscreen/contracts/calls/old-accounts';
import { PATHS } from '@sightscreen/identity';
import { pageRoutes } from '../../../core/http/page-route.ts';
import type { Routes } from '../../../core/http/route.ts';
import type { Needs } from '../../services.ts';
import { cachedPage } from '../routes/cached-page.ts';
import { deviceCookie, sessionCookie } from '../sessions/reader-sessions.ts';
import { IdentityError } from '../identity-error.ts';
import { premiumCall, isClientWaiting, visitorOf } from '../routes/premium-call.ts';
import { premiumRoutes } from '../routes/premium-routes.ts';
import { migrate } from './migrate.ts';
import { signInByLegacyPassword } from './legacy-sign-in.ts';
import { FORM_SETTINGS } from '../../forms/index.ts';

const APP = 'cb';

export function legacyAccountRoutes(
  route: Routes,
  context: Needs<'config' | 'country' | 'identity' | 'live' | 'render' | 'settings' | 'social'>,
): void {
  route({
    ...premiumCall,
    path: '/auth/cb/login',
    contract: {
      summary: 'Sign in to the chat with the old system’s password (CHAT-033)',
      tag: 'Identity',
      description:
        'Sets a cookie, no tokens: premium pages treat the reader as signed out until they sign in with a code. After that, this call no longer works.',
      body: oldLogin,
      replies: { 200: oldLoginReply },
    },
    handler: async ({ body, request, reply }) => {
      const no = (message: string) => ({ state: 'error' as const, message, app: APP });
      if (body.username.trim() === '') return no('Please enter valid username');
      if (body.password === '') return no('Please enter valid password');
      const deps = context.identity;
      const visitor = await visitorOf(request, context.country);
      const opened = await signInByLegacyPassword(deps, body, visitor, isClientWaiting(reply));
      if (opened === null)
        return no('That username or password is wrong. If you have signed in with a code since, use a code again.');
      reply.header('set-cookie', deviceCookie.set(opened.device));
      reply.header('set-cookie', sessionCookie.set(opened.cookie));
      return { state: 'success' as const, message: 'You are signed in.', app: APP };
    },
  });

  premiumRoutes(route, context).call(
    'migrate',
    {
      summary: 'Move an old account here (AUTH-230)',
      description: 'Once, with the owner’s consent, which is recorded. A reply without a username means failure.',
      body: migrateBody,
      reply: migrateReply,
    },
    async ({ deps, body }) => {
      const member = await deps.tokens.check(body.AccessToken);
      if (member === null) throw new IdentityError('accessToken');
      return migrate(deps, member);
    },
  );

  pageRoutes(route)(
    PATHS.migrate,
    { summary: 'Move an old account (AUTH-033)' },
    cachedPage(context, PATHS.migrate, async (base) => ({
      page: 'migrate',
      base,
      mailbox: await context.settings.read(FORM_SETTINGS['mailbox.support']),
    })),
  );
}
