/** Changes a subscription under its lock: facts, what follows from them, and the e-mails to the buyer. */
import type { Offer, SubscriptionFactBody } from '@sightscreen/billing';
import type { Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { endedSessionsTag } from '../../core/sign-in/tags.ts';
import { withInvalidation } from '../../core/tags/changing.ts';
import type { CataloguePlan } from '../plans/index.ts';
import { append } from './append.ts';
import type { PaymentDeps } from './deps.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { PAYMENT_SETTINGS } from './settings.ts';
import { type FoldedSubscription, lockSubscription } from './subscription.store.ts';

export interface Change {
  trx: Transaction<Database>;
  held: FoldedSubscription;
  /** One time for the decision and its facts. */
  now: number;
  /** `notifies` is false if the caller sends an e-mail of its own. @throws FactRefused */
  append: (body: SubscriptionFactBody, options?: { notifies: boolean }) => Promise<number>;
}

/** @returns null if there is no such subscription */
export async function changeSubscription<T>(
  deps: PaymentDeps,
  id: string,
  work: (change: Change) => Promise<T>,
): Promise<T | null> {
  const { db, tags, clock, paymentMetrics } = deps;
  // Read before the transaction, which would otherwise hold its lock while it waits for another connection.
  const [plans, seller, sign] = await Promise.all([
    deps.plans.list(),
    deps.settings.read(PAYMENT_SETTINGS['invoice.seller']),
    deps.renewalLinks.signer(),
  ]);
  const kinds: string[] = [];
  const result = await withInvalidation(db, tags, async (trx, changed) => {
    const held = await lockSubscription(trx, id);
    if (held === null) return null;
    const now = clock();
    return work({
      trx,
      held,
      now,
      append: async (body, { notifies } = { notifies: true }) => {
        const wording = { seller, description: describeOffer(plans, held.state.offer) };
        const fact = await append(trx, held, body, { now, wording });
        if (notifies) await notifyBuyer(trx, deps, { held, fact, description: wording.description, sign });
        // Other servers read the state of the reader again.
        changed([endedSessionsTag]);
        kinds.push(body.kind);
        return fact.number;
      },
    });
  });
  for (const kind of kinds) paymentMetrics.facts.inc({ kind });
  return result;
}

/** For example "All access, Monthly". */
export function describeOffer(plans: readonly CataloguePlan[], offer: Offer | null): string {
  const { plan, term } = namesOf(plans, offer);
  return [plan, term].filter((name) => name !== '').join(', ');
}

/** Empty for a plan that was deleted. */
export function namesOf(
  plans: readonly CataloguePlan[],
  offer: Pick<Offer, 'planId' | 'termId'> | null,
): { plan: string; term: string } {
  const plan = plans.find(({ id }) => id === offer?.planId);
  const term = plan?.terms.find(({ id }) => id === offer?.termId);
  return { plan: plan?.name ?? '', term: term?.name ?? '' };
}
