import { defineFeature } from '../feature.ts';
import { placesRoutes } from './places.routes.ts';

export const placesFeature = defineFeature({
  name: 'places',
  needs: ['clock', 'database', 'fragment', 'live', 'render'],
  routes: placesRoutes,
});
