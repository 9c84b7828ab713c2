import '@sightscreen/test-kit/seeded-properties';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { money, subtract } from './money.ts';
import { chargeOf } from './tax.ts';

const price = (minor: number) => money(minor, 'GBP');

test.each([
  [399, 2_000, true, 399, 67],
  [399, 2_000, false, 479, 80],
  [149_900, 1_800, true, 149_900, 22_866],
  [750, 500, false, 788, 38],
  [399, 0, true, 399, 0],
  [0, 2_000, true, 0, 0],
])('%i at %i basis points, included %s: %i with %i of tax (PLAN-S06)', (net, basisPoints, isIncluded, amount, tax) => {
  const charge = chargeOf(price(net), { basisPoints, isIncluded });
  expect(charge).toEqual({ amount: price(amount), tax: price(tax), taxBasisPoints: basisPoints });
});

it('included tax is the tax that would be added to the rest, to one unit (PLAN-S06)', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), fc.nat({ max: 10_000 }), (minor, basisPoints) => {
      const included = chargeOf(price(minor), { basisPoints, isIncluded: true });
      const net = subtract(included.amount, included.tax);
      const added = chargeOf(net, { basisPoints, isIncluded: false });
      expect(net.minor).toBeGreaterThanOrEqual(0);
      expect(Math.abs(added.amount.minor - minor)).toBeLessThanOrEqual(1);
    }),
  );
});
