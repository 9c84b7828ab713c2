import { TCString } from '@iabtechlabtcf/core';
import fc from 'fast-check';
import '@sightscreen/test-kit/seeded-properties';
import { expect, test } from 'vitest';
import { tcfPlatform } from './tcf.ts';
import { GOOGLE, NOW, PLATFORM, VENDORS, written } from './testing/written-string.ts';

const platform = tcfPlatform({ id: PLATFORM, script: 'https://consent.example/cmp.js', vendors: [GOOGLE] });

const allows = (text: string) => platform.allows(text, NOW);

test('a string of our platform for the purposes and the vendor allows programmatic ads (ADS-Q08)', async () => {
  expect(await allows(written())).toBe(true);
  expect(await allows(written({ purposes: [1, 2, 3, 4, 7, 9, 10] }))).toBe(true);
  // Encoded as ranges, and as one bit per vendor.
  expect(await allows(written({ vendors: Array.from({ length: 800 }, (_, at) => at + 1) }))).toBe(true);
  expect(await allows(written({ vendors: Array.from({ length: 400 }, (_, at) => at * 2 + 1) }))).toBe(true);
});

test('a refusing, foreign, old or outdated string allows nothing (ADS-Q08)', async () => {
  for (const changes of [
    { purposes: [] },
    { purposes: [2, 7] },
    { purposes: [1, 7] },
    { purposes: [1, 2] },
    { vendors: [] },
    { vendors: [754, 756] },
    { disclosed: [10] },
    { id: PLATFORM + 1 },
    { policy: 4 },
    { at: NOW - 400 * 86_400_000 },
    { at: NOW + 2 * 86_400_000 },
  ])
    expect([changes, await allows(written(changes))]).toEqual([changes, false]);
  const [core, disclosed] = written().split('.');
  for (const text of [
    '',
    'x',
    core!,
    `${disclosed}.${core}`,
    `${core}.`,
    `${core}.${disclosed!.slice(0, 3)}`,
    `${core!.slice(0, 20)}.${disclosed}`,
    `${core}.${'A'.repeat(5_000)}`,
  ])
    expect([text.slice(0, 40), await allows(text)]).toEqual([text.slice(0, 40), false]);
});

test('vendors are read like in the library of the framework (ADS-Q08)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: VENDORS }), { maxLength: 60 }), async (vendors) => {
      const text = written({ vendors, disclosed: [...vendors, GOOGLE] });
      const read = TCString.decode(text);
      for (const vendor of [1, 2, 600, GOOGLE, VENDORS, ...vendors.slice(0, 5)]) {
        const single = tcfPlatform({ id: PLATFORM, script: '', vendors: [vendor] });
        expect(await single.allows(text, NOW)).toBe(
          read.vendorConsents.has(vendor) && read.vendorsDisclosed.has(vendor),
        );
      }
    }),
    { numRuns: 60 },
  );
});

test('an invented string is refused without an error (ADS-Q08)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^C[\w-]{0,200}(\.[\w-]{0,60}){0,3}$/), async (text) => {
      expect(await allows(text)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
