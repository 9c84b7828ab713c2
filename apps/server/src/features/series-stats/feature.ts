import { defineFeature } from '../feature.ts';
import { seriesStatsRoutes } from './series-stats.routes.ts';
import { statsViewsResource } from './stats-views/resource.ts';

export const seriesStatsFeature = defineFeature({
  name: 'series-stats',
  needs: ['clock', 'database', 'live', 'logger', 'render', 'tags'],
  routes: seriesStatsRoutes,
  resources: [statsViewsResource],
});
