/** Background jobs of payments. */
import { z } from 'zod';
import type { Job } from '../../core/jobs/job.ts';

const id = z.string().max(300);
const DAY = 24 * 60 * 60;

/** After an event of the provider: asks it what is true. */
export const settleEvent = {
  name: 'payments.settle',
  payload: z.object({ checkout: id.nullable(), payment: id.nullable() }),
  retryFor: 3 * DAY,
  retryAfter: 5,
  within: 120,
  awaited: true,
} satisfies Job;

/** Returns a payment that buys nothing. */
export const refundUnused = {
  name: 'payments.refund-unused',
  payload: z.object({ payment: id, minor: z.int(), currency: z.string().length(3) }),
  retryFor: 3 * DAY,
  retryAfter: 15,
  within: 120,
} satisfies Job;

/** Asks about open payment pages, in case no event arrives, and gives up orders that nobody pays. */
export const openOrders = {
  name: 'payments.open-orders',
  payload: z.object({}),
  schedule: { cron: '* * * * *', payload: {} },
  retries: 0,
} satisfies Job;

/** Announces and charges renewals, and ends subscriptions whose time is over. */
export const renewals = {
  name: 'payments.renewals',
  payload: z.object({}),
  schedule: { cron: '* * * * *', payload: {} },
  retries: 0,
} satisfies Job;

/** Deletes buyers of erased accounts at the provider. */
export const deleteCustomers = {
  name: 'payments.delete-customers',
  payload: z.object({}),
  schedule: { cron: '* * * * *', payload: {} },
  retries: 0,
} satisfies Job;

/** Makes the refunds that staff requested. */
export const deskRefunds = {
  name: 'payments.desk-refunds',
  payload: z.object({}),
  schedule: { cron: '* * * * *', payload: {} },
  retries: 0,
} satisfies Job;
