import { defineFeature } from '../feature.ts';
import { matchCalls } from './match-calls.routes.ts';
import { highlightCalls } from './highlight-calls.routes.ts';
import { streamCalls } from './stream-calls.routes.ts';
import { matchLists } from './match-lists.routes.ts';
import { matchPages } from './match-pages.routes.ts';

export const matchesFeature = defineFeature({
  name: 'matches',
  needs: ['clock', 'config', 'database', 'demo', 'fragment', 'live', 'random', 'render', 'timeouts'],
  routes(route, deps) {
    matchCalls(route, deps);
    highlightCalls(route, deps);
    streamCalls(route, deps);
    matchLists(route, deps);
    matchPages(route, deps);
  },
});
