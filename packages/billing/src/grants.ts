/** Access that a subscription gives: rows of `account_grant`, from which `stateOf` derives the reader's state. */
import type { Grant } from '@sightscreen/identity';
import { cycleName } from './catalogue.ts';
import { accessEnd, type Subscription } from './state.ts';

export interface SubscriptionGrant extends Grant {
  /** Id of the subscription. With `startsAt` it identifies the row. */
  subscription: string;
  planId: number;
  termId: number;
  billingCycle: string;
  isRenewable: boolean;
  platform: string;
  country: string;
}

/** Consecutive periods of one kind are one row, so a start never changes and only the last row is extended. */
export function grantsOf(subscription: string, state: Subscription): SubscriptionGrant[] {
  const { offer, platform, payments, status, endedAt } = state;
  if (offer === null) return [];
  const { planId, termId, country, isRenewable } = offer;
  const standing = status === 'cancelled' ? 'cancelled' : state.failure === null ? 'good' : 'error';
  const bought = { planId, termId, billingCycle: cycleName(offer.cycle), isRenewable, platform, country };
  const rows: SubscriptionGrant[] = [];
  for (const { period, charge } of payments.values()) {
    // A period that was paid ahead never begins if the subscription ends before it.
    if (period === null || (endedAt !== null && rows.length > 0 && period.startsAt >= endedAt)) continue;
    const kind = charge.amount.minor === 0 ? 'FREE' : 'ACTIVE';
    const last = rows.at(-1);
    if (last?.kind === kind && last.endsAt === period.startsAt) last.endsAt = period.endsAt;
    else rows.push({ subscription, ...bought, kind, standing, ...period });
  }
  const last = rows.at(-1);
  if (last === undefined) return [];
  if (status === 'active') last.endsAt = accessEnd(state) ?? null;
  // At least a millisecond remains: the database refuses an empty row, and without one the reader would never have had
  // a plan.
  if (endedAt !== null) last.endsAt = Math.max(endedAt, last.startsAt + 1);
  return rows;
}
