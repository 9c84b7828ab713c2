import { expect, test } from 'vitest';
import { isOnTheWay } from './on-the-way.ts';

const shelf = (value: object | null) => ({
  getItem: () => (value === null ? null : JSON.stringify(value)),
  setItem: () => {},
  removeItem: () => {},
});
const pending = { by: 'phone', username: '+1', Session: '', kind: 'mobile', expiresAt: 60, remaining: 5, over: false };

test.each([
  ['nobody', null, null, '', false],
  ['somebody signed in', { accessToken: 'a', refreshToken: 'r' }, null, '', true],
  ['somebody whose token was taken away', { refreshToken: 'r' }, null, '', true],
  ['who is adding a number', { refreshToken: 'r' }, pending, '', false],
  ['who shows again who they are', { refreshToken: 'r' }, null, '?again', false],
  ['who has a code to sign in with', { refreshToken: 'r' }, { ...pending, by: 'login' }, '', true],
  ['a viewer of a TV provider', { user: { role: 'tve_user' } }, null, '', true],
  ['who comes back from a provider', null, null, '?social=google', true],
  ['who comes back in vain', null, null, '?social-failed=google', false],
])('%s: whether the login page forwards is known up front (issue 13)', (_, session, tab, query, is) => {
  expect(isOnTheWay({ session: shelf(session), tab: shelf(tab), query, now: 0 })).toBe(is);
});

test('a browser without storage has no signed-in user (issue 13)', () => {
  expect(isOnTheWay({ session: null, tab: null, query: '', now: 0 })).toBe(false);
});
