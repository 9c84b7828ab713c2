// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '../../account/session/browser-session.ts';
import { monthly } from '../../fixtures/plans.ts';
import { ArticleGate } from './ArticleGate.tsx';

const gate = { id: 9, needs: 'plan', planId: null, headings: ['The rest'] } as const;
const props = { gate: { ...gate, headings: [...gate.headings] } };
let replies: unknown[] = [];
const request = vi.fn(async () => Response.json(replies.shift()));
beforeEach(() => {
  vi.stubGlobal('fetch', request);
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
});
afterEach(async () => {
  cleanup();
  request.mockClear();
  await browserSession().clear();
  vi.unstubAllGlobals();
});
const signIn = () =>
  browserSession().begin({ AccessToken: 'a1', RefreshToken: 'r1', userName: 'noor@example.org', provider: 'email' });
const show = () => act(async () => void render(<ArticleGate {...props} />));
const calls = () =>
  request.mock.calls.map(([path, init]: unknown[]) => [path, JSON.parse((init as RequestInit).body as string)]);

test('the whole article replaces the gate for a reader who is entitled to it (PREM-014, PREM-015, PREM-019)', async () => {
  signIn();
  replies = [{ html: '<p>All of it</p>' }];
  await show();
  expect(await screen.findByText('All of it')).toBeTruthy();
  expect(screen.queryByText('Members read on')).toBeNull();
  expect(calls()).toEqual([['/cb-plus/api/news/9', { username: 'noor@example.org', AccessToken: 'a1' }]]);
});

test.each([
  [{ redirect_to_plan: true }, /you have no plan/, true],
  [{ show_access_denied_msg: true }, /not part of your plan/, false],
])('the reply %j is a sentence with one way on (PREM-016, PREM-017, PREM-Q05)', async (reply, words, offersPlans) => {
  signIn();
  replies = [reply];
  await show();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('See plans') !== null).toBe(offersPlans);
});

test('an expired token is refreshed, and the call made once more (PREM-Q06)', async () => {
  signIn();
  replies = [
    { exception: { message: 'Sign in again.', errorCode: 14001 } },
    { AccessToken: 'a2', RefreshToken: 'r2', provider: 'email', username: 'noor@example.org' },
    { html: '<p>All of it</p>' },
  ];
  await show();
  expect(await screen.findByText('All of it')).toBeTruthy();
  expect(calls().map(([path]) => path)).toEqual([
    '/cb-plus/api/news/9',
    '/cbplus/auth/user/refresh-token',
    '/cb-plus/api/news/9',
  ]);
});

test('an article of one plan leads to that plan in a pop-up, from which the reader returns (LIVE-010)', async () => {
  const card = { id: 4, name: 'All access', summary: '', opens: [], terms: [monthly] };
  replies = [card, { imageUrl: null, header: 'All access', contentHtml: '<p>Every report</p>' }];
  const { rerender } = render(<ArticleGate gate={props.gate} />);
  expect(screen.queryByText('See the plan that opens it')).toBeNull();
  rerender(<ArticleGate gate={{ ...props.gate, planId: 4 }} />);
  await userEvent.click(screen.getByText('See the plan that opens it'));
  expect((await screen.findByRole('dialog', { name: 'All access' })).textContent).toContain('Every report');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a guest is not asked for, and a failed call can be repeated (PREM-Q02)', async () => {
  await show();
  expect([request.mock.calls.length, screen.queryByText('Sign in') !== null]).toEqual([0, true]);
  signIn();
  replies = [null, { html: '<p>All of it</p>' }];
  await act(async () => void window.dispatchEvent(new Event('sightscreen:account')));
  await userEvent.click(await screen.findByText('Try again'));
  expect(await screen.findByText('All of it')).toBeTruthy();
});

const open = async () => {
  signIn();
  replies = [{ html: '<p>All of it</p>' }];
  await show();
  await screen.findByText('All of it');
  await act(() => browserSession().clear());
};

test.each([
  ['in another tab', () => new StorageEvent('storage', { key: 'session' })],
  // Browsers restore it with all its text.
  ['before going back to the page', () => Object.assign(new Event('pageshow'), { persisted: true })],
])('signing out %s takes the article away (PREM-S02, AUTH-201)', async (_, event) => {
  await open();
  await act(async () => void window.dispatchEvent(event()));
  expect([screen.queryByText('All of it'), screen.queryByText('Sign in') !== null]).toEqual([null, true]);
});

test('a refreshed token in another tab does not request the article again (PREM-019)', async () => {
  signIn();
  replies = [{ html: '<p>All of it</p>' }];
  await show();
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'session' })));
  expect([request.mock.calls.length, screen.queryByText('All of it') !== null]).toEqual([1, true]);
});
