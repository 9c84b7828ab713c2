/** Cancelling and resuming (PLAN-056, PLAN-071, PLAN-Q19). Both may be pressed twice. */
import { CANCEL_REASONS } from '@sightscreen/contracts/calls/payment';
import { findRefusal } from '@sightscreen/billing';
import { IdentityError } from '../identity/index.ts';
import { changeSubscription } from './change.ts';
import type { PaymentDeps } from './deps.ts';
import { runningSubscription } from './summary.ts';

const DONE = { status: 'success' } as const;

/** @throws IdentityError 14081 */
export async function cancelSubscription(deps: PaymentDeps, accountId: string, text: string): Promise<typeof DONE> {
  const { reason, words } = parseReason(text);
  const id = await runningId(deps, accountId);
  const isCancelled = await changeSubscription(deps, id, async ({ trx, held, now, append }) => {
    if (held.state.status === 'cancelled') return true;
    const body = { kind: 'cancelled', reason } as const;
    if (findRefusal(held.state, body, now) !== null) return false;
    const fact = await append(body);
    await trx
      .insertInto('subscription_cancellation')
      .values({ subscription: id, fact, cancelled_at: new Date(now), reason, words })
      .execute();
    return true;
  });
  if (isCancelled !== true) throw new IdentityError('noSubscription');
  return DONE;
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
