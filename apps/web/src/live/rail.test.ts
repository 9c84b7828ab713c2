// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { chaseLive } from '../fixtures/t20.ts';
import { matchView, type MatchStore, type Shown } from './match-store.ts';
import { NO_COPY, pageCopy } from './page-copy.ts';
import { followRail } from './rail.ts';
import { handClock } from './testing.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  pageCopy.update(NO_COPY);
});

/** A page of a match whose state the test moves. */
function page() {
  const seed = { match: 'm', epoch: 1, number: 1, head: chaseLive.head, lines: [], older: null };
  let shown = { view: matchView(seed), behind: 0 } as Shown;
  const subscribers: (() => void)[] = [];
  const store = { get: () => shown, subscribe: (act: () => void) => subscribers.push(act) } as unknown as MatchStore;
  const clock = handClock();
  // Settles without a task of its own, so that the clock of the test brings it.
  const requests = vi.fn(async () => ({ ok: true, text: async () => '<div id="part-rail">57/2</div>' }));
  vi.stubGlobal('fetch', requests);
  followRail(store, '/rail.html', { epoch: 1, number: 1 }, clock);
  return {
    clock,
    requests,
    move(number: number, behind = 0) {
      shown = { ...shown, view: { ...shown.view, number }, behind };
      for (const act of subscribers) act();
    },
  };
}
const text = () => pageCopy.get().page?.getElementById('part-rail')?.textContent;

test('the rail is requested once the match has moved (BEYOND-01)', async () => {
  const { clock, requests, move } = page();
  move(1);
  await clock.pass(2_000);
  expect(requests).not.toHaveBeenCalled();
  move(2);
  move(3);
  await clock.pass(2_000);
  expect(text()).toBe('57/2');
  expect(requests.mock.calls.length).toBe(1);
});
test('with a stream delay the newest rail is neither requested nor shown (BEYOND-03)', async () => {
  const { clock, requests, move } = page();
  move(2, 18);
  await clock.pass(2_000);
  expect(requests).not.toHaveBeenCalled();
  move(2);
  move(3, 18);
  await clock.pass(2_000);
  expect(requests).toHaveBeenCalledOnce();
  expect(pageCopy.get().page).toBeNull();
});
