import { describe, expect, test } from 'vitest';
import { monthly, quarterly, season, trial, yearly } from '../../fixtures/plans.ts';
import { cycleText, monthlyText, payText, periodText, termNote, thenText } from './term-text.ts';

const NOW = Date.UTC(2026, 10, 30, 12);
const once = { ...season, cycle: 'once', endsAt: null };
const fixedMonths = { ...quarterly, isRenewable: false };
const rupees = (minor: number) => ({ minor, currency: 'INR' });

describe('a term in words (PLAN-013)', () => {
  test.each([
    [monthly, 'every month', 'Renews on 30 December 2026 for £3.99'],
    [quarterly, 'every 3 months', 'Renews on 28 February 2027 for £10.80'],
    [yearly, 'every year', 'Renews on 30 November 2027 for £39'],
    [trial, 'every month', '14 days free, then every month'],
    [fixedMonths, 'for 3 months', 'Ends on 28 February 2027. Does not renew.'],
    [season, 'until 28 March 2027', 'Ends on 28 March 2027. Does not renew.'],
    [once, 'once', 'Paid once, without an end.'],
  ])('$name: its cycle, and when it renews or ends (PLAN-013, PLAN-065)', (term, cycle, note) =>
    expect([cycleText(term, NOW), termNote(term, NOW)]).toEqual([cycle, note]),
  );
  test.each([
    [monthly, 'Then £3.99 on 30 December 2026 and every month until you cancel.'],
    [trial, 'First payment: £3.99 on 14 December 2026, then every month until you cancel.'],
    [fixedMonths, 'One payment. Your plan ends on 28 February 2027 and does not renew.'],
    [once, 'One payment. Your plan has no end.'],
    [{ ...once, price: { minor: 0, currency: 'GBP' } }, 'Nothing to pay, now or later.'],
  ])('$name: what follows the first payment, with date and amount (PLAN-013)', (term, then) =>
    expect(thenText(term, NOW)).toBe(then),
  );
  test.each([
    [monthly, 'Then £3.99 every month until you cancel.'],
    [trial, 'First payment: £3.99 after 14 days, then every month until you cancel.'],
    [fixedMonths, 'One payment. Your plan is open for 3 months and does not renew.'],
    [season, 'One payment. Your plan ends on 28 March 2027 and does not renew.'],
  ])('$name: the server leaves out dates that depend on the day (PLAN-013)', (term, then) =>
    expect([thenText(term, null), periodText({ ...term, trialDays: 0 }, null)]).toEqual([then, null]),
  );
  test('the period of a payment, and the days of a trial (PLAN-013)', () =>
    expect([periodText(monthly, NOW), periodText(trial, NOW)]).toEqual([
      '30 November to 30 December 2026',
      '14 days free, then every month',
    ]));
  test('the price of a month is exact, or rounded up (PLAN-065)', () =>
    expect([monthlyText(monthly), monthlyText(quarterly), monthlyText({ ...yearly, price: rupees(149_900) })]).toEqual([
      null,
      '£3.60 a month',
      '₹124.92 a month',
    ]));
  test('the button states the amount of the first payment (PLAN-014)', () =>
    expect([payText(monthly), payText(yearly), payText(trial), payText({ ...season, due: rupees(0) })]).toEqual([
      'Pay £3.99',
      'Pay £39',
      'Start free, then £3.99',
      'Start for free',
    ]));
  test('no text states a date of a partner, who owns them (PLAN-S09, PLAN-Q22)', () => {
    const term = { ...monthly, partner: 'Meridian Mobile' };
    expect([termNote(term, NOW), periodText(term, NOW), thenText(term, NOW), payText(term)]).toEqual([
      'Renews every month',
      null,
      'Meridian Mobile bills you for this plan and sets its dates. You confirm it there.',
      'Continue to Meridian Mobile',
    ]);
  });
});
