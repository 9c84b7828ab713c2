/** Static pages about the site, rebuilt when an editor changes the settings they show. */
import type { StaticPageName, StaticPage } from '@sightscreen/contracts';
import { HTML_TYPE } from '../../match/delivery/makers.ts';
import { pageRoutes } from '../../core/http/page-route.ts';
import type { Routes } from '../../core/http/route.ts';
import { sendReply } from '../../core/response-cache/reply.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import type { Needs } from '../services.ts';
import { latestCorrections } from './latest-corrections.ts';
import { FORM_SETTINGS } from '../forms/index.ts';

export const STATIC_PATHS: Record<StaticPageName, string> = {
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  corrections: '/corrections',
  sources: '/data-sources',
};
const SUMMARIES: Record<StaticPageName, string> = {
  about: 'About the site',
  privacy: 'Privacy: what the site stores about visitors, and for how long',
  terms: 'Terms of use',
  accessibility: 'Accessibility: what works, and known gaps',
  corrections: 'Corrections',
  sources: 'Data sources',
};

const MORE_PATH = '/more';
/** Minimum interval between reads of the corrections, however fast matches change. */
const LATEST_INTERVAL_MS = 30_000;

export function staticPageRoutes(
  route: Routes,
  context: Needs<'config' | 'database' | 'demo' | 'live' | 'render' | 'settings'>,
): void {
  const { config, database, demo, render, settings } = context;
  const page = pageRoutes(route);
  const base = (path: string, demo: StaticPage['base']['demo'] = false): StaticPage['base'] => ({
    origin: config.publicOrigin,
    path,
    demo,
    noindex: false,
  });
  const props = async (which: StaticPageName): Promise<StaticPage> => {
    const latest = which === 'corrections' ? await latestCorrections(database.db, demo) : [];
    return {
      page: 'static',
      base: base(STATIC_PATHS[which], latest.some(({ world }) => world === 'demo') ? 'some' : false),
      which,
      kept: {
        contact: await settings.read(FORM_SETTINGS['kept.contact']),
        advertise: await settings.read(FORM_SETTINGS['kept.advertise']),
        careers: await settings.read(FORM_SETTINGS['kept.careers']),
        support: await settings.read(FORM_SETTINGS['kept.support']),
        haveyoursay: await settings.read(FORM_SETTINGS['kept.haveyoursay']),
      },
      mailbox: await settings.read(FORM_SETTINGS['mailbox.contact']),
      latest,
    };
  };
  const responseOf = (key: string, tags: readonly Tag[], html: () => Promise<string>): ResponseDefinition => ({
    key,
    tags: [tagOf.settings, ...tags],
    ...(tags.length > 0 && { atMostEvery: LATEST_INTERVAL_MS }),
    render: async () => ({
      body: Buffer.from(await html()),
      contentType: HTML_TYPE,
      at: null,
      maxAge: 60,
      staleWhileRevalidate: 600,
      validUntil: null,
    }),
  });
  page(MORE_PATH, { summary: 'All parts of the site' }, ({ request, reply }) =>
    sendReply(
      context,
      responseOf('page more', [], async () => render({ page: 'more', base: base(MORE_PATH) })),
      { request, reply },
    ),
  );
  for (const [which, path] of Object.entries(STATIC_PATHS) as [StaticPageName, string][])
    page(path, { summary: SUMMARIES[which] }, ({ request, reply }) =>
      sendReply(
        context,
        responseOf(`page house ${which}`, which === 'corrections' ? [tagOf.matches] : [], async () =>
          render(await props(which)),
        ),
        { request, reply },
      ),
    );
}
