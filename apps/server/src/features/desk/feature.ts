import { defineFeature } from '../feature.ts';
import { deskRoutes } from './desk.routes.ts';
import { deskPageRoutes } from './page/desk-page.routes.ts';

export const deskFeature = defineFeature({
  name: 'desk',
  needs: ['clock', 'config', 'database', 'deskFolder', 'folds', 'live', 'scoring', 'tags'],
  routes(route, deps) {
    deskRoutes(route, deps);
    deskPageRoutes(route, deps.deskFolder, deps.config.worker);
  },
});
