import { defineFeature } from '../feature.ts';
import { siteFiles } from './site-files.routes.ts';

export const siteFilesFeature = defineFeature({
  name: 'site-files',
  needs: ['clock', 'config', 'database', 'tags', 'webApp'],
  routes: siteFiles,
});
