// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { accountBrowser } from '../../fixtures/account-browser.ts';
import { allAccess, monthly, news, quarterly } from '../../fixtures/plans.ts';
import { PlanSelection } from './PlanSelection.tsx';

const offer = { type: 'promo', term: null, plans: [allAccess, news] } as const;
type Props = Parameters<typeof PlanSelection>[0];
const open = (more: Partial<Props> = {}, browser = accountBrowser({}, { isSignedIn: false })) => {
  render(<PlanSelection {...offer} plans={[...offer.plans]} deps={browser} {...more} />);
  return browser;
};
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const summary = () => screen.getByRole('region', { name: 'Summary' });
const refund = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I accept the refund policy/ });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('the summary follows the chosen plan and term, and a plan remembers its term (PLAN-013)', async () => {
  open();
  expect(summary().textContent).toMatch(/All access, Monthly.*£3\.99To pay today.*£3\.99Then £3\.99 on .* every month/);
  await userEvent.click(radio(/^Yearly/));
  expect(summary().textContent).toMatch(/All access, Yearly.*£39To pay today.*£39Then £39 on .* every year/);
  await userEvent.click(radio(/^News$/));
  expect(summary().textContent).toMatch(/News, Season pass.*£15.*One payment\. Your plan ends on 28 March 2027/);
  await userEvent.click(radio(/^All access$/));
  expect([radio(/^Yearly/).checked, button('Pay £39').disabled]).toEqual([true, true]);
});
test('the arrow keys choose a term (PLAN-014)', async () => {
  open();
  radio(/^Monthly/).focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(radio(/^Every 3 months Renews/).checked).toBe(true));
});
test('subscribing takes the plan option and the refund policy; only the option is preselected (PLAN-062)', async () => {
  open();
  expect([radio(/^Monthly/).checked, refund().checked, button('Pay £3.99').disabled]).toEqual([true, false, true]);
  expect(summary().textContent).toContain('To pay, accept the refund policy first.');
  await userEvent.click(refund());
  expect(button('Pay £3.99').disabled).toBe(false);
  await userEvent.click(refund());
  expect(button('Pay £3.99').disabled).toBe(true);
});
test.each([
  [null, /^Monthly/],
  [2, /^Every 3 months Renews/],
] as const)('with the term %j of the address, its option is ticked (PLAN-004, PLAN-066)', (term, name) => {
  open({ term });
  expect(radio(name).checked).toBe(true);
});
test('in a plan without term 3 the first term is ticked (LIVE-Q14)', () => {
  open({ plans: [news] });
  expect(radio(/^Season pass/).checked).toBe(true);
});
test('the address of a choice leads back to it, also if plans share the ids of terms (PLAN-040)', () => {
  history.replaceState(null, '', '#plan-2');
  open({ term: quarterly.termId });
  expect(radio(/^News$/).checked).toBe(true);
  expect(summary().textContent).toContain('News, Every 3 months');
});
test('a partner who bills is named before payment (PLAN-Q08)', () => {
  open({ plans: [{ ...allAccess, terms: [{ ...monthly, partner: 'Meridian Mobile' }] }] });
  expect(summary().textContent).toContain('Meridian Mobile bills you for this plan');
});
test('a TV viewer reads that plans are not available, and finds the account (PLAN-027)', async () => {
  const browser = accountBrowser(
    { 'verify-tve-session': { user: { id: 'v', role: 'tve_user', state: 'ACTIVE' } } },
    { isSignedIn: false },
  );
  browser.session().change({ identifier: 'v', providerId: 'harbour', providerName: 'Harbour TV', tveAccessToken: 'a' });
  browser.session().change({ tokenGenerated: 8_000_000_000_000, expiresIn: 3_600 });
  open({}, browser);
  expect(await screen.findByRole('heading', { name: 'Plans are not available.' })).toBeDefined();
  expect(screen.getByText(/^Harbour TV manages what you can watch\./)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/premium-subscription/user/account-info');
  expect(screen.queryByRole('radio')).toBeNull();
});
test('radio groups are named, and each plan describes what it opens (PLAN-011)', () => {
  open();
  const plans = screen.getByRole('group', { name: 'Plan' });
  expect(within(plans).getAllByRole('radio')).toHaveLength(2);
  const described = radio(/^News$/).getAttribute('aria-describedby');
  expect(document.getElementById(described!)?.textContent).toBe('Every article');
  expect(within(screen.getByRole('group', { name: /All access/ })).getAllByRole('radio')).toHaveLength(
    allAccess.terms.length,
  );
});
