import { defineFeature } from '../feature.ts';
import { filesRoutes } from './files.routes.ts';

export const filesFeature = defineFeature({ name: 'files', needs: ['clock', 'files'], routes: filesRoutes });
