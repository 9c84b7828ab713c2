// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AccountBrowser, accountBrowser } from '../../fixtures/account-browser.ts';
import { transaction } from '../../fixtures/subscription.ts';
import { ManageLinks } from './ManageLinks.tsx';
import { Transactions } from './Transactions.tsx';

function Page({ browser }: { browser: AccountBrowser }) {
  const [account] = useState(browser.actions);
  return <Transactions account={account} isPaid />;
}
const open = (reply: unknown) => {
  const browser = accountBrowser({ 'payment-transactions': reply });
  render(<Page browser={browser} />);
  return browser;
};
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(() => {
  document.documentElement.dataset['zone'] = 'gmt';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('transactions have date, description, amount, status and invoice (PLAN-018, PLAN-070, PLAN-Q11)', async () => {
  const browser = open({
    transactions: [
      transaction('GB-C-2026-000207', { amount: -399, status: 'refunded' }),
      transaction('GB-2026-084196', { status: 'partly-refunded', currency: 'JPY', amount: 480 }),
      transaction('o1', { status: 'pending', invoice: null }),
    ],
  });
  await screen.findByRole('table', { name: 'Transactions, newest first' });
  const day = '1 Dec 2099';
  expect(rows()).toEqual([
    [day, 'All access, monthly', '−£3.99', 'Refunded', `Credit note from ${day}`],
    [day, 'All access, monthly', '¥480', 'Partly refunded', `Invoice from ${day}`],
    [day, 'All access, monthly', '£3.99', 'Pending', ''],
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cbplus/payment/user/invoice/GB-C-2026-000207',
    '/cbplus/payment/user/invoice/GB-2026-084196',
  ]);
  expect(browser.sent).toEqual([['payment-transactions', { username: 'noor@example.org', AccessToken: 'a1' }]]);
});
test('after six transactions the others are shown on a press, which keeps the focus (PLAN-018)', async () => {
  open({ transactions: Array.from({ length: 7 }, (_, at) => transaction(`GB-2026-00000${at}`)) });
  const all = await screen.findByRole('button', { name: 'Show all 7' });
  expect(screen.getByRole('table').className).toContain('transactions__first');
  await userEvent.click(all);
  expect([screen.getByRole('table').className, document.activeElement?.textContent]).toEqual(['t', 'Transactions']);
});
test('a failed load can be tried again, and an empty list says so (PLAN-018)', async () => {
  open(['lost', { transactions: [] }]);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your transactions.'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No transactions yet.')).toBeDefined();
  expect([screen.queryByRole('alert'), document.activeElement?.textContent]).toEqual([null, 'Transactions']);
});

test.each([
  [
    { at: 'account', canCancel: true, canMigrate: false },
    ['Manage subscription', 'Cancel subscription', 'Contact support'],
  ],
  [
    { at: 'manage', canCancel: false, canMigrate: true },
    ['Your account', 'Move account', 'Contact support', 'Delete account'],
  ],
] as const)('manage links lead only to pages for this reader %j (PLAN-019, PLAN-020, PLAN-Q27)', (props, names) => {
  render(<ManageLinks account={accountBrowser().actions()} {...props} />);
  expect(
    within(screen.getByRole('region'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(names);
});
test('the last manage link signs out (PLAN-Q27)', async () => {
  const browser = accountBrowser();
  browser.signOut = vi.fn(async () => {});
  render(<ManageLinks account={browser.actions()} at="manage" canCancel={false} canMigrate={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(browser.signOut).toHaveBeenCalledOnce();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing out …' }).disabled).toBe(true);
});
