// @vitest-environment happy-dom
import type { AuctionListView } from '@sightscreen/contracts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayerList } from './PlayerList.tsx';

const path = '/cricket-auction/ipl/2025/completed';
type Player = AuctionListView['list']['playersList'][number];
const player = (playerId: number): Player => ({
  playerId,
  playerName: `Player ${playerId}`,
  url: `/cricket-auction/ipl/2025/player/${playerId}`,
  set: null,
  role: 'bowler',
  country: 'Tessaly',
  overseas: true,
  age: null,
  style: null,
  cap: null,
  bids: 1,
  basePrice: 20,
  soldPrice: 40,
  status: 'sold',
  team: null,
  lot: playerId,
  updatedTime: playerId,
});
const chosen = { role: 'all', status: 'all', cap: 'all', team: 'all', country: 'all', sort: 'recent' };
const growth = { count: 1, total: 2, cursor: null, part: null, page: null, start: null };
function viewOf(ids: readonly number[], more: Partial<AuctionListView> = {}): AuctionListView {
  return {
    tab: 'completed',
    spent: 0,
    sold: 2,
    unsold: 0,
    list: { currency: 'INR', total: ids.length, next: null, playersList: ids.map(player) },
    growth,
    chosen,
    roles: [{ value: 'bowler', href: `${path}?role=bowler`, current: false, count: 1 }],
    set: [],
    teams: [],
    countries: ['Tessaly'],
    plain: null,
    ...more,
  } as AuctionListView;
}

let near = (): void => {};
let replies: Record<string, AuctionListView> = {};
let requests: string[] = [];
beforeEach(() => {
  [replies, requests] = [{}, []];
  history.replaceState(null, '', path);
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    const view = replies[address];
    return view === undefined ? new Response('', { status: 503 }) : Response.json(view);
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        near = () => seen([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const shown = (view: AuctionListView) =>
  render(<PlayerList view={view} path={path} currency="INR" isOwnCurrency={true} />);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace('Bowler', ''));
const address = () => location.pathname + location.search;

test('a filter loads its list, changes the address and keeps the focus (AUCT-009)', async () => {
  replies[`${path}/part?country=Tessaly`] = viewOf([3], { chosen: { ...chosen, country: 'Tessaly' } });
  shown(viewOf([1, 2]));
  const country = screen.getByLabelText('Country', { exact: false });
  await userEvent.selectOptions(country, 'Tessaly');
  await waitFor(() => expect(names()).toEqual(['Player 3']));
  expect([address(), document.activeElement === country]).toEqual([`${path}?country=Tessaly`, true]);
});
test('a step back in the history loads the list of its address (AUCT-009)', async () => {
  replies[`${path}/part?role=bowler`] = viewOf([3], { chosen: { ...chosen, role: 'bowler' } });
  replies[`${path}/part`] = viewOf([1, 2]);
  shown(viewOf([1, 2]));
  await userEvent.click(screen.getByRole('link', { name: /Bowlers/ }));
  await waitFor(() => expect(names()).toEqual(['Player 3']));
  history.replaceState(null, '', path);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(names()).toEqual(['Player 1', 'Player 2']));
});
test('a move to the end of the list requests nothing (AUCT-009)', () => {
  shown(viewOf([1, 2]));
  history.replaceState(null, '', `${path}#players-end`);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(requests).toEqual([]);
});
test('the list loads its next part when its end is near (AUCT-023, SITE-029)', async () => {
  const part = `${path}/part?from=2`;
  replies[part] = viewOf([3], { growth: { ...growth, start: path, total: 3 } });
  shown(viewOf([1, 2], { growth: { ...growth, cursor: '2', part, page: `${path}?from=2` } }));
  await act(async () => near());
  expect(names()).toEqual(['Player 1', 'Player 2', 'Player 3']);
  expect(screen.getByText('That is all 3.')).toBeTruthy();
});
test('a press on the link at the end leads the focus to the first added player (SITE-029)', async () => {
  const part = `${path}/part?from=2`;
  replies[part] = viewOf([3]);
  shown(viewOf([1, 2], { growth: { ...growth, cursor: '2', part, page: `${path}?from=2` } }));
  await userEvent.click(screen.getByRole('link', { name: 'Show more' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Player 3'));
});
test('a value chosen before the script started is applied (AUCT-009)', async () => {
  replies[`${path}/part?country=Tessaly`] = viewOf([3], { chosen: { ...chosen, country: 'Tessaly' } });
  const get = vi.spyOn(FormData.prototype, 'get').mockImplementation((name) => (name === 'country' ? 'Tessaly' : null));
  shown(viewOf([1, 2]));
  await waitFor(() => expect(names()).toEqual(['Player 3']));
  get.mockRestore();
});
