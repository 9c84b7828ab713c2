import { expect, test } from 'vitest';
import { blockOf, neighbourhood, networkOf } from './address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s (design 6)', (ip, counted) => {
  expect(neighbourhood(ip)).toBe(counted);
});

test.each([
  ['203.0.113.77', '203.0.113', '203.0'],
  ['::ffff:203.0.113.77', '203.0.113', '203.0'],
  ['2001:db8:1:2:3::4', '2001:db8:1', '2001:db8'],
])('%s is in the network %s and the large network %s (AUTH-S02)', (ip, network, block) => {
  expect([networkOf(ip), blockOf(ip)]).toEqual([network, block]);
});
