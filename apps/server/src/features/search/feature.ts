import { defineFeature } from '../feature.ts';
import { searchRoutes } from './search.routes.ts';
import { searchPart, searchWorker } from './maintenance.ts';

export const searchFeature = defineFeature({
  name: 'search',
  needs: ['clock', 'database', 'fragment', 'live', 'logger', 'render', 'tags'],
  routes: searchRoutes,
  jobs: (deps) => [searchWorker(deps)],
  parts: (deps) => [searchPart(deps)],
});
