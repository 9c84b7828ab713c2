import { defineFeature } from '../feature.ts';
import { advertRoutes } from './adverts.routes.ts';
import { forgetAdvertViews } from './forget-job.ts';
import { makePagePolicy, type PagePolicy } from './page-policy.ts';
import { campaignsResource } from './resources/campaigns.ts';
import { advertDaysResource } from './resources/days.ts';
import { bannersResource, nativesResource, skinsResource } from './resources/units.ts';
import { ADVERT_SETTINGS } from './settings.ts';
import { advertsTag } from './tags.ts';
import { SECOND } from '../../core/rate-limits/policies.ts';

declare module '../services.ts' {
  interface Services {
    /** Content security policy of a page by its path; null for the default (ADS-S05). */
    pagePolicy: PagePolicy;
  }
}

declare module '../../core/rate-limits/policies.ts' {
  interface FeatureHttpLimits {
    advert: true;
  }
}

export const advertsFeature = defineFeature({
  name: 'adverts',
  needs: [
    'clock',
    'config',
    'consentPlatform',
    'country',
    'database',
    'demo',
    'live',
    'logger',
    'render',
    'settings',
    'tags',
    'tv',
  ],
  provides: ['pagePolicy'],
  routes: advertRoutes,
  build(deps) {
    deps.live.cachedReplies.headerTags.push(advertsTag);
    return { pagePolicy: makePagePolicy(deps) };
  },
  jobs: ({ database, clock }) => [forgetAdvertViews(database.jobs, clock)],
  resources: [campaignsResource, bannersResource, nativesResource, skinsResource, advertDaysResource],
  settings: Object.values(ADVERT_SETTINGS),
  rateLimits: {
    /** Events that pages report about ads: a full ground shares an address. */
    advert: { points: 600, periodMs: 30 * SECOND, by: 'address' },
  },
  withoutPersonalData: {
    advert_campaign: 'what editors set',
    advert_unit: 'what editors set',
    advert_count: 'counts and keys of the site',
    advert_secret: 'counts and keys of the site',
    advert_view: 'visitors without a name, by keyed hashes or ids that only their browser has',
  },
});
