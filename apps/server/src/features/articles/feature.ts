import { defineFeature } from '../feature.ts';
import { articlesRoutes } from './articles.routes.ts';
import { contentRoutes } from './content.routes.ts';

export const articlesFeature = defineFeature({
  name: 'articles',
  needs: ['clock', 'country', 'database', 'folds', 'fragment', 'identity', 'live', 'plans', 'render', 'tv'],
  routes(route, context) {
    articlesRoutes(route, context);
    contentRoutes(route, context);
  },
  withoutPersonalData: { article: 'what editors set' },
});
