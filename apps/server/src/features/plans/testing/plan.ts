/** A plan as editors store it, for tests. */
import { plan, term } from '@sightscreen/billing/testing/catalogue';
import type { StoredPlan, StoredTerm } from '../plan.store.ts';

export const storedTerm = (id: number, changes: Partial<StoredTerm> = {}): StoredTerm => ({
  ...term(id),
  name: 'Monthly',
  isOnSale: true,
  ...changes,
});

export function storedPlan(changes: Partial<StoredPlan> = {}): Omit<StoredPlan, 'id'> {
  const { id: _, ...rest } = plan(1);
  return {
    ...rest,
    entitlements: ['news'],
    world: 'real',
    name: 'All access',
    summary: 'No ads, and every article.',
    detail: ['Every preview and report.'],
    picture: null,
    isOnSale: true,
    terms: [storedTerm(3)],
    ...changes,
  };
}
