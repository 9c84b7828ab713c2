/** The payment provider: Stripe, or the built-in service of a demonstration. */
import type { PaymentPort } from '../../core/ports/payments/port.ts';
import { noPayments } from '../../core/ports/payments/none.ts';
import { stripePayments } from '../../core/ports/payments/stripe.ts';
import { SECOND } from '../../core/rate-limits/policies.ts';
import { defineFeature } from '../feature.ts';
import { builtInApi } from './built-in/api.routes.ts';
import { builtInPayments, type BuiltInPayments } from './built-in/built-in-payments.ts';
import { builtInPage } from './built-in/page.routes.ts';

declare module '../services.ts' {
  interface Services {
    payments: PaymentPort;
    builtInPayments: BuiltInPayments | null;
  }
}
declare module '../../core/rate-limits/policies.ts' {
  interface FeatureHttpLimits {
    'built-in-payments': true;
  }
}

export const paymentsFeature = defineFeature({
  name: 'payments',
  needs: ['clock', 'config', 'database', 'demo', 'jobs', 'random'],
  provides: ['builtInPayments', 'payments'],
  build(deps) {
    const { stripe } = deps.config;
    const builtIn = builtInPayments(deps);
    return {
      builtInPayments: builtIn,
      payments: stripe === null ? (builtIn?.port ?? noPayments) : stripePayments(stripe),
    };
  },
  routes(route, context) {
    builtInApi(route, context);
    builtInPage(route, context);
  },
  jobs: ({ builtInPayments: service }) => (service === null ? [] : [service.worker]),
  rateLimits: { 'built-in-payments': { points: 3_000, periodMs: 10 * SECOND, by: 'address' } },
  withoutPersonalData: {
    built_in_payment_object: 'of the demonstration, never a card number; empty elsewhere',
    built_in_payment_reply: 'of the demonstration; empty elsewhere',
  },
});
