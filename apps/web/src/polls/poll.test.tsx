// @vitest-environment happy-dom
import type { Poll, PollsReply, PollVoteReply } from '@sightscreen/contracts/calls/polls';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PollBlock } from './PollBlock.tsx';
import { pollStore } from './poll-store.ts';

const open: Poll = {
  id: 7,
  question: 'Who opens?',
  state: 'open',
  voting_enabled: true,
  selected_option: null,
  votes: 3,
  until: null,
  says: 'Closes tonight',
  link: null,
  options: [
    { id: 71, text: 'Mirzad', percent: null },
    { id: 72, text: 'Okafor', percent: null },
  ],
};
const shares = (first: number, second: number): Poll['options'] =>
  open.options.map((option, at) => ({ ...option, percent: at === 0 ? first : second }));
const voted: Poll = { ...open, state: 'voted', selected_option: 72, votes: 4, options: shares(75, 25) };

/** A server with one poll, whose replies a test may change. */
function server(votes: Response[] = []) {
  const asked: string[] = [];
  const state = { poll: open };
  const request = (async (address: string) => {
    asked.push(address);
    if (address.startsWith('/api/poll/list')) return Response.json({ polls: [state.poll] } satisfies PollsReply);
    state.poll = voted;
    return votes.shift() ?? Response.json({ poll: voted, counted: true } satisfies PollVoteReply);
  }) as typeof fetch;
  return { asked, state, store: pollStore(request) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a vote without a choice is refused at the choices and focuses the first (POLL-004)', async () => {
  const { asked, store } = server();
  render(<PollBlock poll={open} store={store} />);
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe('poll-7-err');
  expect(screen.getByRole('status').textContent).toBe('Choose an option first.');
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  await userEvent.click(screen.getByRole('radio', { name: 'Okafor' }));
  expect(screen.getByRole('group').hasAttribute('aria-describedby')).toBe(false);
  expect(asked.filter((address) => address.includes('post'))).toEqual([]);
});

test('a vote shows the result, is announced and moves focus to the heading (POLL-002, POLL-005)', async () => {
  const { asked, store } = server();
  render(<PollBlock poll={open} store={store} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Okafor' }));
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('You voted for Okafor.'));
  expect(document.querySelector('.me')?.textContent).toContain('your vote');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Who opens?' }));
  expect(screen.getByText('4 votes')).toBeDefined();
  // The cookie of a vote is requested once, when an option is chosen.
  expect(asked.filter((address) => address.includes('choosing'))).toHaveLength(1);
  expect(asked.at(-1)).toBe('/api/poll/post?option=72');
});

test.each([
  [429, 'Too many votes at once. Try again in a moment.'],
  [500, 'We did not receive your vote. Try again.'],
])('a vote refused with %i says why and can be sent again (POLL-002)', async (status, words) => {
  const { store } = server([new Response('', { status })]);
  render(<PollBlock poll={open} store={store} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Mirzad' }));
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
  expect((screen.getByRole('button', { name: 'Vote' }) as HTMLButtonElement).disabled).toBe(false);
});

test('a vote whose cookie has expired requests a new one and is sent again (POLL-Q04)', async () => {
  const { asked, store } = server([new Response('', { status: 403 })]);
  render(<PollBlock poll={open} store={store} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Okafor' }));
  await userEvent.click(screen.getByRole('button', { name: 'Vote' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('You voted for Okafor.'));
  expect(asked.filter((address) => address.includes('choosing'))).toHaveLength(2);
});

test('percentages are refreshed in place until the poll is closed (POLL-005, POLL-007)', async () => {
  const { asked, state, store } = server();
  render(<PollBlock poll={open} store={store} />);
  const round = () => act(() => vi.advanceTimersByTimeAsync(15_000));
  state.poll = voted;
  await round();
  const percents = () => [...document.querySelectorAll('[data-percent]')].map(({ textContent }) => textContent);
  expect(percents()).toEqual(['75%', '25%']);
  state.poll = { ...voted, state: 'closed', options: shares(60, 40) };
  await round();
  expect(percents()).toEqual(['60%', '40%']);
  const before = asked.length;
  await round();
  expect(asked).toHaveLength(before);
});
