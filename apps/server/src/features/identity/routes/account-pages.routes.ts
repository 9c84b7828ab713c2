/** The login page: the same for everybody. */
import type { LoginPage } from '@sightscreen/contracts';
import { PATHS } from '@sightscreen/identity';
import { HTML_TYPE } from '../../../delivery/makers.ts';
import { thePage } from '../../../http/contract.ts';
import type { Routes } from '../../../http/route.ts';
import { answer } from '../../../snapshots/reply.ts';
import { tagOf } from '../../../tags/tag.ts';
import type { Context } from '../../context.ts';

export function accountPages(route: Routes, context: Context): void {
  const { config, settings, captcha, render } = context;
  const { setting } = captcha;
  const props = async (): Promise<LoginPage> => ({
    page: 'login',
    base: { origin: config.publicOrigin, path: PATHS.login, demo: false, noindex: true },
    captcha:
      setting.kind === 'proof-of-work'
        ? { kind: 'proof-of-work' }
        : { kind: 'hosted', name: setting.name, siteKey: setting.siteKey, script: setting.script },
    mailbox: await settings.read('mailbox.support'),
  });
  route({
    method: 'GET',
    path: PATHS.login,
    limit: 'shared',
    auth: 'none',
    ...(setting.kind === 'hosted' && {
      policy: {
        'script-src': setting.hosts,
        'frame-src': setting.hosts,
        'connect-src': setting.hosts,
        'style-src': setting.hosts,
      },
    }),
    contract: { summary: 'The login page (AUTH-029)', tag: 'Pages', replies: { 200: thePage } },
    handler: ({ request, reply }) =>
      answer(
        context,
        {
          key: 'page login',
          tags: [tagOf.settings],
          render: async () => ({
            body: Buffer.from(render(await props())),
            contentType: HTML_TYPE,
            at: null,
            maxAge: 60,
            staleWhileRevalidate: 600,
            validUntil: null,
          }),
        },
        { request, reply },
      ),
  });
}
