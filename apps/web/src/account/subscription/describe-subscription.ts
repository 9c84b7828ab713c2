/** What the account says about a subscription, and what the reader can do with it. */
import { type AutoRenewToggle, autoRenewToggle } from '@sightscreen/billing/auto-renew';
import { priceText } from '@sightscreen/billing/money-text';
import { partnerPath } from '@sightscreen/identity';
import type { SubscriptionSummary } from '@sightscreen/contracts/calls/payment';
import { textOf } from '../../text/text-of.ts';
import { formatDate } from './format-dates.ts';

const words = textOf('subscription');

export interface SubscriptionView {
  /** The state in words. */
  state: string;
  isFailed: boolean;
  /** "£3.99 a month" */
  price: string;
  /** What happens next, and when. */
  outlook: string;
  /** Names and values, shown large. */
  figures: [name: string, value: string][];
  /** Null if it is not shown. */
  toggle: AutoRenewToggle | null;
  canCancel: boolean;
  canResume: boolean;
  /** Where a plan of a partner is changed or cancelled; null for one of ours. */
  partnerHref: string | null;
}

export function describeSubscription(summary: SubscriptionSummary): SubscriptionView {
  const { state, next, endsAt, partner } = summary;
  const isCancelled = state.endsWith('_CANCELLED');
  const isFailed = state.endsWith('_ERROR');
  // A partner has its own dates, and is where such a plan is changed (PLAN-Q21).
  const toggle = partner === null ? autoRenewToggle(state, summary.isRenewable) : null;
  const price = cyclePrice(summary);
  const figures: SubscriptionView['figures'] = [];
  if (isCancelled && endsAt !== null) {
    figures.push([words.endsOn, formatDate(endsAt, 'short')]);
    if (summary.price !== null) figures.push([words.toResume, priceText(summary.price)]);
  } else if (next !== null)
    figures.push(
      [isFailed ? words.nextTry : words.nextPayment, formatDate(next.at, 'short')],
      [words.amount, priceText(next.amount)],
    );
  return {
    state: stateInWords(summary),
    isFailed,
    price,
    outlook: outlookOf(summary),
    figures,
    toggle,
    canCancel: toggle?.isOn === true,
    canResume: toggle !== null && isCancelled,
    partnerHref: partner === null ? null : partnerPath(partner, 'Cancellation'),
  };
}

function cyclePrice({ price, cycle, partner }: SubscriptionSummary): string {
  if (price === null) return words.partnerPrice(partner ?? '');
  if (price.minor === 0) return words.free;
  const text = priceText(price);
  return cycle === 'once' || cycle === 'fixed' ? words.paidOnce(text) : words.perCycle(text, cycle);
}

function stateInWords({ state, price }: SubscriptionSummary): string {
  const { states } = words;
  if (state.endsWith('_CANCELLED')) return states.cancelled;
  if (state.endsWith('_ERROR')) return states.failed;
  if (state !== 'FREE') return states.active;
  return price?.minor === 0 ? states.free : states.trial;
}

function outlookOf({ state, next, endsAt, partner }: SubscriptionSummary): string {
  if (partner !== null) return words.partner(partner);
  const end = endsAt === null ? null : formatDate(endsAt, 'day');
  if (state.endsWith('_ERROR')) return end === null ? words.failed : words.failedUntil(end);
  if (state.endsWith('_CANCELLED') && end !== null) return words.endsCancelled(end);
  if (next !== null) {
    const [day, amount] = [formatDate(next.at, 'day'), priceText(next.amount)];
    return state === 'FREE' ? words.trialEnds(day, amount) : words.renews(day, amount);
  }
  return end === null ? words.endless : words.endsAlone(end);
}
