import { defineFeature } from '../feature.ts';
import { homeRoutes } from './home.routes.ts';

export const homeFeature = defineFeature({
  name: 'home',
  needs: ['clock', 'database', 'folds', 'live', 'render', 'settings', 'tags'],
  routes: homeRoutes,
});
