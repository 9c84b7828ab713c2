import { defineFeature } from '../feature.ts';
import { emblemRoutes } from './emblems.routes.ts';

export const emblemsFeature = defineFeature({ name: 'emblems', needs: ['emblemImage'], routes: emblemRoutes });
