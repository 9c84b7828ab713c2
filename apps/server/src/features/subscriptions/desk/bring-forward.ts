/** In the demonstration, makes the next step of a subscription due, so that a renewal can be watched. */
import { DAY, nextStep, type Step } from '@sightscreen/billing';
import type { Transaction } from 'kysely';
import type { BulkAction } from '../../../core/admin/resource.ts';
import type { Database } from '../../../core/db/database.ts';
import { PAYMENTS_REFUND } from '../../plans/index.ts';
import { append } from '../append.ts';
import { readCustomer } from '../customer.store.ts';
import { lockSubscription } from '../subscription.store.ts';

const WORDS: Record<Step['kind'], string> = {
  announce: 'the announcement',
  reprice: 'the new price',
  'warn-of-card': 'the reminder of the card',
  charge: 'the charge',
  cancel: 'the cancellation',
  expire: 'the end',
};

/** All dates move back together, as if the subscription had begun earlier. The renewal job does the rest. */
export async function moveToNextStep(trx: Transaction<Database>, id: string, now: number): Promise<string | null> {
  const held = await lockSubscription(trx, id);
  if (held === null) return null;
  const { row, state } = held;
  const customer = row.account_id === null ? null : await readCustomer(trx, row.account_id, row.provider);
  const step = nextStep(state, { now, card: customer?.card ?? null, priceAt: () => null, maxIncrease: 0 });
  if (step === null || step.at <= now) return null;
  await append(trx, held, { kind: 'moved', by: step.at - now }, { now, wording: null });
  return `Brought ${WORDS[step.kind]} forward by ${Math.ceil((step.at - now) / DAY)} days`;
}

export const bringForward: BulkAction = {
  label: 'Bring next date forward',
  permission: PAYMENTS_REFUND,
  demo: true,
  run: moveToNextStep,
};
