import { defineFeature } from '../feature.ts';
import { shellRoutes } from './shell.routes.ts';

import { SHELL_SETTINGS } from './settings.ts';

export const shellFeature = defineFeature({
  name: 'shell',
  needs: ['config', 'profanity', 'settings'],
  routes: shellRoutes,
  settings: Object.values(SHELL_SETTINGS),
});
