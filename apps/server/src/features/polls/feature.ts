import { defineFeature } from '../feature.ts';
import { pollsRoutes } from './polls.routes.ts';
import { pollsPersonalData } from './personal-data.ts';
import { pollsResource } from './polls-resource.ts';

import { POLL_SETTINGS } from './settings.ts';

export const pollsFeature = defineFeature({
  name: 'polls',
  needs: ['clock', 'config', 'database', 'identity', 'live', 'render', 'settings', 'tags'],
  routes: pollsRoutes,
  resources: [pollsResource],
  personalData: [pollsPersonalData],
  settings: Object.values(POLL_SETTINGS),
});
