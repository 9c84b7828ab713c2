import { defineFeature } from '../feature.ts';
import { geoRoutes } from './geo.routes.ts';

export const geoFeature = defineFeature({ name: 'geo', needs: ['config', 'country', 'demo'], routes: geoRoutes });
