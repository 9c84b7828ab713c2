// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type AccountBrowser, accountBrowser, refusal } from '../../fixtures/account-browser.ts';
import { allAccess, news } from '../../fixtures/plans.ts';
import { PlanSelection } from './PlanSelection.tsx';

const DETAIL = '/cbplus/premium/plan-term-detail/2/5';
const LOGIN = '/premium-subscription/user/login';
const detail = { imageUrl: '/plans/news.webp', header: 'News, explained', contentHtml: '<ul><li>Reports</li></ul>' };
const open = (browser: AccountBrowser) => {
  render(<PlanSelection type="promo" term={null} plans={[allAccess, news]} deps={browser} />);
  return browser;
};
const opener = () => screen.getByRole('button', { name: /^What is in it ?: News$/ });
const guest = (replies: Record<string, unknown>) => accountBrowser(replies, { isSignedIn: false });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a guest reads the detail of the chosen term over the page (PLAN-012, PLAN-029, PLAN-046)', async () => {
  const browser = open(guest({ [DETAIL]: detail }));
  await userEvent.click(opener());
  const dialog = await screen.findByRole('dialog', { name: 'News, explained' });
  expect(dialog.textContent).toContain('£15until 28 March 2027Reports');
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/plans/news.webp');
  expect([browser.sent.map(([call]) => call), browser.left]).toEqual([[DETAIL], []]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
test('the detail chooses its plan (PLAN-012)', async () => {
  open(guest({ [DETAIL]: { ...detail, imageUrl: null } }));
  await userEvent.click(opener());
  await userEvent.click(await screen.findByRole('button', { name: 'Choose News' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'News' }).checked).toBe(true);
});
test.each([['lost'], [refusal('Not found.')]])(
  'a detail that fails as %j leads to login and back here (PLAN-091, PLAN-Q16)',
  async (reply) => {
    const browser = open(guest({ [DETAIL]: reply }));
    await userEvent.click(opener());
    await waitFor(() => expect(browser.left).toEqual([LOGIN]));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
test.each([404, 503])('a detail with the status %i leads to login (PLAN-091, PLAN-Q16)', async (status) => {
  const browser = open(guest({}));
  vi.stubGlobal('fetch', async () => Response.json(detail, { status }));
  await userEvent.click(opener());
  await waitFor(() => expect(browser.left).toEqual([LOGIN]));
});
