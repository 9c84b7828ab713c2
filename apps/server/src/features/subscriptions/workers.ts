/** Handlers of the background jobs. */
import { money } from '@sightscreen/billing';
import { type Worker, worker } from '../../core/jobs/job.ts';
import type { Needs } from '../services.ts';
import { deleteErasedCustomers } from './customer.store.ts';
import { paymentDeps, type PaymentNeeds } from './deps.ts';
import { deleteOldEvents, settleOpenOrders } from './due.ts';
import { deleteCustomers, deskRefunds, openOrders, refundUnused, renewals, settleEvent } from './job-kinds.ts';
import { makeDeskRefunds } from './desk-refunds.ts';
import { runRenewals } from './renewals/run-renewals.ts';
import { returnUnused } from './return-unused.ts';
import { askAboutPayment, settleCheckout } from './settle.ts';

export function paymentWorkers(context: PaymentNeeds & Needs<'database'>): Worker[] {
  const deps = () => paymentDeps(context, 'jobs');
  return [
    worker(settleEvent, async ({ checkout, payment }) => {
      if (checkout !== null) await settleCheckout(deps(), checkout);
      if (payment !== null) await askAboutPayment(deps(), payment);
    }),
    worker(refundUnused, ({ payment, minor, currency }) => returnUnused(deps(), payment, money(minor, currency))),
    worker(openOrders, async () => {
      await deleteOldEvents(deps());
      await settleOpenOrders(deps());
    }),
    worker(renewals, () => runRenewals(deps())),
    worker(deleteCustomers, () => deleteErasedCustomers(deps())),
    worker(deskRefunds, () => makeDeskRefunds(deps())),
  ];
}
