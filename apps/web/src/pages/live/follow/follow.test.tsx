// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SEEN_KEY } from '../../../live/last-seen.ts';
import { stillMatch } from '../../../live/testing/still-match.ts';
import { settingsStore } from '../../../settings/settings-store.ts';
import matchSettingsIsland from './match-settings.island.tsx';
import sinceIsland from './since.island.tsx';

const { View: Follow } = matchSettingsIsland;
const { View: Since } = sinceIsland;
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the options hide a match, and the closed row says so (BEYOND-04)', async () => {
  const { props, id } = stillMatch();
  const { container } = render(<Follow {...props} />);
  expect(container.querySelector('.follow__now')?.textContent).toBe('');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hide the score of this match everywhere' }));
  expect([settingsStore.get().hidden, container.querySelector('.follow__now')?.textContent]).toEqual([
    [id],
    'score hidden',
  ]);
});
test('the closed row says how far the page is behind play (BEYOND-03)', () => {
  const { props, set } = stillMatch();
  const { container } = render(<Follow {...props} />);
  act(() => set({ behind: 18 }));
  expect(container.querySelector('.follow__now')?.textContent).toBe('18 s behind');
});
test('the chosen detail of announcements is stored (BEYOND-08)', async () => {
  render(<Follow {...stillMatch().props} />);
  await userEvent.selectOptions(screen.getByLabelText('Read aloud'), 'nothing');
  expect(settingsStore.get().spoken).toBe('nothing');
});

const left = (id: string, number: number): void =>
  localStorage.setItem(SEEN_KEY, JSON.stringify({ [id]: { epoch: 1, number, label: '1.3', at: 0 } }));

test('a returning reader reads what happened, and dismisses it with its space (BEYOND-05)', async () => {
  const { props, id } = stillMatch();
  const { number } = props.seed.live;
  left(id, number - 12);
  const request = vi.fn(async (_address: string) =>
    Response.json({ upTo: number, words: '12 runs in 11 balls', rate: null, moments: [] }),
  );
  vi.stubGlobal('fetch', request);
  const { container } = render(<Since {...props} />);
  await screen.findByText('12 runs in 11 balls');
  expect(request.mock.calls[0]?.[0]).toContain(`since=${number - 12}&until=${number}&`);
  const place = container.querySelector('.since');
  expect(place?.hasAttribute('data-due')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect([place?.hasAttribute('data-due'), place?.childElementCount]).toEqual([false, 0]));
});
test('a reader who has missed little gets no summary (BEYOND-05)', () => {
  const { props, id } = stillMatch();
  left(id, props.seed.live.number - 3);
  const { container } = render(<Since {...props} />);
  expect(container.querySelector('.since')?.hasAttribute('data-due')).toBe(false);
});
