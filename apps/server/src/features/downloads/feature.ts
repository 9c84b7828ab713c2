import { defineFeature } from '../feature.ts';
import { downloadsRoutes } from './downloads.routes.ts';

export const downloadsFeature = defineFeature({
  name: 'downloads',
  needs: ['database', 'files', 'jobs', 'live', 'logger', 'queryEngine', 'render', 'stopping'],
  routes: downloadsRoutes,
});
