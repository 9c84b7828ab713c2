import { expect, test } from 'vitest';
import { localCountries, countryOf } from './local.ts';
import { NOWHERE } from './port.ts';

test('a city database returns state, region and city, in the formats of MaxMind and DB-IP (SITE-007, SITE-S01)', () => {
  const mumbai = { country: 'IN', continent: 'AS', state: 'MH', region: 'Maharashtra', city: 'Mumbai' };
  expect(
    countryOf({
      continent: { code: 'AS' },
      country: { iso_code: 'IN' },
      subdivisions: [{ iso_code: 'MH', names: { en: 'Maharashtra' } }],
      city: { names: { en: 'Mumbai', hi: 'मुंबई' } },
    }),
  ).toEqual(mumbai);
  expect(countryOf({ country_code: 'IN', state1: 'Maharashtra', city: 'Mumbai' })).toEqual({
    ...mumbai,
    state: 'not_set',
  });
});

test.each([null, {}, 'GB', { country_code: 'ZZ' }, { country: 'GB' }, { country: { iso_code: 7 } }])(
  '%j contains no country (SITE-011)',
  (found) => {
    expect(countryOf(found)).toEqual(NOWHERE);
  },
);

test('without its file every address is unknown, and the failure is reported once (SITE-011)', async () => {
  const errors: unknown[] = [];
  const port = localCountries({ file: '/nowhere/at-all.mmdb', failed: (error) => errors.push(error) });
  expect([await port.lookUp('131.111.8.46'), await port.lookUp('no address')]).toEqual([NOWHERE, NOWHERE]);
  expect(errors).toHaveLength(1);
});
