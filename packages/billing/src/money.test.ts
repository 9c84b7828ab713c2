import '@sightscreen/test-kit/seeded-properties';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { exponentOf, isCurrency } from './currency.ts';
import { add, allocate, money, negate, percent, subtract } from './money.ts';

const minor = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
const weights = fc
  .array(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), { minLength: 1, maxLength: 12 })
  .filter((all) => all.some((weight) => weight > 0));

test.each([
  ['JPY', 0],
  ['UGX', 0],
  ['GBP', 2],
  ['INR', 2],
  // `Intl` says 0 for these three.
  ['PKR', 2],
  ['AFN', 2],
  ['IDR', 2],
  ['KWD', 3],
  ['OMR', 3],
])('%s has %i decimals, as in ISO 4217 (PLAN-S01)', (currency, exponent) => {
  expect(exponentOf(currency)).toBe(exponent);
});

test('unknown currencies and those of other exponents are refused (PLAN-S01)', () => {
  expect(['XYZ', 'gbp', '', 'MGA', 'CLF', 'toString'].filter(isCurrency)).toEqual([]);
  expect(() => money(1, 'XYZ')).toThrow(RangeError);
});

test.each([0.5, 3.99, NaN, Infinity, 2 ** 53])('%d is not an amount (PLAN-S06)', (amount) => {
  expect(() => money(amount, 'GBP')).toThrow(RangeError);
});

it('sums are exact or refused (PLAN-S06)', () => {
  fc.assert(
    fc.property(minor, minor, (a, b) => {
      const exact = BigInt(a) + BigInt(b);
      const sum = () => add(money(a, 'GBP'), money(b, 'GBP')).minor;
      if (exact > BigInt(Number.MAX_SAFE_INTEGER) || exact < BigInt(Number.MIN_SAFE_INTEGER))
        expect(sum).toThrow(RangeError);
      else expect(BigInt(sum())).toBe(exact);
    }),
  );
  expect(() => add(money(1, 'GBP'), money(1, 'INR'))).toThrow('GBP and INR');
  expect(subtract(money(5, 'GBP'), money(5, 'GBP'))).toEqual(money(0, 'GBP'));
});

it('shares add up to the total and are less than a unit from exact (PLAN-S06)', () => {
  fc.assert(
    fc.property(minor, weights, (total, all) => {
      const shares = allocate(money(total, 'KWD'), all);
      const sum = all.reduce((found, weight) => found + BigInt(weight), 0n);
      expect(shares.reduce((found, share) => found + BigInt(share.minor), 0n)).toBe(BigInt(total));
      for (const [at, share] of shares.entries()) {
        const off = BigInt(share.minor) * sum - BigInt(total) * BigInt(all[at]!);
        expect(off < sum && off > -sum).toBe(true);
      }
    }),
  );
});

it('a negative total has the opposite shares (PLAN-S06)', () => {
  fc.assert(
    fc.property(minor, weights, (total, all) => {
      const amount = money(total, 'GBP');
      expect(allocate(negate(amount), all)).toEqual(allocate(amount, all).map(negate));
    }),
  );
});

test('left-over units go to the largest remainders, then to earlier shares (PLAN-S06)', () => {
  const split = (total: number, ...all: number[]) => allocate(money(total, 'GBP'), all).map((share) => share.minor);
  expect(split(100, 1, 1, 1)).toEqual([34, 33, 33]);
  expect(split(100, 2, 2, 2, 1)).toEqual([29, 29, 28, 14]);
  expect(split(5, 3, 7)).toEqual([2, 3]);
  expect(split(-100, 1, 1, 1)).toEqual([-34, -33, -33]);
  expect(split(0, 0, 1)).toEqual([0, 0]);
  for (const wrong of [[], [0], [1, -1], [0.5]]) expect(() => split(1, ...wrong)).toThrow(RangeError);
});

it('a percentage is rounded half away from zero, between nothing and all (PLAN-S06)', () => {
  fc.assert(
    fc.property(minor, fc.integer({ min: 0, max: 10_000 }), (total, basisPoints) => {
      const share = BigInt(percent(money(total, 'GBP'), basisPoints).minor);
      const size = BigInt(Math.abs(total));
      const rounded = (2n * size * BigInt(basisPoints) + 10_000n) / 20_000n;
      expect(share).toBe(total < 0 ? -rounded : rounded);
      expect(rounded >= 0n && rounded <= size).toBe(true);
    }),
  );
  for (const wrong of [-1, 10_001, 17.5]) expect(() => percent(money(1, 'GBP'), wrong)).toThrow(RangeError);
});
