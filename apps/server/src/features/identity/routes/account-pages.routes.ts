/** Account pages: the same for everybody, filled by script for the signed-in user. */
import type { AccountPage, LoginPage } from '@sightscreen/contracts';
import { PATHS } from '@sightscreen/identity';
import { HTML_TYPE } from '../../../delivery/makers.ts';
import { nothing, thePage } from '../../../http/contract.ts';
import { pageRoutes } from '../../../http/page-route.ts';
import type { Routes } from '../../../http/route.ts';
import { sendReply } from '../../../snapshots/reply.ts';
import type { SnapshotDefinition } from '../../../snapshots/store.ts';
import { tagOf } from '../../../tags/tag.ts';
import type { Context } from '../../context.ts';
import { listPlans } from '../operator-plans.ts';
import { getTerms } from '../terms/terms.ts';

export function accountPages(route: Routes, context: Context): void {
  const { config, settings, captcha, render } = context;
  const { setting } = captcha;
  const base = (path: string) => ({ origin: config.publicOrigin, path, demo: false, noindex: true });
  const mailbox = () => settings.read('mailbox.support');
  const snapshot = (key: string, props: () => Promise<LoginPage | AccountPage>): SnapshotDefinition => ({
    key,
    tags: [tagOf.settings],
    render: async () => ({
      body: Buffer.from(render(await props())),
      contentType: HTML_TYPE,
      at: null,
      maxAge: 60,
      staleWhileRevalidate: 600,
      validUntil: null,
    }),
  });
  const login = snapshot('page login', async () => ({
    page: 'login',
    base: base(PATHS.login),
    captcha:
      setting.kind === 'proof-of-work'
        ? { kind: 'proof-of-work' }
        : { kind: 'hosted', name: setting.name, siteKey: setting.siteKey, script: setting.script },
    terms: await getTerms(settings),
    plans: (await listPlans(context)).length > 0,
    mailbox: await mailbox(),
  }));
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
    handler: ({ request, reply }) => sendReply(context, login, { request, reply }),
  });

  for (const [view, path, summary] of [
    ['info', PATHS.account, 'The account page (PLAN-001)'],
    ['delete', PATHS.deleteAccount, 'Deleting the account (AUTH-035, AUTH-Q17)'],
    ['keep', PATHS.keepAccount, 'Page for the link in the deletion e-mail (issue 13)'],
    ['undo', PATHS.undoAddress, 'Page for the link sent to a former e-mail address (issue 13)'],
    ['deleted', PATHS.deleted, 'Confirmation of the deletion (AUTH-034)'],
  ] as const) {
    const page = snapshot(`page account ${view}`, async () => ({
      page: 'account',
      base: base(path),
      view,
      mailbox: await mailbox(),
    }));
    pageRoutes(route)(path, { summary }, ({ request, reply }) => sendReply(context, page, { request, reply }));
  }

  // Readers without a plan are sent here after signing in (AUTH-151); until there are plans, redirect to their account.
  route({
    method: 'GET',
    path: PATHS.plans,
    limit: 'shared',
    auth: 'none',
    contract: {
      summary: 'Redirects to the account until there are plans (AUTH-151)',
      tag: 'Pages',
      replies: { 302: nothing('The account page, in Location.') },
      page: true,
    },
    handler: ({ reply }) => reply.header('cache-control', 'no-store').redirect(PATHS.account, 302),
  });
}
