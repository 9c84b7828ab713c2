import { defineFeature } from '../feature.ts';
import { calendarRoutes } from './calendar.routes.ts';

export const calendarFeature = defineFeature({
  name: 'calendar',
  needs: ['clock', 'database', 'live'],
  routes: calendarRoutes,
});
