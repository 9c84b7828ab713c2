import { expect, test } from 'vitest';
import { isOnTheWay } from './on-the-way.ts';

const shelf = (value: object | null) => ({
  getItem: () => (value === null ? null : JSON.stringify(value)),
  setItem: () => {},
  removeItem: () => {},
});
const pending = { by: 'phone', username: '+1', Session: '', kind: 'mobile', expiresAt: 60, remaining: 5, over: false };

test.each([
  ['a guest', null, null, '', false],
  ['a signed-in user', { accessToken: 'a', refreshToken: 'r' }, null, '', true],
  ['a user without an access token', { refreshToken: 'r' }, null, '', true],
  ['a user who adds a number', { refreshToken: 'r' }, pending, '', false],
  ['a user who re-authenticates', { refreshToken: 'r' }, null, '?again', false],
  ['a user with a pending sign-in code', { refreshToken: 'r' }, { ...pending, by: 'login' }, '', true],
  ['a viewer of a TV provider', { user: { role: 'tve_user' } }, null, '', true],
  ['a return from a provider', null, null, '?social=google', true],
  ['a failed return from a provider', null, null, '?social-failed=google', false],
])('whether the login page forwards %s is known up front (issue 13)', (_, session, tab, query, is) => {
  expect(isOnTheWay({ session: shelf(session), tab: shelf(tab), query, now: 0 })).toBe(is);
});

test('a browser without storage has no signed-in user (issue 13)', () => {
  expect(isOnTheWay({ session: null, tab: null, query: '', now: 0 })).toBe(false);
});
