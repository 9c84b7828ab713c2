import { defineFeature } from '../feature.ts';
import { streamDelayCalls } from './stream-delay.routes.ts';

export const streamDelayFeature = defineFeature({
  name: 'stream-delay',
  needs: ['clock', 'folds', 'live', 'render', 'timeouts'],
  routes: streamDelayCalls,
});
