import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savedUrlToFollow, sameSitePath, saveUrl } from './saved-url.ts';

const ORIGIN = 'https://scores.example';

test.each([
  ['/cb-plus/news/42?part=2#end', '/cb-plus/news/42?part=2#end'],
  ['https://scores.example/cb-plus/video/7', '/cb-plus/video/7'],
  ['HTTPS://SCORES.EXAMPLE/a', '/a'],
  ['https://scores.example:443/a', '/a'],
  ['/', '/'],
  ['/a//b', '/a//b'],
  ['/a?next=https://evil.example', '/a?next=https://evil.example'],
  ['/caf%C3%A9', '/caf%C3%A9'],
])('a page of this site is saved: %s (AUTH-109, AUTH-Q24)', (address, path) => {
  expect(sameSitePath(address, ORIGIN)).toBe(path);
});

const TRICKS = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  String.raw`\/evil.example`,
  String.raw`/\/evil.example`,
  String.raw`//\evil.example`,
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'http://scores.example/a',
  'https://scores.example.evil.example/',
  'https://scores.example@evil.example/',
  'https://user:pass@scores.example/',
  'https://scores.example:8443/',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://scores.example/x',
  'file:///etc/passwd',
  'ftp://scores.example/',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /a',
  '/a\u0000',
  '/\u00a0/evil.example',
  '\u2028//evil.example',
  '/a\r\nset-cookie: a=b',
  'evil.example',
  '@evil.example',
  '?next=/a',
  '#/a',
  '',
  `/${'a'.repeat(2_000)}`,
  'https://[::1',
];
test.each(TRICKS)('an address that leads elsewhere is not saved: %j (AUTH-Q24, ASVS 5.0 V1.2.2, V3.7.2)', (address) => {
  expect([
    sameSitePath(address, ORIGIN),
    savedUrlToFollow({ path: address, at: 5 }, { origin: ORIGIN, now: 5 }),
  ]).toEqual([null, null]);
});

test('every saved address leads to this site and is stable when saved again (AUTH-Q24)', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5c',
    'evil.example',
    'a',
    '\t',
    ' ',
    'https:',
    ORIGIN,
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (parts) => {
      const path = sameSitePath(parts.join(''), ORIGIN);
      if (path === null) return;
      expect(path.startsWith('/')).toBe(true);
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      expect(sameSitePath(path, ORIGIN)).toBe(path);
    }),
    { numRuns: 5_000 },
  );
});

test('a saved address is followed for exactly 300 seconds (AUTH-109)', () => {
  const saved = saveUrl('/a', { origin: ORIGIN, now: 1_000 })!;
  const at = (now: number) => savedUrlToFollow(saved, { origin: ORIGIN, now });
  expect([at(1_000), at(301_000), at(301_001), at(999)]).toEqual(['/a', '/a', null, null]);
  expect(saveUrl('//evil.example', { origin: ORIGIN, now: 0 })).toBeNull();
});
