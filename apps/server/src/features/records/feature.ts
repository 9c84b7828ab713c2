import { defineFeature } from '../feature.ts';
import { recordsRoutes } from './records.routes.ts';

export const recordsFeature = defineFeature({
  name: 'records',
  needs: ['clock', 'database', 'live', 'queryEngine', 'render', 'timeouts'],
  routes: recordsRoutes,
});
