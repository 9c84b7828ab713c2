import { defineFeature } from '../feature.ts';
import { mergeRoutes } from './merges.routes.ts';

export const registryFeature = defineFeature({
  name: 'registry',
  needs: ['clock', 'database', 'jobs', 'tags'],
  routes: mergeRoutes,
});
