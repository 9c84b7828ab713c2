/**
 * Endpoints that every page calls after loading: public settings, the same for everybody, and the profanity check.
 */
import { publicSettings } from '@sightscreen/contracts/settings/public-settings';
import { z } from 'zod';
import type { Needs } from '../services.ts';
import { problems } from '../../core/http/problem-replies.ts';
import { publicRead, type Routes } from '../../core/http/route.ts';
import { isOn } from '../../core/settings/features.ts';
import { uploadedPictureUrl } from '../../match/views/picture-address.ts';
import { ADVERT_SETTINGS } from '../adverts/index.ts';
import { ANALYTICS_SETTINGS } from '../analytics/index.ts';
import { CONSENT_SETTINGS } from '../consent/index.ts';
import { CORE_SETTINGS } from '../../core/settings/core-settings.ts';
import { SHELL_SETTINGS } from './settings.ts';

/** Seconds for which caches may keep the settings, and so the delay of a change. */
const KEPT_S = 10;

export function shellRoutes(
  route: Routes,
  { settings, profanity, config }: Needs<'config' | 'profanity' | 'settings'>,
): void {
  route({
    ...publicRead,
    path: '/site/settings',
    contract: {
      summary: 'Get the public settings of the site (SITE-S03)',
      tag: 'Site',
      replies: { 200: publicSettings, ...problems(503) },
    },
    handler: async ({ reply }) => {
      reply.header('cache-control', `public, max-age=${KEPT_S}, stale-while-revalidate=60`);
      return {
        feedback:
          (await isOn(settings, 'feedback')) && (await settings.read(SHELL_SETTINGS['feedback.shown']))
            ? {
                text: await settings.read(SHELL_SETTINGS['feedback.text']),
                link: await settings.read(SHELL_SETTINGS['feedback.link']),
                label: await settings.read(SHELL_SETTINGS['feedback.label']),
              }
            : null,
        partners: (await isOn(settings, 'partners'))
          ? (await settings.read(ADVERT_SETTINGS.partners)).map(({ banner, ...partner }) => ({
              ...partner,
              banner: banner === null ? null : uploadedPictureUrl(banner),
            }))
          : [],
        off: (await settings.read(CORE_SETTINGS['features.off'])).map(({ feature }) => feature),
        refresh: await settings.read(SHELL_SETTINGS['refresh.seconds']),
        consent: { version: await settings.read(CONSENT_SETTINGS['consent.version']) },
        analytics: {
          sampled: (await isOn(settings, 'analytics'))
            ? await settings.read(ANALYTICS_SETTINGS['analytics.sampled'])
            : 0,
        },
        env: config.environment,
        cookieDomain: config.cookieDomain,
      };
    },
  });
  route({
    method: 'POST',
    path: '/site/words',
    limit: 'form-check',
    auth: 'none',
    contract: {
      summary: 'Check a text for blocked words (SITE-050)',
      tag: 'Site',
      description: 'Does not reveal the list. `word` is the blocked word as written in the text, or null.',
      body: z.strictObject({ text: z.string().max(5_000) }),
      replies: { 200: z.object({ word: z.string().nullable() }), ...problems(400, 403, 413, 429, 503) },
    },
    handler: async ({ body, reply }) => {
      reply.header('cache-control', 'no-store');
      return { word: await profanity.check(body.text) };
    },
  });
}
