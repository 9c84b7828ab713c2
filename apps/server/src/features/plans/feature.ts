import { defineFeature } from '../feature.ts';
import { planCatalogue } from './catalogue.ts';
import { plansResource } from './desk/plans.resource.ts';
import { pricesResource } from './desk/prices.resource.ts';
import { termsResource } from './desk/terms.resource.ts';
import { planCallsRoutes } from './plan-calls.routes.ts';
import { plansResponses } from './plans.responses.ts';
import { selectionRoutes } from './selection.routes.ts';
import { PLAN_SETTINGS } from './settings.ts';

export const plansFeature = defineFeature({
  name: 'plans',
  needs: [
    'clock',
    'config',
    'country',
    'database',
    'demo',
    'fragment',
    'live',
    'payments',
    'render',
    'settings',
    'tags',
  ],
  provides: ['plans'],
  build: (deps) => ({ plans: planCatalogue(deps) }),
  routes(route, context) {
    const responses = plansResponses(context);
    selectionRoutes(route, context, responses);
    planCallsRoutes(route, context, responses);
  },
  resources: [plansResource, termsResource, pricesResource],
  settings: Object.values(PLAN_SETTINGS),
  withoutPersonalData: { plan: 'what editors set', plan_term: 'what editors set', plan_price: 'what editors set' },
});
