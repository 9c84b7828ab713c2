import { AD_SCRIPT_RETRIES } from '@sightscreen/contracts/adverts/networks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, inkOn } from './contrast.ts';
import { isCrowded } from './crowding.ts';
import { loadWithRetries } from './load-script.ts';
import { countView } from './page-views.ts';

test('the close button of a skin has enough contrast on any colour (ADS-018, WCAG 2.2 1.4.3)', () => {
  expect([contrast('#000000', '#ffffff'), inkOn('#ffffff'), inkOn('#0a5a73'), inkOn('#e9ab19')]).toEqual([
    21,
    '#000000',
    '#ffffff',
    '#000000',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (number) => {
      const colour = `#${number.toString(16).padStart(6, '0')}`;
      expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('two ads are never close enough to share a phone screen in either orientation (BEYOND-07)', () => {
  const phone = { width: 390, sides: [390, 844] as const };
  const filled = [{ top: 1_000, bottom: 1_274 }];
  const at = (top: number) => isCrowded({ top, bottom: top + 124 }, filled, phone);
  expect([at(1_274 + 843), at(1_274 + 844), at(1_000 - 124 - 843), at(1_000 - 124 - 844), at(1_100)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  const beside = (width: number, height: number) =>
    isCrowded({ top: 1_300, bottom: 1_400 }, filled, { width, sides: [width, height] });
  expect([beside(1_280, 1_024), beside(1_280, 720), beside(844, 390), beside(932, 430)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isCrowded({ top: 1_300, bottom: 1_400 }, [], phone)).toBe(false);
});

test.each([
  ['DFP', 3],
  ['COLOMBIA', 3],
  ['COLOMBIA_V2', 2],
] as const)(
  'a failed script of %s is retried up to %i times with growing delays (ADS-032, ADS-033)',
  async (network, retries) => {
    expect(AD_SCRIPT_RETRIES[network]).toBe(retries);
    const waits: number[] = [];
    const wait = async (ms: number): Promise<void> => void waits.push(ms);
    let tries = 0;
    const failing = (until: number) => async (): Promise<void> => {
      tries += 1;
      if (tries < until) throw new Error('away');
    };
    expect(await loadWithRetries(failing(Infinity), retries, wait)).toBe(false);
    expect([tries, waits]).toEqual([retries + 1, [1_000, 2_000, 4_000].slice(0, retries)]);
    tries = 0;
    expect(await loadWithRetries(failing(retries + 1), retries, wait)).toBe(true);
    tries = 0;
    expect([await loadWithRetries(failing(1), retries, wait), tries]).toEqual([true, 1]);
  },
);

test('page views are counted in a one-hour and a ten-second cookie (ADS-028, ADS-029)', () => {
  const written: string[] = [];
  const jar = (cookies: string) => ({
    read: () => cookies,
    write: (text: string) => void written.push(text),
    domain: null,
    secure: false,
    tooLong: () => {},
  });
  expect(countView(jar(''))).toEqual({ views: 1, sequence: 1 });
  expect(countView(jar('ad_views=7'))).toEqual({ views: 8, sequence: 1 });
  for (const forged of ['ad_views=x; ad_sequence=-3', 'ad_views=1e999; ad_sequence=1.5'])
    expect(countView(jar(forged))).toEqual({ views: 1, sequence: 1 });
  expect(written.slice(0, 2)).toEqual([
    'ad_views=1; Max-Age=3600; Path=/; SameSite=Lax',
    'ad_sequence=1; Max-Age=10; Path=/; SameSite=Lax',
  ]);
});
