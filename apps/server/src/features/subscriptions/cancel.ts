/** Cancelling and resuming (PLAN-056, PLAN-071, PLAN-Q19). Both may be pressed twice. */
import { CANCEL_REASONS } from '@sightscreen/contracts/calls/payment';
import { findRefusal } from '@sightscreen/billing';
import { IdentityError } from '../identity/index.ts';
import { ProviderUnavailable } from '../../core/ports/payments/port.ts';
import { changeSubscription } from './change.ts';
import type { PaymentDeps } from './deps.ts';
import { stopOpenCharge } from './renewals/charge.ts';
import { readOpenCharge } from './renewals/charge.store.ts';
import { withinProviderDeadline } from './within-deadline.ts';
import { runningSubscription } from './summary.ts';

/** The renewal job may begin a charge in between. */
const MAX_ATTEMPTS = 3;
const STOPPING =
  'A payment has just begun, and we are stopping it. We will send you an e-mail once your plan is cancelled.';
const DONE = { status: 'success' } as const;

/** @throws IdentityError 14081 */
export async function cancelSubscription(deps: PaymentDeps, accountId: string, text: string): Promise<typeof DONE> {
  await cancelById(deps, await runningId(deps, accountId), text);
  return DONE;
}

/**
 * Acknowledged once no charge can follow: one that has begun is stopped first, or recorded if it was made already.
 * @throws IdentityError 14081; 14082 while the provider does not reply, the job then cancels
 */
export async function cancelById(deps: PaymentDeps, id: string, text: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await withinProviderDeadline(stopOpenCharge(deps, id)).catch((error: unknown) => {
      throw error instanceof ProviderUnavailable ? new IdentityError('paymentsAway', undefined, STOPPING) : error;
    });
    const result = await tryToCancel(deps, id, parseReason(text));
    if (result === 'done') return;
    if (result === 'refused') throw new IdentityError('noSubscription');
  }
  throw new IdentityError('paymentsAway', undefined, STOPPING);
}

async function tryToCancel(
  deps: PaymentDeps,
  id: string,
  { reason, words }: { reason: string | null; words: string | null },
): Promise<'done' | 'refused' | 'charging'> {
  const result = await changeSubscription(deps, id, async ({ trx, held, now, append }) => {
    const isCancelled = held.state.status === 'cancelled';
    const body = { kind: 'cancelled', reason } as const;
    if (!isCancelled && findRefusal(held.state, body, now) !== null) return 'refused' as const;
    if (!isCancelled && (await readOpenCharge(trx, id)) !== undefined) return 'charging' as const;
    // A charge that was stopped has cancelled already, without the reason.
    const fact = isCancelled ? held.facts.findLast((one) => one.body.kind === 'cancelled')!.number : await append(body);
    await trx
      .insertInto('subscription_cancellation')
      .values({ subscription: id, fact, cancelled_at: new Date(now), reason, words })
      .onConflict((on) => on.doNothing())
      .execute();
    return 'done' as const;
  });
  return result ?? 'refused';
}

/** @throws IdentityError 14081 */
export async function resumeSubscription(deps: PaymentDeps, accountId: string): Promise<typeof DONE> {
  const id = await runningId(deps, accountId);
  const isActive = await changeSubscription(deps, id, async ({ held, now, append }) => {
    if (held.state.status === 'active') return true;
    const body = { kind: 'resumed' } as const;
    if (findRefusal(held.state, body, now) !== null) return false;
    await append(body);
    return true;
  });
  if (isActive !== true) throw new IdentityError('noSubscription');
  return DONE;
}

async function runningId({ db, clock }: PaymentDeps, accountId: string): Promise<string> {
  const running = await runningSubscription(db, accountId, clock());
  if (running === null) throw new IdentityError('noSubscription');
  return running.row.id;
}

/** An id of the list, or the reader's own words (PLAN-063). */
export function parseReason(text: string): { reason: string | null; words: string | null } {
  if (text === '') return { reason: null, words: null };
  const known = CANCEL_REASONS.find((reason) => reason === text.toLowerCase());
  if (known !== undefined) return { reason: known, words: null };
  const words = text.replace(/^other:\s*/i, '');
  return { reason: 'other', words: words === '' ? null : words };
}
