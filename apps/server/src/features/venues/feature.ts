import { defineFeature } from '../feature.ts';
import { venuesRoutes } from './venues.routes.ts';

export const venuesFeature = defineFeature({
  name: 'venues',
  needs: ['clock', 'database', 'fragment', 'live', 'render'],
  routes: venuesRoutes,
});
