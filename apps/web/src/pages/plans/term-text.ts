/** Terms in words. Dates are those of a purchase at `now`; null, as on the server, leaves them out. */
import type { OfferedTerm } from '@sightscreen/contracts';
import { DAY, monthsAfter } from '@sightscreen/billing/calendar';
import { allocate } from '@sightscreen/billing/money';
import { amountText, priceText } from '@sightscreen/billing/money-text';
import { textOf } from '../../text/text-of.ts';

const words = textOf('plans');

type Now = number | null;

/** In the zone of the reader; on the server in UTC. */
const dayText = (at: number, now: Now): string =>
  new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(now === null && { timeZone: 'UTC' }),
  });

/** Null for a term without a calendar cycle. */
function monthsOf({ cycle }: OfferedTerm): number | null {
  const months = { month: 1, year: 12 }[cycle] ?? Number.parseInt(cycle, 10);
  return Number.isNaN(months) ? null : months;
}

/** "every month", "for 3 months", "until 28 March 2027", "once". */
export function cycleText(term: OfferedTerm, now: Now): string {
  const months = monthsOf(term);
  if (months === null) return term.endsAt === null ? words.once : words.until(dayText(term.endsAt, now));
  const text = term.isRenewable ? words.every : words.lasting;
  if (months === 12) return text.year;
  return months === 1 ? text.month : text.months(months);
}

/** Of a term of several months; null for others. The first share is rounded up. */
export function monthlyText(term: OfferedTerm): string | null {
  const months = monthsOf(term) ?? 1;
  if (months === 1 || term.price.minor === 0) return null;
  return words.aMonth(
    amountText(
      allocate(
        term.price,
        Array.from({ length: months }, () => 1),
      )[0]!,
    ),
  );
}

/** The end of the first paid period; null without one, without `now`, or if a partner owns the dates. */
const endOf = (term: OfferedTerm, now: Now): number | null => {
  const months = monthsOf(term);
  return months === null || now === null || term.partner !== null ? term.endsAt : monthsAfter(now, months);
};

/** One line below the name of a term. */
export function termNote(term: OfferedTerm, now: Now): string {
  const cycle = cycleText(term, now);
  const end = endOf(term, now);
  if (term.trialDays > 0) return words.trial(term.trialDays, cycle);
  if (term.isRenewable)
    return end === null ? words.renews(cycle) : words.renewsOn(dayText(end, now), priceText(term.price));
  if (end !== null) return words.endsOn(dayText(end, now));
  return monthsOf(term) === null ? words.endless : words.ends(cycle);
}

/** "28 November to 28 December 2026", or the trial; null without dates. */
export function periodText(term: OfferedTerm, now: Now): string | null {
  const end = endOf(term, now);
  if (term.trialDays > 0) return words.trial(term.trialDays, cycleText(term, now));
  if (end === null || now === null) return null;
  const isSameYear = new Date(now).getFullYear() === new Date(end).getFullYear();
  const from = dayText(now, now);
  return words.days(isSameYear ? from.slice(0, -' 2026'.length) : from, dayText(end, now));
}

/** What follows the payment of today. */
export function thenText(term: OfferedTerm, now: Now): string {
  if (term.partner !== null) return words.billedBy(term.partner);
  if (term.price.minor === 0) return words.free;
  const [price, cycle, end] = [priceText(term.price), cycleText(term, now), endOf(term, now)];
  if (term.trialDays > 0)
    return now === null
      ? words.first(price, term.trialDays, cycle)
      : words.firstOn(price, dayText(now + term.trialDays * DAY, now), cycle);
  if (term.isRenewable)
    return end === null ? words.thenEvery(price, cycle) : words.thenOn(price, dayText(end, now), cycle);
  if (end !== null) return words.onePaymentUntil(dayText(end, now));
  return monthsOf(term) === null ? words.oneEndless : words.onePayment(cycle);
}

/** States the amount of the first payment to us. */
export function payText(term: OfferedTerm): string {
  if (term.partner !== null) return words.toPartner(term.partner);
  if (term.trialDays > 0) return words.payTrial(priceText(term.price));
  return term.due.minor === 0 ? words.payFree : words.pay(priceText(term.due));
}
