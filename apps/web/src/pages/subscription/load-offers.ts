import type { AccountActions } from '../../account/account-actions.ts';

/** A reader who wants to cancel does not wait longer for offers, milliseconds. */
const TIMEOUT_MS = 4_000;

/**
 * Asks for offers, which come before the reason (PLAN-050). The server has none yet; without any, and after a failure,
 * the cancellation screen follows (PLAN-051, PLAN-052).
 */
export async function loadOffers({ call }: AccountActions): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS);
  });
  await Promise.race([call('payment/cancellation/offer/list', { type: 'Cancellation' }), timeout]).catch(() => {});
  clearTimeout(timer);
}
