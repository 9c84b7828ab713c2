import '@sightscreen/test-kit/seeded-properties';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { findPriceError } from './catalogue.ts';
import { amountText, priceText } from './money-text.ts';
import { money } from './money.ts';
import { VAT } from './testing/catalogue.ts';

test.each([
  [399, 'GBP', '£3.99'],
  [3_900, 'GBP', '£39'],
  [1_080, 'GBP', '£10.80'],
  [910, 'GBP', '£9.10'],
  [909, 'GBP', '£9'],
  [9_909, 'GBP', '£99'],
  [905, 'GBP', '£9'],
  [149_900, 'INR', '₹1,499'],
  [480, 'JPY', '¥480'],
  [49_900, 'PKR', 'Rs\u00a0499'],
  [1_250, 'KWD', 'KWD\u00a01.250'],
  [1_099, 'KWD', 'KWD\u00a01'],
  [0, 'GBP', '£0'],
  [5, 'GBP', '£0'],
])('the price of %i minor units of %s reads %s (PLAN-065, PLAN-Q17)', (minor, currency, text) => {
  expect(priceText(money(minor, currency))).toBe(text);
});

test('amounts are exact to the last unit, also beyond what a quotient holds (PLAN-S06)', () => {
  expect(amountText(money(-999, 'GBP'))).toBe('−£9.99');
  expect(amountText(money(5, 'GBP'))).toBe('£0.05');
  expect(amountText(money(5, 'KWD'))).toBe('KWD\u00a00.005');
  expect(amountText(money(Number.MAX_SAFE_INTEGER, 'GBP'))).toBe('£90,071,992,547,409.91');
  expect(amountText(money(12_345_678_90, 'INR'), 'en-IN')).toBe('₹1,23,45,678.90');
  expect(amountText(money(399, 'GBP'), 'hi-u-nu-deva')).toBe('£3.99');
});

it('a price on sale loses nothing in its text (PLAN-065)', () => {
  const currency = fc.constantFrom('GBP', 'JPY', 'KWD', 'INR');
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000 }), currency, (minor, code) => {
      const price = money(minor, code);
      fc.pre(findPriceError({ country: 'GB', price, tax: VAT }) === null);
      expect(amountText(price)).toMatch(new RegExp(`^${priceText(price)}(\\.0+)?$`));
    }),
  );
});
