import { PLATFORM, written } from '../../core/ports/consent-platform/testing/written-string.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdStage, adStage, ask, banner, campaign } from './testing/ad-stage.ts';

const PLATFORM_SCRIPT = 'https://consent.example/cmp.js';
let stage: AdStage;
beforeAll(async () => {
  stage = await adStage({
    config: {
      ADS_COLOMBIA_SCRIPT: 'https://ads.colombia.example/a.js',
      ADS_CONSENT_PLATFORM: String(PLATFORM),
      ADS_CONSENT_SCRIPT: PLATFORM_SCRIPT,
      ADS_CONSENT_VENDORS: '755',
    },
  });
  await banner(stage, { campaign: await campaign(stage) });
  await banner(stage, { name: 'col', network: 'COLOMBIA', picture: null, alt: null, code: 's1' });
});
afterAll(() => stage.close());

const british = async (consent: string, tcf?: string) => {
  const { body } = await ask(stage, 'home', {
    from: 'GB',
    cookie: `consent=${consent}`,
    query: tcf === undefined ? '' : `?tcf=${tcf}`,
  });
  return [body.banners.map(({ network }) => network), body.tcf?.script ?? null];
};

test('in Europe programmatic networks need a TCF consent string (ADS-Q08)', async () => {
  expect(await british('1.1.1.x')).toEqual([['CB'], PLATFORM_SCRIPT]);
  expect(await british('1.1.1.x', written())).toEqual([['CB', 'COLOMBIA'], null]);
  expect(await british('1.1.1.x', written({ purposes: [] }))).toEqual([['CB'], PLATFORM_SCRIPT]);
  expect(await british('1.1.1.x', 'odd')).toEqual([['CB'], PLATFORM_SCRIPT]);
  // After a refusal the platform is not asked for, and no consent string overrides the refusal.
  expect(await british('1.0.0.x')).toEqual([['CB'], null]);
  expect(await british('1.0.0.x', written())).toEqual([['CB'], null]);
});

test('outside Europe no consent string is needed (ADS-Q08)', async () => {
  const { body } = await ask(stage, 'home');
  expect([body.banners.map(({ network }) => network), body.tcf]).toEqual([['CB', 'COLOMBIA'], null]);
});

test('only pages with programmatic ads allow the consent platform script (ADS-S05)', async () => {
  const policy = async (path: string) => String((await stage.desk.app.inject(path)).headers['content-security-policy']);
  expect(await policy('/')).toContain('https://consent.example');
  expect(await policy('/cricket-rankings/method')).not.toContain('consent.example');
});
