/** Account pages: the same for everybody, filled by script for the signed-in user. */
import { type LoginForm, loginForm } from '@sightscreen/contracts/calls/terms';
import { PATHS } from '@sightscreen/identity';
import { thePage } from '../../../core/http/contract.ts';
import { pageRoutes } from '../../../core/http/page-route.ts';
import { problems } from '../../../core/http/problem-replies.ts';
import type { Routes } from '../../../core/http/route.ts';
import type { Needs } from '../../services.ts';
import { listPlans } from '../operator-plans.ts';
import { getTerms } from '../terms.ts';
import { cachedPage } from './cached-page.ts';
import { FORM_SETTINGS } from '../../forms/index.ts';

export function accountPages(
  route: Routes,
  context: Needs<'captcha' | 'config' | 'demo' | 'live' | 'render' | 'settings'>,
): void {
  const { settings, captcha } = context;
  const { setting } = captcha;
  const mailbox = () => settings.read(FORM_SETTINGS['mailbox.support']);
  const form = async (): Promise<LoginForm> => ({
    captcha:
      setting.kind === 'proof-of-work'
        ? { kind: 'proof-of-work' }
        : { kind: 'hosted', name: setting.name, siteKey: setting.siteKey, script: setting.script },
    terms: await getTerms(settings),
    plans: (await listPlans(context)).length > 0,
  });
  route({
    method: 'GET',
    path: '/cbplus/auth/user/login-form',
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'Get what the login panel needs (AUTH-036)',
      tag: 'Identity',
      replies: { 200: loginForm, ...problems(503) },
    },
    handler: async ({ reply }) => reply.header('cache-control', 'no-store').send(await form()),
  });
  route({
    method: 'GET',
    path: PATHS.login,
    limit: 'shared',
    auth: 'none',
    // Only pages with a form may load a third-party captcha.
    ...(setting.kind === 'hosted' && {
      policy: {
        'script-src': setting.hosts,
        'frame-src': setting.hosts,
        'connect-src': setting.hosts,
        'style-src': setting.hosts,
      },
    }),
    contract: { summary: 'The login page (AUTH-029)', tag: 'Pages', replies: { 200: thePage } },
    handler: cachedPage(context, PATHS.login, async (base) => ({
      page: 'login',
      base,
      ...(await form()),
      mailbox: await mailbox(),
    })),
  });

  for (const [view, path, summary] of [
    ['info', PATHS.account, 'The account page (PLAN-001)'],
    ['delete', PATHS.deleteAccount, 'Deleting the account (AUTH-035, AUTH-Q17)'],
    ['keep', PATHS.keepAccount, 'Page for the link in the deletion e-mail (issue 13)'],
    ['undo', PATHS.undoAddress, 'Page for the link sent to a former e-mail address (issue 13)'],
    ['deleted', PATHS.deleted, 'Confirmation of the deletion (AUTH-034)'],
  ] as const)
    pageRoutes(route)(
      path,
      { summary },
      cachedPage(context, path, async (base) => ({ page: 'account', base, view, mailbox: await mailbox() })),
    );
}
