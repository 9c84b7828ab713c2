import { defineFeature } from '../feature.ts';
import { searchRoutes } from './search.routes.ts';
import { searchPart, searchWorker } from './maintenance.ts';

export const searchFeature = defineFeature({
  name: 'search',
  needs: ['clock', 'database', 'fragment', 'live', 'logger', 'render', 'tags'],
  routes: searchRoutes,
  jobs: (deps) => [searchWorker(deps)],
  parts: (deps) => [searchPart(deps)],
  withoutPersonalData: {
    search_entry: 'cricket, which is published',
    search_due: 'cricket, which is published',
    search_event: 'counts and keys of the site',
  },
});
