import { browserName } from '@sightscreen/identity';
import { expect, test } from 'vitest';
import { sayWhen } from './say-when.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0', 'Firefox', 'Linux', 'computer'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows', 'computer'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'Chrome', 'Android', 'phone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari', 'an iPhone', 'phone'],
  ['Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) Chrome/120.0 Safari/537.36', 'Chrome', 'a TV', 'tv'],
  ['curl/8', null, null, 'computer'],
])('%s is recognised by its owner', (text, browser, system, kind) => {
  expect(browserName(text)).toEqual({ browser, system, kind });
});

test('relative times read naturally and never lie in the future (issue 13)', () => {
  const now = Date.UTC(2026, 10, 23, 12);
  const ago = (ms: number) => sayWhen(now - ms, now);
  expect([ago(-5_000), ago(0), ago(150_000), ago(3 * 3_600_000), ago(86_400_000), ago(6 * 86_400_000)]).toEqual([
    'just now',
    'just now',
    '2 minutes ago',
    '3 hours ago',
    'yesterday',
    '6 days ago',
  ]);
  expect(ago(7 * 86_400_000)).toBe('16 November 2026');
});
