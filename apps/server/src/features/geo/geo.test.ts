import { geoInfo } from '@sightscreen/contracts/calls/geo';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestApp;
let demo: TestApp;
let behind: TestApp;
beforeAll(async () => {
  site = await startApp();
  demo = await startApp({ database: site.database, config: { SIGHTSCREEN_DEMO: '1' }, emptyDemonstration: true });
  behind = await startApp({
    database: site.database,
    config: {
      TRUSTED_PROXIES: '10.0.0.0/8',
      PUBLIC_ORIGIN: 'https://www.scores.example',
      PRODUCTION_HOSTS: 'www.scores.example',
      COOKIE_DOMAIN: 'scores.example',
    },
  });
});
afterAll(async () => {
  await Promise.all([behind.close(), demo.close()]);
  await site.close();
});

/**
 * Addresses whose country has been stable for decades: a British and an Indian university, and a documentation
 * address.
 */
const BRITISH = '131.111.8.46';
const INDIAN = '14.139.45.1';
const NOBODY = '192.0.2.7';

const ask = (of: TestApp, remoteAddress: string, url = '/geo-location/info', headers: Record<string, string> = {}) =>
  of.app.inject({ url, remoteAddress, headers });
const cookieOf = async (...args: Parameters<typeof ask>): Promise<string> =>
  String((await ask(...args)).headers['set-cookie']);
const country = async (...args: Parameters<typeof ask>) => geoInfo((await cookieOf(...args)).split(';')[0]!).country;

test('the pixel sets the geo cookie for a day, uncached and without the IP address (SITE-012, SITE-013, SITE-014, SITE-Q02, SITE-Q03)', async () => {
  const reply = await ask(site, BRITISH);
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'image/gif',
    'no-store',
  ]);
  expect(reply.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
  expect(reply.rawPayload.readUInt16LE(6) * reply.rawPayload.readUInt16LE(8)).toBe(1);
  expect(reply.headers['set-cookie']).toBe(
    'geo=GB|EU|not_set|not_set|not_set|not_set; Max-Age=86400; Path=/; SameSite=Lax',
  );
});

test('each address gets its country, including IPv6; others get not_set (SITE-007, SITE-011, SITE-S01)', async () => {
  expect(await country(site, INDIAN)).toBe('IN');
  expect(await country(site, '2001:630:212::1')).toBe('GB');
  expect(await country(site, `::ffff:${BRITISH}`)).toBe('GB');
  for (const nowhere of [NOBODY, '127.0.0.1', '::1', '10.0.0.1']) expect(await country(site, nowhere)).toBe('not_set');
});

test('a forwarded address counts only from a trusted proxy (SITE-S01, design 6)', async () => {
  const forwarded = { 'x-forwarded-for': INDIAN };
  expect(await country(site, BRITISH, undefined, forwarded)).toBe('GB');
  expect(await country(behind, BRITISH, undefined, forwarded)).toBe('GB');
  expect(await country(behind, '10.1.1.1', undefined, forwarded)).toBe('IN');
  // The client's claim precedes the address that the proxy saw.
  expect(await country(behind, '10.1.1.1', undefined, { 'x-forwarded-for': `${INDIAN}, ${BRITISH}` })).toBe('GB');
});

test("in production the cookie covers the product's domain (SITE-019)", async () => {
  expect(await cookieOf(behind, BRITISH)).toContain('; Domain=scores.example; Path=/; Secure; SameSite=Lax');
});

test('only a demo can stand in for another country (issue 11)', async () => {
  expect(await country(demo, BRITISH, '/geo-location/info?as=AE')).toBe('AE');
  expect(await country(demo, BRITISH, '/geo-location/info?as=none')).toBe('not_set');
  expect(await country(demo, BRITISH, '/geo-location/info?as=ae;Domain=evil')).toBe('GB');
  expect(await country(site, BRITISH, '/geo-location/info?as=AE')).toBe('GB');
});

test('country is the first value, state the third, and missing values are not_set (SITE-008, SITE-009, SITE-010, SITE-011, SITE-Q01)', () => {
  expect(geoInfo('a=1; geo=IN|AS|MH|Mah%C4%81r%C4%81shtra|Mumbai|not_set; b=2')).toEqual({
    country: 'IN',
    continent: 'AS',
    state: 'MH',
    region: 'Mahārāshtra',
    city: 'Mumbai',
    ip: 'not_set',
  });
  expect(geoInfo('geo=GB||')).toMatchObject({ country: 'GB', continent: 'not_set', state: 'not_set', city: 'not_set' });
  for (const none of ['', 'geo=', 'nogeo=GB|EU', 'geo=%E0%A4%A'])
    expect(Object.values(geoInfo(none))).toEqual(Array(6).fill('not_set'));
});
