import { defineFeature } from '../feature.ts';
import { staticPageRoutes } from './static-pages.routes.ts';

export const staticPagesFeature = defineFeature({
  name: 'static-pages',
  needs: ['config', 'database', 'demo', 'live', 'render', 'settings'],
  routes: staticPageRoutes,
});
