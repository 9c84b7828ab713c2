import { defineFeature } from '../feature.ts';
import { offersRoutes } from './offers.routes.ts';
import { subscriptionPages } from './pages.routes.ts';
import { subscriptionsPersonalData } from './personal-data.ts';

export const subscriptionsFeature = defineFeature({
  name: 'subscriptions',
  needs: ['config', 'identity', 'live', 'render', 'settings'],
  routes(route, context) {
    subscriptionPages(route, context);
    offersRoutes(route, context);
  },
  personalData: [subscriptionsPersonalData],
  withoutPersonalData: {
    subscription_fact: 'books, which name no account',
    ledger_line: 'books, which name no account',
    document_series: 'books, which name no account',
    payment_event: 'books, which name no account',
  },
});
