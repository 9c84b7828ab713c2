import { defineFeature } from '../feature.ts';
import { statsRoutes } from './stats.routes.ts';

export const statsFeature = defineFeature({
  name: 'stats',
  needs: ['clock', 'database', 'live', 'questions', 'render', 'timeouts'],
  routes: statsRoutes,
});
