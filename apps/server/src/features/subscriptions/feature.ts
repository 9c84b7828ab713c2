import { defineFeature } from '../feature.ts';
import { offersRoutes } from './offers.routes.ts';
import { subscriptionPages } from './pages.routes.ts';

export const subscriptionsFeature = defineFeature({
  name: 'subscriptions',
  needs: ['config', 'identity', 'live', 'render', 'settings'],
  routes(route, context) {
    subscriptionPages(route, context);
    offersRoutes(route, context);
  },
});
