/** Returns a payment that bought nothing. */
import type { Money } from '@sightscreen/billing';
import { ProviderRefused } from '../../core/ports/payments/port.ts';
import { alertStaff } from './alert.ts';
import type { PaymentDeps } from './deps.ts';
import { askAboutPayment, refundKey } from './settle.ts';

/**
 * A part may have been returned at the provider meanwhile; it then refuses this amount, and its report requests the
 * rest.
 * @throws ProviderUnavailable
 */
export async function returnUnused(deps: PaymentDeps, payment: string, amount: Money): Promise<void> {
  try {
    await deps.payments.refund({ payment, amount, key: refundKey(payment, amount), keepsAccess: true });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const report = await deps.payments.readPayment(payment);
    await alertStaff(deps, { alert: 'refund-refused', payment, subscription: report?.subscription ?? '' });
  }
  await askAboutPayment(deps, payment);
}
