import { defineFeature } from '../feature.ts';
import { statsRoutes } from './stats.routes.ts';
import { SECOND } from '../../core/rate-limits/policies.ts';

declare module '../../core/rate-limits/policies.ts' {
  interface FeatureHttpLimits {
    question: true;
  }
}

export const statsFeature = defineFeature({
  name: 'stats',
  needs: ['clock', 'database', 'live', 'queryEngine', 'render', 'timeouts'],
  routes: statsRoutes,
  rateLimits: {
    /** Statistics queries that are not cached: up to some tenths of a second in a separate process. */
    question: { points: 60, periodMs: 12 * SECOND, by: 'address' },
  },
});
