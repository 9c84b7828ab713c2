import { defineFeature } from '../feature.ts';
import { seriesStatsRoutes } from './series-stats.routes.ts';
import { seriesTablesRoutes } from './series-tables.routes.ts';
import { statsViewsResource } from './stats-views/resource.ts';

export const seriesStatsFeature = defineFeature({
  name: 'series-stats',
  needs: ['clock', 'database', 'fragment', 'live', 'logger', 'render', 'tags'],
  routes: (route, deps) => {
    seriesStatsRoutes(route, deps);
    seriesTablesRoutes(route, deps);
  },
  resources: [statsViewsResource],
  withoutPersonalData: { stats_view_edit: 'what editors set' },
});
