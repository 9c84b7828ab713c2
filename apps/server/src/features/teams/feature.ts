import { defineFeature } from '../feature.ts';
import { teamsRoutes } from './teams.routes.ts';

export const teamsFeature = defineFeature({
  name: 'teams',
  needs: ['clock', 'database', 'fragment', 'live', 'render'],
  routes: teamsRoutes,
});
