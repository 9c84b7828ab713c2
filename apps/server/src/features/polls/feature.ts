import { defineFeature } from '../feature.ts';
import { pollsRoutes } from './polls.routes.ts';
import { pollsPersonalData } from './personal-data.ts';
import { pollsResource } from './polls-resource.ts';

import { POLL_SETTINGS } from './settings.ts';
import { SECOND } from '../../core/rate-limits/policies.ts';

declare module '../../core/rate-limits/policies.ts' {
  interface FeatureHttpLimits {
    vote: true;
    'first-vote': true;
  }
}

export const pollsFeature = defineFeature({
  name: 'polls',
  needs: ['clock', 'config', 'database', 'identity', 'live', 'render', 'settings', 'tags'],
  routes: pollsRoutes,
  resources: [pollsResource],
  personalData: [pollsPersonalData],
  settings: Object.values(POLL_SETTINGS),
  rateLimits: {
    /** Votes in polls: a full ground shares an address. */
    vote: { points: 300, periodMs: 30 * SECOND, by: 'address' },
    /**
     * Votes of visitors who have never voted and are not signed in: anyone can become a new visitor at will. Newcomers
     * behind one shared address have to wait or sign in; readers who have voted before are not counted.
     */
    'first-vote': { points: 10, periodMs: 30 * SECOND, by: 'address' },
  },
  withoutPersonalData: {
    poll: 'what editors set',
    poll_option: 'what editors set',
    poll_tally: 'counts and keys of the site',
    poll_secret: 'counts and keys of the site',
  },
});
