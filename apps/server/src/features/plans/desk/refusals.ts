/** Errors of the rules of plans, for editors: the field at fault and what to do. */
import type { CatalogueError } from '@sightscreen/billing';
import type { Transaction } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { RowRefused } from '../../../core/admin/resource.ts';
import { readPlans, type StoredPlan } from '../plan.store.ts';
import { PlanError, requireValidPlan } from '../store-plan.ts';

const REFUSALS: Record<CatalogueError, readonly [field: string | null, message: string]> = {
  currency: ['currency', 'This currency is not supported. Use a code such as GBP.'],
  price: ['amount', 'Enter an amount of 0 or more.'],
  'hidden-fraction': [
    'amount',
    'Readers see no fraction under 0.1: 9.05 would appear as 9. Use none, or at least 0.10, also after added tax.',
  ],
  tax: ['tax', 'Enter a tax from 0 to 100 %.'],
  country: ['country', 'Use a country code of two letters, such as GB.'],
  'same-price-date': ['from', 'This country already has a price from that time. Choose another time.'],
  cycle: ['months', 'Enter a number of months from 1.'],
  renewable: ['renewable', 'Only a term of some months can renew.'],
  trial: ['trialDays', 'Only a term that renews can begin with a trial.'],
  'same-term': ['term', 'This plan already has a term with this number.'],
  entitlements: [null, 'The plan opens something that the site does not have.'],
  screens: ['screens', 'Enter a number of screens from 1.'],
  'covers-itself': ['covers', 'A plan cannot cover itself. Remove its own number.'],
};

/** @throws RowRefused */
export function requireStorable(plan: StoredPlan): void {
  try {
    requireValidPlan(plan);
  } catch (error) {
    if (error instanceof PlanError) throw new RowRefused(...REFUSALS[error.error]);
    throw error;
  }
}

/**
 * The plan that a term or price belongs to, locked for its editors.
 * @throws RowRefused
 */
export async function lockPlan(trx: Transaction<Database>, id: number): Promise<StoredPlan> {
  await trx.selectFrom('plan').select('id').where('id', '=', id).forUpdate().execute();
  const [plan] = await readPlans(trx, id);
  if (plan === undefined) throw new RowRefused('plan', 'There is no plan with this number.');
  return plan;
}
