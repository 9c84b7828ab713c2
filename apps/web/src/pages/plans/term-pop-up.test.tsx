// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type AccountBrowser, accountBrowser } from '../../fixtures/account-browser.ts';
import { allAccess, news } from '../../fixtures/plans.ts';
import { TermPopUp } from './TermPopUp.tsx';

const CARD = '/cb-plus/plan-details/1';
const term = (id: number, plan = 1) => `/cbplus/premium/term-plan-detail/${plan}/${id}`;
const detailOf = (text: string) => ({ imageUrl: null, header: 'All access', contentHtml: `<p>${text}</p>` });
const replies = { [CARD]: allAccess, [term(3)]: detailOf('By the month'), [term(1)]: detailOf('By the year') };
const closed = vi.fn<() => void>();
function open(more: Record<string, unknown> = {}, { planId = 1, isSignedIn = false } = {}): AccountBrowser {
  const browser = accountBrowser({ ...replies, ...more }, { isSignedIn });
  render(<TermPopUp planId={planId} onClose={closed} deps={browser} />);
  return browser;
}
const choose = () => screen.findByRole('link', { name: /^Choose / });

afterEach(() => {
  cleanup();
  closed.mockClear();
  vi.unstubAllGlobals();
});

test('the pop-up shows a plan and the detail of its default term (LIVE-010, LIVE-040, LIVE-055, LIVE-Q12)', async () => {
  const browser = open();
  const dialog = await screen.findByRole('dialog', { name: 'All access' });
  expect(dialog.textContent).toContain('£3.99every monthBy the month');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Monthly/ }).checked).toBe(true);
  expect([browser.sent.map(([call]) => call), browser.left]).toEqual([[CARD, term(3)], []]);
  expect((await choose()).getAttribute('href')).toBe('/premium-subscription/user/select-plan/cbplus-promo/3#plan-1');
});
test('another term shows its price and detail, and is chosen (LIVE-055, LIVE-Q13)', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: /^Yearly/ }));
  expect(await screen.findByText('By the year')).toBeDefined();
  expect(screen.getByRole('dialog').textContent).toContain('£39every year');
  expect((await choose()).getAttribute('href')).toBe('/premium-subscription/user/select-plan/cbplus-promo/1#plan-1');
});
test('without term 3 the first term is selected (LIVE-Q14)', async () => {
  open({ '/cb-plus/plan-details/2': news, [term(5, 2)]: detailOf('A season') }, { planId: 2 });
  await screen.findByText('A season');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Season pass/ }).checked).toBe(true);
});
test.each([
  ['the card', CARD],
  ['the detail', term(3)],
])('if %s cannot be loaded, the login page follows (PLAN-091, PLAN-Q16)', async (_, call) => {
  const browser = open({ [call]: 'lost' });
  await waitFor(() => expect(browser.left).toEqual(['/premium-subscription/user/login']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a member reads that the plan cannot change yet (PLAN-Q24)', async () => {
  const browser = accountBrowser(replies);
  browser.session().change({ planState: 'ACTIVE', userState: 'ACTIVE' });
  render(<TermPopUp planId={1} onClose={closed} deps={browser} />);
  expect(await screen.findByText(/You can choose another once it has ended/)).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Choose / })).toBeNull();
});
test('closing returns to the page, and a reply that arrives later changes nothing (LIVE-010)', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
});
