import { defineFeature } from '../feature.ts';
import { playerRoutes } from './players.routes.ts';

export const playersFeature = defineFeature({
  name: 'players',
  needs: ['clock', 'database', 'folds', 'fragment', 'live', 'render', 'tags'],
  routes: playerRoutes,
});
