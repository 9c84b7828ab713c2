import { SECOND } from '../../core/rate-limits/policies.ts';
import { defineFeature } from '../feature.ts';
import { builtInPartnerRoutes } from './built-in/page.routes.ts';
import { partnersResource } from './desk/partners.resource.ts';
import { PARTNER_EVENTS_LIMIT, partnerEventsRoutes } from './events.routes.ts';
import { billingPartners } from './partners.ts';
import { partnerRedirectRoutes } from './redirect.routes.ts';
import { PARTNER_SETTINGS } from './settings.ts';

export const partnersFeature = defineFeature({
  name: 'partners',
  needs: [
    'clock',
    'config',
    'country',
    'database',
    'demo',
    'identity',
    'logger',
    'plans',
    'render',
    'settings',
    'tags',
  ],
  provides: ['partners'],
  build: (deps) => ({ partners: billingPartners(deps) }),
  routes(route, context) {
    partnerRedirectRoutes(route, context);
    partnerEventsRoutes(route, context);
    builtInPartnerRoutes(route, context);
  },
  resources: [partnersResource],
  settings: Object.values(PARTNER_SETTINGS),
  rateLimits: {
    'partner-events': PARTNER_EVENTS_LIMIT,
    'built-in-partner': { points: 300, periodMs: 10 * SECOND, by: 'address' },
  },
  withoutPersonalData: {
    billing_partner: 'what staff set',
    billing_partner_event: 'ids of events, which name no account',
    built_in_partner_subscription: 'of the demonstration; empty elsewhere',
  },
});
