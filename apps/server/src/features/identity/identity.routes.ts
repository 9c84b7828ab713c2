/** All calls of reader accounts. */
import type { Routes } from '../../core/http/route.ts';
import type { Needs } from '../services.ts';
import { accountPages } from './routes/account-pages.routes.ts';
import { legacyAccountRoutes } from './legacy-accounts/legacy-accounts.routes.ts';
import { operatorRoutes } from './operator/operator.routes.ts';
import { socialAccountsRoutes } from './social/social-accounts.routes.ts';
import { socialRoutes } from './social/social.routes.ts';
import { planPages } from './operator/plan-pages.routes.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { deviceRoutes } from './routes/device.routes.ts';
import { deletionRoutes } from './routes/deletion.routes.ts';
import { receiptRoutes } from './messages/receipt.routes.ts';
import { mobileRoutes } from './routes/mobile.routes.ts';
import { profileRoutes } from './routes/profile.routes.ts';
import { signInRoutes } from './routes/sign-in.routes.ts';
import { tokenRoutes } from './routes/token.routes.ts';
import { credentialRoutes } from './routes/credentials.routes.ts';
import { termsRoutes } from './routes/terms.routes.ts';
import { tvDemonstration } from './tv/demonstration.routes.ts';
import { tvRoutes } from './tv/tv.routes.ts';

export function identityRoutes(
  route: Routes,
  context: Needs<
    | 'captcha'
    | 'clock'
    | 'config'
    | 'country'
    | 'database'
    | 'demo'
    | 'personalData'
    | 'files'
    | 'identity'
    | 'live'
    | 'logger'
    | 'operator'
    | 'profanity'
    | 'render'
    | 'settings'
    | 'social'
    | 'tv'
    | 'virusScan'
  >,
): void {
  signInRoutes(route, context);
  tokenRoutes(route, context);
  termsRoutes(route, context);
  mobileRoutes(route, context);
  receiptRoutes(route, context);
  credentialRoutes(route, context);
  deletionRoutes(route, context);
  profileRoutes(route, context);
  deviceRoutes(route, context);
  accountPages(route, context);
  passkeyRoutes(route, context);
  tvRoutes(route, context);
  operatorRoutes(route, context);
  planPages(route, context);
  legacyAccountRoutes(route, context);
  tvDemonstration(route, context);
  socialRoutes(route, context);
  socialAccountsRoutes(route, context);
}
