import type { CANCEL_REASONS } from '@sightscreen/contracts/calls/payment';
import { PATHS } from '@sightscreen/identity';
import { useRef, useState } from 'react';
import type { AccountActions } from '../../account/account-actions.ts';
import { changeSubscription } from '../../account/subscription/change-subscription.ts';
import { useBusy } from '../../account/use-busy.ts';
import { useFocusNext } from '../../account/use-focus-next.ts';
import { useText } from '../../text/use-text.ts';

export type CancelReason = (typeof CANCEL_REASONS)[number];

/** PLAN-063 */
const reasonText = (reason: CancelReason | null, other: string): string =>
  reason === 'other' && other.trim() !== '' ? `Other: ${other.trim()}` : (reason ?? '');

/** The reason, and the cancellation itself (PLAN-056, PLAN-057). */
export function useCancellation(account: AccountActions) {
  const words = useText('cancellation');
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [other, setOther] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const button = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusNext();
  const cancel = async (): Promise<void> => {
    setError(null);
    const send = async (): Promise<void> => {
      await account.call('payment/subscription/cancel', { reason: reasonText(reason, other) });
      account.replace(PATHS.subscriptionCancelled);
    };
    const failure = await changeSubscription(account, send, words.unknown);
    if (failure === null) return;
    setError(failure);
    focusNext(button);
  };
  return { reason, setReason, other, setOther, error, isBusy, button, cancel: () => run(cancel) };
}
