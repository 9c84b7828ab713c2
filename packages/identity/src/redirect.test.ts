import { expect, test } from 'vitest';
import type { PageKind } from './pages.ts';
import { type AfterVerification, redirectAfterVerification } from './redirect.ts';
import { USER_STATES } from './user-state.ts';

const ORIGIN = 'https://scores.example';
const NOW = 1_000_000_000;
const PLANS = '/premium-subscription/user/select-plan/cbplus-promo';
const ACCOUNT = '/premium-subscription/user/account-info';
const LOGIN = '/premium-subscription/user/login';
const MIGRATE = '/premium-subscription/user/willow-migrate';
const READ = '/cb-plus/news/42?part=2';

const pages = {
  login: { type: 'login' },
  account: { type: 'account' },
  deals: { type: 'deals' },
  payment: { type: 'payment' },
  news: { type: 'cbContent', content: 'news' },
  video: { type: 'cbContent', content: 'video' },
  plans: { type: 'other' },
  open: { type: 'other', open: true },
} as const satisfies Record<string, PageKind>;
type Name = keyof typeof pages;

const urls = {
  none: null,
  fresh: { path: READ, at: NOW - 300_000 },
  old: { path: READ, at: NOW - 300_001 },
  future: { path: READ, at: NOW + 1 },
  foreign: { path: 'https://evil.example/', at: NOW },
} as const;
type Url = keyof typeof urls;

const go = (input: Partial<AfterVerification>) =>
  redirectAfterVerification({
    page: pages.plans,
    user: null,
    payIntent: false,
    savedUrl: null,
    origin: ORIGIN,
    now: NOW,
    ...input,
  });

/** Independent oracle written from the ledger rows, compared with every state, page, flag and address. */
function expectedRedirect(state: string | undefined, role: string, page: Name, pay: boolean, url: Url) {
  const stay = { to: null, clearPayIntent: false };
  if (state === 'signed out') return { ...stay, to: ['login', 'news', 'video', 'open'].includes(page) ? null : LOGIN };
  if (page === 'login' && role === 'non_migrated_user') return { ...stay, to: MIGRATE };
  if (['account', 'deals', 'payment', 'news', 'video'].includes(page)) return stay;
  const saved = url === 'fresh' ? READ : null;
  switch (state) {
    case 'NA':
    case 'CANCELLED':
      return pay ? { to: PLANS, clearPayIntent: true } : { ...stay, to: saved ?? PLANS };
    case 'FREE':
    case 'FREE_CANCELLED':
    case 'FREE_ERROR':
    case 'ACTIVE':
    case 'ACTIVE_CANCELLED':
    case 'ACTIVE_ERROR':
      return { ...stay, to: role === 'tve_user' ? '/' : (saved ?? ACCOUNT) };
    default:
      return { ...stay, to: '/' };
  }
}

const cases = [...USER_STATES, undefined, 'GOLD', 'signed out'].flatMap((state) =>
  (['user', 'tve_user', 'non_migrated_user', 'else'] as const).map((role) => [state, role] as const),
);

test.each(cases)(
  'redirects of a user with state %s and role %s follow the ledger from every page (AUTH-145 to 158, AUTH-Q04, AUTH-Q05, AUTH-Q06, AUTH-Q07)',
  (state, role) => {
    for (const page of Object.keys(pages) as Name[])
      for (const url of Object.keys(urls) as Url[])
        for (const payIntent of [false, true])
          expect([
            page,
            url,
            payIntent,
            go({
              page: pages[page],
              user: state === 'signed out' ? null : { state, role },
              payIntent,
              savedUrl: urls[url],
            }),
          ]).toEqual([page, url, payIntent, expectedRedirect(state, role, page, payIntent, url)]);
  },
);

test.each([
  ['account', 'AUTH-145'],
  ['deals', 'AUTH-146, AUTH-156'],
  ['payment', 'AUTH-147, AUTH-156'],
  ['news', 'AUTH-148, AUTH-156'],
  ['video', 'AUTH-149, AUTH-156'],
] as const)('no signed-in user is redirected from the %s page (%s)', (page, _rows) => {
  for (const state of USER_STATES)
    expect(go({ page: pages[page], user: { state }, savedUrl: urls.fresh, payIntent: true }).to).toBeNull();
});

test('without a plan, go to the saved page; after a click on pay, to the plans (AUTH-150, AUTH-151, AUTH-152)', () => {
  for (const state of ['NA', 'CANCELLED']) {
    const user = { state };
    expect(go({ user, savedUrl: urls.fresh })).toEqual({ to: READ, clearPayIntent: false });
    expect(go({ user, savedUrl: urls.fresh, payIntent: true })).toEqual({ to: PLANS, clearPayIntent: true });
    expect(go({ user, savedUrl: urls.old }).to).toBe(PLANS);
    expect(go({ user }).to).toBe(PLANS);
  }
});
test('after a click on pay, go back to the same choice; with a plan, to the account (PLAN-040, PLAN-041)', () => {
  const path = '/premium-subscription/user/select-plan/cbplus-news/2#plan-4';
  const savedUrl = { path, at: NOW };
  const after = (state: string) => go({ user: { state }, savedUrl, payIntent: true });
  for (const state of ['NA', 'CANCELLED']) expect(after(state)).toEqual({ to: path, clearPayIntent: true });
  for (const state of ['ACTIVE', 'FREE', 'ACTIVE_ERROR']) expect(after(state).to).toBe(ACCOUNT);
});
test('with a plan, go to the saved page or the account; a TV user goes to / (AUTH-153, AUTH-154, AUTH-155)', () => {
  const user = { state: 'ACTIVE' };
  expect([go({ user, savedUrl: urls.fresh }).to, go({ user }).to]).toEqual([READ, ACCOUNT]);
  expect(go({ user: { ...user, role: 'tve_user' }, savedUrl: urls.fresh }).to).toBe('/');
});
test('without a session go to login; with an unknown state go home (AUTH-157, AUTH-158, AUTH-021, AUTH-020)', () => {
  expect([go({}).to, go({ page: pages.login }).to, go({ user: { state: 'GOLD' } }).to, go({ user: {} }).to]).toEqual([
    LOGIN,
    null,
    '/',
    '/',
  ]);
});
test('a legacy user is sent from login to the migration (AUTH-027)', () => {
  expect(go({ page: pages.login, user: { state: 'NA', role: 'non_migrated_user' } }).to).toBe(MIGRATE);
});
