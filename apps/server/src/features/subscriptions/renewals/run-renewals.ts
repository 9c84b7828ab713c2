/** The renewal job: does what is due for each subscription, one transaction each, and asks again later. */
import {
  type Charge,
  DAY,
  nextStep,
  PRICE_NOT_ACCEPTED,
  renewalPrice,
  type Step,
  type StepContext,
  type Subscription,
  type SubscriptionFactBody,
} from '@sightscreen/billing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { SavedCard } from '../../../core/ports/payments/port.ts';
import type { CataloguePlan } from '../../plans/index.ts';
import { changeSubscription } from '../change.ts';
import { readCustomer } from '../customer.store.ts';
import type { PaymentDeps } from '../deps.ts';
import { each } from '../each.ts';
import { PAYMENT_SETTINGS } from '../settings.ts';
import { type FoldedSubscription, readSubscription } from '../subscription.store.ts';
import { closeCardPage } from './card-page.ts';
import { beginCharge, settleCharge, settleOpenCharges } from './charge.ts';

const AT_ONCE = 200;
/** A charge is settled by then, or belongs to `settleOpenCharges`. */
const CHARGE_MS = 5 * 60_000;
/** Steps of one subscription in one run; each changes what is next. */
const MAX_STEPS = 4;

/** What all subscriptions of a run have in common. */
export interface RenewalTerms {
  plans: readonly CataloguePlan[];
  maxIncrease: number;
}

export const readRenewalTerms = async ({ plans, settings }: PaymentDeps): Promise<RenewalTerms> => ({
  plans: await plans.list(),
  maxIncrease: (await settings.read(PAYMENT_SETTINGS['renewal.max-increase'])) * 100,
});

export async function runRenewals(deps: PaymentDeps): Promise<void> {
  const terms = await readRenewalTerms(deps);
  const due = await deps.db
    .selectFrom('subscription')
    .select('id')
    .where('status', 'in', ['active', 'cancelled'])
    .where('next_at', '<=', new Date(deps.clock()))
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute();
  const works = [() => settleOpenCharges(deps), () => each(due, ({ id }) => takeSteps(deps, terms, id))];
  await each(works, (work) => work());
}

/** @returns how many steps were taken */
export async function takeSteps(deps: PaymentDeps, terms: RenewalTerms, id: string): Promise<number> {
  for (let taken = 0; taken < MAX_STEPS; taken += 1) if (!(await takeStep(deps, terms, id))) return taken;
  return MAX_STEPS;
}

/** Every decision is made again under the lock, so two servers take each step once. */
async function takeStep(deps: PaymentDeps, terms: RenewalTerms, id: string): Promise<boolean> {
  const seen = await readSubscription(deps.db, id);
  const kind = seen && dueStep(seen, { terms, card: null, now: deps.clock() })?.kind;
  // A buyer may have paid on the page for another card a moment ago.
  if (kind === 'charge' || kind === 'expire') await closeCardPage(deps, id);
  const result = await changeSubscription(deps, id, async (change) => {
    const { trx, held, now, append } = change;
    const card = await cardOf(trx, held);
    const step = nextStep(held.state, contextOf(held, { terms, card, now }));
    const isDue = step !== null && step.at <= now && !isElsewhere(deps, held, step);
    if (!isDue) await lookAgain(trx, id, Math.min(step === null || step.at <= now ? Infinity : step.at, now + DAY));
    if (!isDue) return { isTaken: false, charge: null };
    if (step.kind !== 'charge') await append(factOf(step, card));
    const charge = step.kind === 'charge' ? await beginCharge(change, step, terms.plans) : null;
    if (step.kind === 'charge') await lookAgain(trx, id, now + CHARGE_MS);
    return { isTaken: step.kind !== 'charge', charge };
  });
  if (result?.charge) await settleCharge(deps, result.charge, { isRepeated: false });
  return result?.isTaken === true;
}

const dueStep = (held: FoldedSubscription, context: Parameters<typeof contextOf>[1]): Step | null => {
  const step = nextStep(held.state, contextOf(held, context));
  return step !== null && step.at <= context.now ? step : null;
};

/** The card is saved at a provider that this site does not use any more. */
const isElsewhere = ({ payments }: PaymentDeps, { row }: FoldedSubscription, { kind }: Step): boolean =>
  kind === 'charge' && row.provider !== payments.name;

export const contextOf = (
  { state }: { state: Subscription },
  { terms, card, now }: { terms: RenewalTerms; card: SavedCard | null; now: number },
): StepContext => ({
  now,
  card,
  maxIncrease: terms.maxIncrease,
  priceAt: (renewalAt): Charge | null =>
    state.offer && renewalPrice(terms.plans, state.offer, { orderedAt: state.orderedAt, renewalAt }),
});

async function cardOf(trx: Transaction<Database>, { row }: FoldedSubscription): Promise<SavedCard | null> {
  return row.account_id === null ? null : ((await readCustomer(trx, row.account_id, row.provider))?.card ?? null);
}

function factOf(step: Exclude<Step, { kind: 'charge' }>, card: SavedCard | null): SubscriptionFactBody {
  switch (step.kind) {
    case 'announce':
      return { kind: 'announced', chargeAt: step.chargeAt, charge: step.charge, card };
    case 'reprice':
      return { kind: 'repriced', from: step.from, charge: step.charge, needsConsent: step.needsConsent };
    case 'warn-of-card':
      return { kind: 'card-expiring', card: step.card };
    case 'cancel':
      return { kind: 'cancelled', reason: PRICE_NOT_ACCEPTED };
    case 'expire':
      return { kind: 'ended', reason: 'expired' };
  }
}

const lookAgain = (trx: Transaction<Database>, id: string, at: number) =>
  trx
    .updateTable('subscription')
    .set({ next_at: sql`greatest(next_at, ${new Date(at)}::timestamptz)` })
    .where('id', '=', id)
    .execute();
