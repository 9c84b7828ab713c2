import { expect, test } from 'vitest';
import { COOKIE_BYTES, hostCookie, siteCookie } from './cookie.ts';

const cookie = hostCookie('desk');

test('a cookie is limited to this host, TLS, HTTP and requests of this site (design 6, SITE-Q06)', () => {
  expect(cookie.set('a_B-9')).toBe('__Host-desk=a_B-9; Path=/; HttpOnly; Secure; SameSite=Strict');
  expect(cookie.clear).toBe('__Host-desk=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict');
  expect(hostCookie('way-in', { sameSite: 'lax', days: 2 }).set('x')).toBe(
    '__Host-way-in=x; Max-Age=172800; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
});

test('any value makes one cookie and is read unchanged (design 6)', () => {
  for (const value of ['a; Domain=evil.example', 'a\r\nSet-Cookie: b=c', '𠮷 "quoted"', '100%', '']) {
    const [pair = '', ...rest] = cookie.set(value).split('; ');
    expect([rest, /[\r\n]/.test(pair), cookie.in(`seen=1; ${pair}`)]).toEqual([
      ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'],
      false,
      value,
    ]);
  }
});

test('a repeated name is ignored in either order, and another name is another cookie (MATCH-S02)', () => {
  expect(cookie.in('a=b; __Host-desk=x ;c=d')).toBe('x');
  for (const header of [
    undefined,
    '',
    '__Host-desk',
    '__Host-desk=x; __Host-desk=y',
    '__Host-desk=x; __Host-desk=x',
    '__host-desk=x',
    'desk=x',
    '__Host-desk2=x',
    '__proto__=x; constructor=y',
  ])
    expect(cookie.in(header)).toBeUndefined();
  expect(hostCookie('__proto__').in('__Host-__proto__=x')).toBe('x');
});

test('a cookie whose name only looks like ours is ignored (MATCH-S02)', () => {
  for (const blank of ['\u00A0', '\u0085', '\u000B', '\uFEFF'])
    expect(cookie.in(`a=b; ${blank}__Host-desk=x`)).toBeUndefined();
});

test('a script cookie has the domain if set, and is not written over 4096 bytes (SITE-018, SITE-019, SITE-Q06, SITE-S02)', () => {
  const config = siteCookie('site_config', { seconds: 432_000, domain: 'scores.example', secure: true });
  expect(config.set('{"a":1}')).toBe(
    'site_config=%7B%22a%22%3A1%7D; Max-Age=432000; Domain=scores.example; Path=/; Secure; SameSite=Lax',
  );
  expect(siteCookie('x', { seconds: 1, domain: null, secure: false }).set('1')).toBe(
    'x=1; Max-Age=1; Path=/; SameSite=Lax',
  );
  const room = COOKIE_BYTES - Buffer.byteLength(config.set('')!);
  expect([config.set('a'.repeat(room))?.length, config.set('a'.repeat(room + 1))]).toEqual([COOKIE_BYTES, null]);
});
