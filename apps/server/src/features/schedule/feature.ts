import { defineFeature } from '../feature.ts';
import { scheduleRoutes } from './schedule.routes.ts';

export const scheduleFeature = defineFeature({
  name: 'schedule',
  needs: ['clock', 'database', 'fragment', 'live', 'render'],
  routes: scheduleRoutes,
});
