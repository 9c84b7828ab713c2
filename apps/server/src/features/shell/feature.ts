import { defineFeature } from '../feature.ts';
import { shellRoutes } from './shell.routes.ts';

export const shellFeature = defineFeature({
  name: 'shell',
  needs: ['config', 'profanity', 'settings'],
  routes: shellRoutes,
});
