/** A fact as a line of text, for the desk and for evidence. */
import { amountText, type SubscriptionFactBody } from '@sightscreen/billing';
import type { StoredFact } from './subscription.store.ts';

/** GMT, to the minute. @param at milliseconds */
export const timeText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

export const factLine = ({ body, recordedAt, document }: StoredFact): string =>
  `${timeText(recordedAt)}  ${textOf(body)}${document === null ? '' : `, ${document}`}`;

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

function textOf(body: SubscriptionFactBody): string {
  switch (body.kind) {
    case 'paid':
      return `paid ${amountText(body.charge.amount)}, payment ${body.payment}${body.period === null ? ', which bought nothing' : ''}`;
    case 'refunded':
      return `refunded ${amountText(body.amount)} of payment ${body.payment}`;
    case 'disputed':
      return `dispute ${body.dispute} of ${amountText(body.amount)}, payment ${body.payment}: ${body.outcome ?? 'open'}`;
    case 'extended':
      return `extended by ${body.days} days: ${body.reason}`;
    case 'ended':
      return `ended: ${body.reason}`;
    case 'announced':
      return `announced ${amountText(body.charge.amount)} on ${day(body.chargeAt)}`;
    case 'failed':
      return `charge of day ${body.attempt} failed (${body.reason})`;
    case 'repriced':
      return `announced the price ${amountText(body.charge.amount)} from ${day(body.from)}`;
    case 'accepted':
      return 'accepted the new price';
    case 'card-changed':
      return `card changed to ${body.card.lastFour}`;
    case 'card-expiring':
      return `mentioned that card ${body.card.lastFour} expires`;
    case 'moved':
      return 'dates moved to the next step (demonstration)';
    case 'ordered':
    case 'cancelled':
    case 'resumed':
      return body.kind;
  }
}
