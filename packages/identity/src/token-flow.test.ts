import { expect, test } from 'vitest';
import { CODES } from './exceptions.ts';
import type { PageKind } from './pages.ts';
import { afterRefreshFailed, afterVerifyReply, type Step } from './token-flow.ts';

const LOGIN = '/premium-subscription/user/login';
const account: PageKind = { type: 'account' };
const out = (goTo: string | null): Step => ({ do: 'sign-out', userState: 'NOTSET', goTo });
const refused = (errorCode: number | null, refreshed = false, page = account) =>
  afterVerifyReply({ ok: false, errorCode }, { refreshed, page });

test('an access token refused as 14001 is refreshed once (AUTH-131 to 134)', () => {
  expect(refused(14001)).toEqual({ do: 'refresh' });
  expect(refused(14001, true)).toEqual(out(LOGIN));
});
test('a failed refresh leads to login, except from a live stream (AUTH-135 to 138)', () => {
  expect(afterRefreshFailed(account)).toEqual(out(LOGIN));
  expect(afterRefreshFailed({ type: 'other', live: true })).toEqual(out(null));
});
test.each<[PageKind, string | null]>([
  [{ type: 'account' }, LOGIN],
  [{ type: 'deals' }, LOGIN],
  [{ type: 'payment' }, LOGIN],
  [{ type: 'other' }, LOGIN],
  [{ type: 'other', live: true }, LOGIN],
  [{ type: 'login' }, null],
  [{ type: 'cbContent', content: 'news' }, null],
  [{ type: 'cbContent', content: 'video' }, null],
  [{ type: 'deals', open: true }, null],
])('any other failure on %j clears the session and goes to %s (AUTH-139 to 141, AUTH-Q07)', (page, goTo) => {
  for (const code of [CODES.mismatch, null]) expect(refused(code, false, page)).toEqual(out(goTo));
});
test('only the notice of a cancelled user is stored (AUTH-142)', () => {
  const notice = { message: 'Your plan has ended.' };
  const verified = (state: unknown) =>
    afterVerifyReply({ ok: true, state, notice }, { refreshed: false, page: account });
  expect(verified('CANCELLED')).toEqual({ do: 'use', notice });
  for (const state of ['NA', 'ACTIVE', 'GOLD', undefined]) expect(verified(state)).toEqual({ do: 'use', notice: null });
});
