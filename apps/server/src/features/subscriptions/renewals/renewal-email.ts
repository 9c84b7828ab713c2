/** The e-mail that follows from a fact of a renewal. */
import {
  accessEnd,
  amountText,
  chargeAt,
  type Money,
  type NewPrice,
  paidEnd,
  PRICE_NOT_ACCEPTED,
  retryDates,
  type Subscription,
  type SubscriptionFactBody,
} from '@sightscreen/billing';
import type { Email } from '../../../core/ports/mail/port.ts';
import type { SavedCard } from '../../../core/ports/payments/port.ts';
import {
  cardChanged,
  cardExpiring,
  endedWithoutConsent,
  newPrice,
  planExpired,
  renewalAnnounced,
  renewalFailed,
  renewalRetried,
  trialEnding,
} from './emails.ts';

export interface EmailContext {
  to: string;
  origin: string;
  description: string;
  /** After the fact. */
  state: Subscription;
  card: SavedCard | null;
  link: string;
  now: number;
}

/** Null for other facts, and for a renewal without a charge. */
export function renewalEmail(body: SubscriptionFactBody, context: EmailContext): Email | null {
  const { to, origin, description, state, card, link } = context;
  const end = paidEnd(state);
  if (state.offer?.cycle.kind !== 'calendar' || typeof end !== 'number')
    return body.kind === 'ended' && body.reason === 'expired' ? expired(context, 0) : null;
  const valuesOf = (amount: Money, at: number) => {
    return { description, amount: amountText(amount), at, card: cardText(card), link, origin };
  };
  const next = valuesOf(chargeAt(state, end).amount, end);
  switch (body.kind) {
    case 'announced': {
      if (body.charge.amount.minor === 0) return null;
      const isTrial = state.offer.trialDays > 0 && state.payments.size === 1;
      return (isTrial ? trialEnding : renewalAnnounced)(to, valuesOf(body.charge.amount, body.chargeAt));
    }
    case 'failed': {
      const retries = retryDates(state, context.now).map(([, at]) => at);
      const values = { ...next, retries, openUntil: accessEnd(state)! };
      return (body.attempt === 0 ? renewalFailed : renewalRetried)(to, values);
    }
    case 'card-changed':
      // A payment on the same page has its receipt.
      return state.failure === null ? cardChanged(to, next) : null;
    case 'card-expiring':
      return cardExpiring(to, { ...next, expires: `${pad(body.card.expiryMonth)}/${body.card.expiryYear}` });
    case 'repriced': {
      const before = amountText(priceBefore(state, body.from).amount);
      return newPrice(to, { ...valuesOf(body.charge.amount, body.from), before, needsConsent: body.needsConsent });
    }
    case 'cancelled':
      return body.reason === PRICE_NOT_ACCEPTED ? endedWithoutConsent(to, next) : null;
    case 'ended':
      return body.reason === 'expired' ? expired(context, end) : null;
    default:
      return null;
  }
}

function expired({ to, origin, description, state, card, link }: EmailContext, at: number): Email {
  const amount = state.notice === null ? '' : amountText(state.notice.charge.amount);
  const wasDeclined = state.failure !== null;
  return planExpired(to, { description, amount, at, card: cardText(card), link, origin, wasDeclined });
}

/** What a renewal cost before the last announced price. */
const priceBefore = (state: Subscription, from: number): NewPrice['charge'] =>
  chargeAt({ ...state, prices: state.prices.slice(0, -1) }, from);

const pad = (month: number): string => String(month).padStart(2, '0');

/** "Visa ending 4242". */
export const cardText = (card: Pick<SavedCard, 'brand' | 'lastFour'> | null): string =>
  card === null ? 'card' : `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ending ${card.lastFour}`;
