import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0', 'Firefox', 'Linux', 'computer'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows', 'computer'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'Chrome', 'Android', 'phone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari', 'an iPhone', 'phone'],
  ['Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) Chrome/120.0 Safari/537.36', 'Chrome', 'a TV', 'tv'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/153.0 Safari/537.36', 'Chrome', 'Linux', 'computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'a Mac', 'computer'],
  ['curl/8', null, null, 'computer'],
])('%s is recognised by its owner', (text, browser, system, kind) => {
  expect(browserName(text)).toEqual({ browser, system, kind });
});
