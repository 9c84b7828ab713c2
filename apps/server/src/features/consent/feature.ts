import { defineFeature } from '../feature.ts';
import { consentRoutes } from './consent.routes.ts';

export const consentFeature = defineFeature({
  name: 'consent',
  needs: ['config', 'country', 'database'],
  routes: consentRoutes,
});
