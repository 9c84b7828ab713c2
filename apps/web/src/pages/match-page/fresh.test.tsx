// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_COPY, pageCopy } from '../../live/page-copy.ts';
import { stillMatch } from '../../live/testing/still-match.ts';
import { heldBack } from '../../settings/reader-settings.ts';
import { settingsStore } from '../../settings/settings-store.ts';
import { COMMENTARY_EVERY, HIGHLIGHTS_EVERY } from './ask-times.ts';
import freshIsland from './fresh.island.tsx';

let working: boolean;
const requests: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  working = true;
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address.replace(location.origin, ''));
    return new Response('<div id="part-page">57/2</div>', { status: working ? 200 : 503 });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  requests.length = 0;
  localStorage.clear();
  pageCopy.update(NO_COPY);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
function open(page: string, failed?: string) {
  const match = stillMatch(page);
  const { View } = freshIsland;
  render(<View {...match.props} seed={{ ...match.props.seed, failed }} />);
  const move = async (): Promise<void> => {
    const { view } = match.props.store.get();
    act(() => match.set({ view: { ...view, number: view.number + 1 } }));
    await pass(1_500);
  };
  return { ...match, move };
}
const text = () => pageCopy.get().page?.getElementById('part-page')?.textContent;

test('a tab requests its own HTML when the match moves (MATCH-110)', async () => {
  const { move } = open('overs');
  await pass(COMMENTARY_EVERY * 2);
  expect(requests).toEqual([]);
  await move();
  expect([requests, text()]).toEqual([[location.pathname], '57/2']);
});
test('highlights are requested every 15 s and not for each ball (MATCH-107)', async () => {
  const { move } = open('highlights');
  await move();
  expect(requests).toEqual([]);
  await pass(HIGHLIGHTS_EVERY);
  expect(requests).toHaveLength(1);
});
test('a commentary that fails to load says so until another try succeeds (MATCH-140, MATCH-141)', async () => {
  const { move } = open('commentary', 'Error Load Commentary');
  working = false;
  await move();
  expect([screen.getByRole('alert').textContent, pageCopy.get().failed]).toEqual([
    'Error Load Commentary Try again',
    true,
  ]);
  working = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(10);
  expect([screen.queryByRole('alert'), pageCopy.get().failed, text()]).toEqual([null, false, '57/2']);
});
test('with a stream delay a tab is requested as of the reader’s moment (BEYOND-03)', async () => {
  const { id } = open('overs');
  await act(async () => void settingsStore.update((settings) => heldBack(settings, id, 18)));
  await vi.waitFor(() => expect(requests).toEqual([`/match-api/${id}/behind.html?seconds=18&page=overs`]));
  await vi.waitFor(() => expect([text(), pageCopy.get().stepped]).toEqual(['57/2', true]));
});
test('a link to more lines loads them in place, and the address follows (MATCH-113)', async () => {
  open('commentary');
  document.body.insertAdjacentHTML('beforeend', '<a data-more="" href="/commentary?size=40#more">Show 40 lines</a>');
  const link = screen.getByRole('link', { name: 'Show 40 lines' });
  expect(fireEvent.click(link)).toBe(false);
  await pass(10);
  expect([requests, text(), location.pathname + location.search]).toEqual([
    ['/commentary?size=40#more'],
    '57/2',
    '/commentary?size=40',
  ]);
  link.remove();
});
