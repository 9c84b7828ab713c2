/** Pages about the site itself, remade when an editor changes what they tell. */
import type { HouseName, HousePage } from '@sightscreen/contracts';
import { HTML_TYPE } from '../../delivery/makers.ts';
import { pageRoutes } from '../../http/page-route.ts';
import type { Routes } from '../../http/route.ts';
import { answer } from '../../snapshots/reply.ts';
import { tagOf } from '../../tags/tag.ts';
import type { Context } from '../context.ts';

export const HOUSE_PATHS: Record<HouseName, string> = {
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  corrections: '/corrections',
  sources: '/data-sources',
};
const SUMMARIES: Record<HouseName, string> = {
  about: 'What the site is',
  privacy: 'What the site keeps of its visitors, and for how long',
  terms: 'Terms of use',
  accessibility: 'What readers can count on, and what falls short',
  corrections: 'How the site corrects',
  sources: 'Where the data of the site comes from',
};

export function houseRoutes(route: Routes, context: Context): void {
  const { config, render, settings } = context;
  const page = pageRoutes(route);
  const props = async (which: HouseName): Promise<HousePage> => ({
    page: 'house',
    base: { origin: config.publicOrigin, path: HOUSE_PATHS[which], demo: false, noindex: false },
    which,
    kept: {
      contact: await settings.read('kept.contact'),
      advertise: await settings.read('kept.advertise'),
      careers: await settings.read('kept.careers'),
      support: await settings.read('kept.support'),
      haveyoursay: await settings.read('kept.haveyoursay'),
    },
    mailbox: await settings.read('mailbox.contact'),
  });
  for (const [which, path] of Object.entries(HOUSE_PATHS) as [HouseName, string][])
    page(path, { summary: SUMMARIES[which] }, ({ request, reply }) =>
      answer(
        context,
        {
          key: `page house ${which}`,
          tags: [tagOf.settings],
          render: async () => ({
            body: Buffer.from(render(await props(which))),
            contentType: HTML_TYPE,
            at: null,
            maxAge: 60,
            staleWhileRevalidate: 600,
            validUntil: null,
          }),
        },
        { request, reply },
      ),
    );
}
