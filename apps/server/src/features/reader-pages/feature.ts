import { defineFeature } from '../feature.ts';
import { readerPages } from './reader-pages.routes.ts';

export const readerPagesFeature = defineFeature({
  name: 'reader-pages',
  needs: ['config', 'live', 'picture', 'render', 'timeouts'],
  routes: readerPages,
});
