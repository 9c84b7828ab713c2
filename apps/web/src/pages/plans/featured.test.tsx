// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accountBrowser } from '../../fixtures/account-browser.ts';
import { Featured } from './Featured.tsx';

const item = {
  id: 31,
  title: 'Kites arrive',
  text: 'Four wins in a row.',
  url: '/cb-plus/news/31/kites',
  imageUrl: null,
};
const ALL = '/cbplus/premium/featured-content';
const OWN = `${ALL}/1/3`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['ACTIVE', OWN],
  ['NA', ALL],
  ['CANCELLED', ALL],
] as const)(
  'a reader with the plan state %s sees what is featured for them (PLAN-015, PLAN-049)',
  async (state, path) => {
    const browser = accountBrowser({ [path]: { content: [item] } });
    browser.session().change({ planState: state, userState: state, planId: 1, termId: 3 });
    render(<Featured session={browser.session} />);
    expect((await screen.findByRole('link', { name: 'Kites arrive' })).getAttribute('href')).toBe(item.url);
    expect(browser.sent.map(([call]) => call)).toEqual([path]);
  },
);
test.each([[{ content: [] }], ['lost']])('with the reply %j nothing is shown (PLAN-015)', async (reply) => {
  const browser = accountBrowser({ [ALL]: reply });
  const { container } = render(<Featured session={browser.session} />);
  await waitFor(() => expect(browser.sent).toHaveLength(1));
  expect(container.innerHTML).toBe('');
});
