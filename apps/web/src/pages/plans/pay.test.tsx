// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type AccountBrowser, accountBrowser, noor, refusal } from '../../fixtures/account-browser.ts';
import { allAccess, mobilePass, monthly, news, quarterly } from '../../fixtures/plans.ts';
import { PlanSelection } from './PlanSelection.tsx';

const PAY = 'pymnt';
const PAYMENT_PAGE = 'https://checkout.stripe.com/c/pay/cs_live_a1';
const LOGIN = '/premium-subscription/user/login';
const paid = { [PAY]: { url: PAYMENT_PAGE } };
const stateOf = (state: string) => ({ 'verify-token': { user: { ...noor, state }, notice: null } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function open(browser: AccountBrowser, plans = [allAccess, news]) {
  render(<PlanSelection type="promo" term={null} plans={plans} deps={browser} />);
  const consent = screen.queryByRole('checkbox');
  if (consent !== null) await userEvent.click(consent);
  return browser;
}
const payments = ({ sent }: AccountBrowser) => sent.filter(([call]) => call === PAY).map(([, body]) => body);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test.each(['NA', 'CANCELLED'])(
  'with the state %s, the payment page opens for the chosen plan (PLAN-042, PLAN-048, PLAN-067, PLAN-068)',
  async (state) => {
    const browser = await open(accountBrowser({ ...paid, ...stateOf(state) }));
    await userEvent.click(screen.getByRole('radio', { name: /^Every 3 months Renews/ }));
    await userEvent.click(button('Pay £10.80'));
    await waitFor(() => expect(browser.left).toEqual([PAYMENT_PAGE]));
    const plan = { id: 1, termId: 2, isFree: false, isRenewable: true, partner: null };
    expect(payments(browser)).toEqual([{ username: 'noor@example.org', AccessToken: 'a1', plan }]);
  },
);
test.each(['ACTIVE', 'ACTIVE_CANCELLED', 'ACTIVE_ERROR', 'FREE', 'FREE_CANCELLED', 'FREE_ERROR'])(
  'with the state %s, the pay button leads to the account (PLAN-041)',
  async (state) => {
    const browser = await open(accountBrowser({ ...paid, ...stateOf(state) }));
    await userEvent.click(button('Pay £3.99'));
    await waitFor(() => expect(browser.left).toEqual(['/premium-subscription/user/account-info']));
    expect(payments(browser)).toEqual([]);
  },
);
test('signed out, the pay button leads to login and remembers the choice (PLAN-039, PLAN-040)', async () => {
  const browser = await open(accountBrowser({}, { isSignedIn: false }));
  await userEvent.click(screen.getByRole('radio', { name: /^News$/ }));
  await userEvent.click(button('Pay £15'));
  await waitFor(() => expect(browser.left).toEqual([LOGIN]));
  const { payIntent, contentURL } = browser.session().read();
  expect([payIntent, contentURL?.path]).toEqual([true, '/premium-subscription/user/select-plan/cbplus-promo/5#plan-2']);
  expect(browser.sent).toEqual([]);
});
test.each([
  ['the same choice', [allAccess, news], [true, false]],
  ['another choice', [news], [false, false]],
] as const)('after sign-in the refund policy stays accepted for %s, once (PLAN-040, PLAN-062)', async (...row) => {
  const [, plans, accepted] = row;
  const guest = await open(accountBrowser({}, { isSignedIn: false }));
  await userEvent.click(button('Pay £3.99'));
  await waitFor(() => expect(guest.left).toEqual([LOGIN]));
  const isAccepted = [1, 2].map(() => {
    cleanup();
    render(<PlanSelection type="promo" term={null} plans={[...plans]} deps={accountBrowser(paid)} />);
    return screen.getByRole<HTMLInputElement>('checkbox').checked;
  });
  expect(isAccepted).toEqual(accepted);
});
test('the note below the button fits guests, readers and members (PLAN-039, PLAN-041, PLAN-Q24)', async () => {
  const note = () => screen.getByText(/^Next, |^You confirm|^You cannot buy/).textContent;
  await open(accountBrowser({}, { isSignedIn: false }));
  expect(note()).toBe('Next, sign in. Your choice is kept.');
  cleanup();
  const browser = await open(accountBrowser());
  expect(note()).toBe('You confirm the payment on the next page.');
  act(() => {
    browser.session().change({ planState: 'ACTIVE', userState: 'ACTIVE' });
    window.dispatchEvent(new Event('sightscreen:account'));
  });
  expect([note(), screen.queryByRole('checkbox')]).toEqual(['You cannot buy another plan while yours runs.', null]);
  const account = '/premium-subscription/user/account-info';
  expect(screen.getByRole('link', { name: 'See your account' }).getAttribute('href')).toBe(account);
});
test('an expired token is refreshed before the payment (PLAN-042)', async () => {
  const renewed = { AccessToken: 'a2', RefreshToken: 'r2', provider: 'email', username: 'noor@example.org' };
  const replies = { [PAY]: [refusal('Sign in again.', 14_001), { url: PAYMENT_PAGE }], 'refresh-token': renewed };
  const browser = await open(accountBrowser(replies));
  await userEvent.click(button('Pay £3.99'));
  await waitFor(() => expect(browser.left).toEqual([PAYMENT_PAGE]));
  expect(payments(browser)).toMatchObject([{ AccessToken: 'a1' }, { AccessToken: 'a2' }]);
});
test('a session that ended meanwhile leads to login with the intent (PLAN-039, PLAN-040)', async () => {
  const ended = refusal('Sign in again.', 14_001);
  const browser = await open(accountBrowser({ [PAY]: ended, 'refresh-token': refusal('Sign in again.', 14_002) }));
  await userEvent.click(button('Pay £3.99'));
  await waitFor(() => expect(browser.left).toEqual([LOGIN]));
  expect(browser.session().read().payIntent).toBe(true);
});
test('the button reads Loading... until the page is left, and a second press does nothing (PLAN-043)', async () => {
  const browser = await open(accountBrowser(paid));
  const pay = button('Pay £3.99');
  await userEvent.dblClick(pay);
  await waitFor(() => expect(browser.left).toEqual([PAYMENT_PAGE]));
  expect([pay.textContent, pay.disabled, pay.getAttribute('aria-busy')]).toEqual(['Loading...', true, 'true']);
  expect(payments(browser)).toHaveLength(1);
});
test.each([
  ['lost', 'The payment page did not open. You have not been charged.'],
  [refusal('This plan has changed. Reload the page and try again.', 14_080), 'This plan has changed. Reload the page'],
])('after the failure %j the button is enabled as Retry Payment (PLAN-044, PLAN-045)', async (failure, message) => {
  const browser = await open(accountBrowser({ [PAY]: [failure, { url: PAYMENT_PAGE }] }));
  await userEvent.click(button('Pay £3.99'));
  const retry = await screen.findByRole<HTMLButtonElement>('button', { name: 'Retry Payment' });
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect([retry.disabled, document.activeElement, browser.left]).toEqual([false, retry, []]);
  await userEvent.click(retry);
  await waitFor(() => expect(browser.left).toEqual([PAYMENT_PAGE]));
});
test('another choice clears the failure (PLAN-045)', async () => {
  await open(accountBrowser({ [PAY]: 'lost' }));
  await userEvent.click(button('Pay £3.99'));
  await screen.findByRole('button', { name: 'Retry Payment' });
  await userEvent.click(screen.getByRole('radio', { name: /^Yearly/ }));
  expect([button('Pay £39').disabled, screen.queryByRole('alert')]).toEqual([false, null]);
});
test('back from the payment page, the restored button can be pressed again (PLAN-044)', async () => {
  const browser = await open(accountBrowser(paid));
  await userEvent.click(button('Pay £3.99'));
  await waitFor(() => expect(browser.left).toHaveLength(1));
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(button('Pay £3.99').disabled).toBe(false);
});
test('with a consent the summary comes first; without one, payment starts at once (PLAN-Q08, PLAN-042)', async () => {
  const zero = { minor: 0, currency: 'GBP' };
  const free = { ...monthly, isFree: true, isRenewable: false, price: zero, due: zero };
  const browser = await open(accountBrowser(paid), [{ ...allAccess, terms: [free, quarterly] }]);
  expect([screen.queryByRole('checkbox'), button('Start for free').disabled]).toEqual([null, false]);
  await userEvent.click(screen.getByRole('radio', { name: /^Every 3 months Renews/ }));
  expect(button('Pay £10.80').disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^Monthly/ }));
  await userEvent.click(button('Start for free'));
  await waitFor(() => expect(browser.left).toEqual([PAYMENT_PAGE]));
});
test('a plan of a partner leads there, without a payment or a refund policy of ours (PLAN-074, PLAN-Q21)', async () => {
  const browser = await open(accountBrowser(paid), [allAccess, mobilePass]);
  await userEvent.click(screen.getByRole('radio', { name: /^Mobile pass$/ }));
  expect([screen.queryByRole('checkbox'), screen.getByRole('region').textContent]).toEqual([
    null,
    expect.stringContaining('Meridian Mobile bills you for this plan and sets its dates.'),
  ]);
  await userEvent.click(button('Continue to Meridian Mobile'));
  const partner = '/premium-subscription/user/partner?type=Subscription&partner=Meridian%20Mobile&plan=3&term=3';
  await waitFor(() => expect(browser.left).toEqual([partner]));
  expect(payments(browser)).toEqual([]);
});
