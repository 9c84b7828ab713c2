import { defineFeature } from '../feature.ts';
import { alertTemplate } from './alert.ts';
import { paymentMetrics } from './deps.ts';
import { refundsResource } from './desk/refunds.resource.ts';
import { ordersResource, subscriptionsResource } from './desk/subscriptions.resource.ts';
import { disputesResource } from './disputes/disputes.resource.ts';
import { evidenceResource } from './disputes/evidence.resource.ts';
import { subscriptionTemplates } from './emails.ts';
import { extensionsResource } from './extensions/extensions.resource.ts';
import { invoiceRoutes } from './invoice/invoice.routes.ts';
import { leavingTemplates } from './leaving-emails.ts';
import { leavingWorkers } from './leaving-workers.ts';
import { offersRoutes } from './offers.routes.ts';
import { subscriptionPages } from './pages.routes.ts';
import { paymentRoutes } from './payment.routes.ts';
import { subscriptionsPersonalData } from './personal-data.ts';
import { returnRoutes } from './return.routes.ts';
import { renewalTemplates } from './renewals/emails.ts';
import { renewalLinks } from './renewals/link.ts';
import { renewalRoutes } from './renewals/renewal.routes.ts';
import { PAYMENT_SETTINGS } from './settings.ts';
import { WEBHOOK_LIMIT, webhookRoutes } from './webhook.routes.ts';
import { leavingPersonalData } from './withdrawal/personal-data.ts';
import { withdrawalRoutes } from './withdrawal/withdrawal.routes.ts';
import { paymentWorkers } from './workers.ts';

export const subscriptionsFeature = defineFeature({
  name: 'subscriptions',
  needs: [
    'clock',
    'config',
    'country',
    'database',
    'identity',
    'jobs',
    'live',
    'logger',
    'metrics',
    'payments',
    'plans',
    'render',
    'settings',
    'tags',
  ],
  provides: ['paymentMetrics', 'renewalLinks'],
  build: ({ metrics, database }) => ({
    paymentMetrics: paymentMetrics(metrics),
    renewalLinks: renewalLinks(database.db),
  }),
  routes(route, context) {
    paymentRoutes(route, context);
    returnRoutes(route, context);
    webhookRoutes(route, context);
    invoiceRoutes(route, context);
    subscriptionPages(route, context);
    offersRoutes(route, context);
    renewalRoutes(route, context);
    withdrawalRoutes(route, context);
  },
  jobs: (context) => [...paymentWorkers(context), ...leavingWorkers(context)],
  resources: [
    subscriptionsResource,
    ordersResource,
    refundsResource,
    disputesResource,
    evidenceResource,
    extensionsResource,
  ],
  settings: Object.values(PAYMENT_SETTINGS),
  emails: [...subscriptionTemplates, ...renewalTemplates, ...leavingTemplates, alertTemplate],
  rateLimits: { 'payment-webhook': WEBHOOK_LIMIT },
  personalData: [subscriptionsPersonalData, leavingPersonalData],
  withoutPersonalData: {
    subscription_fact: 'books, which name no account',
    ledger_line: 'books, which name no account',
    erased_customer: 'ids at the payment provider, until they are deleted there',
    document_series: 'books, which name no account',
    payment_event: 'books, which name no account',
    payment_refund: 'books, which name no account',
    renewal_secret: 'signs links',
    subscription_extension: 'books, which name no account',
    subscription_email: 'books, which name no account',
  },
});
