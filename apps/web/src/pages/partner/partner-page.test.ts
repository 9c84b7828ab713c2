import { expect, test } from 'vitest';
import { partnerProps } from '../../fixtures/partner.ts';
import { render } from '../../render.tsx';

const main = (html: string) => /<main.*<\/main>/s.exec(html)![0];

test('the page says where it leads, when, and how to go at once, without script (PLAN-Q22)', () => {
  const html = main(render(partnerProps));
  for (const part of [
    'Continue to Meridian Mobile</h1>',
    'Meridian Mobile sells and bills this plan.',
    'We take you there in 5 seconds.',
    'href="https://plans.meridian.example/join?account=q3Zl8w" rel="noreferrer">Go there now</a>',
    'href="/premium-subscription/user/account-info">Back to your account</a>',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('<script');
});
test('a reader who cannot be led there reads the failure words (PLAN-085)', () => {
  const html = main(render({ ...partnerProps, to: null }));
  expect(html).toContain('Something went wrong. Please try again later.');
  expect(html).not.toContain('Go there now');
});
