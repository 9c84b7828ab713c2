// @vitest-environment happy-dom
import type { FollowedPlayer } from '@sightscreen/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playerProps } from '../../fixtures/player.ts';
import { upcomingCard } from '../../fixtures/matches.ts';
import { follow, readFollowing } from '../../following/following.ts';
import { REFRESH_INTERVAL_MS } from '../../following/use-followed.ts';
import { FollowedNames } from './FollowedNames.tsx';
import { Following } from './Following.tsx';

const player: FollowedPlayer = {
  id: 7,
  name: 'V Kohli',
  href: '/profiles/7/v-kohli',
  inPlay: playerProps.inPlay[0]!,
  last: playerProps.played!.matches[0]!,
  next: playerProps.next[0]!,
};
const emblem = { kind: 'initials', text: 'K' } as const;
const team = { id: 3, name: 'Kites', href: '/cricket-team/kites/3', emblem, matches: [upcomingCard], live: false };
let replies: Record<string, object> = {};
let requests: string[] = [];

beforeEach(() => {
  replies = { '/profiles/api/followed/7': player, '/cricket-team/api/followed/3': team };
  requests = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    const reply = replies[address];
    return reply === undefined ? new Response('', { status: 404 }) : Response.json(reply);
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const links = () =>
  screen.queryAllByRole('link', { name: /^(?:V Kohli|Kites)$/ }).map(({ textContent }) => textContent);

test('teams and players appear together, each with its matches and their marks (BEYOND-14, BEYOND-04)', async () => {
  follow(localStorage, 'player', 7, true);
  follow(localStorage, 'team', 3, true);
  const { container } = render(<Following />);
  expect(container.firstElementChild?.hasAttribute('hidden')).toBe(true);
  await screen.findByText('On strike now');
  expect(links()).toEqual(['Kites', 'V Kohli']);
  expect(container.innerHTML).toContain('data-tells="c1"');
  expect(container.firstElementChild?.hasAttribute('hidden')).toBe(false);
});
test('a player without a reply stays stored but is not shown (BEYOND-14)', async () => {
  for (const id of [7, 8]) follow(localStorage, 'player', id, true);
  render(<Following />);
  await screen.findByText('On strike now');
  expect([links(), readFollowing(localStorage, 'player')]).toEqual([['V Kohli'], [8, 7]]);
});
test('entries in play are requested again, and a failure keeps the last reply (BEYOND-14)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  follow(localStorage, 'player', 7, true);
  follow(localStorage, 'team', 3, true);
  render(<Following />);
  await screen.findByText('On strike now');
  await act(async () => {});
  const before = requests.length;
  replies['/profiles/api/followed/7'] = { ...player, inPlay: { ...player.inPlay, batting: null, bowling: null } };
  await act(async () => vi.advanceTimersByTime(REFRESH_INTERVAL_MS));
  expect(requests.slice(before)).toEqual(['/profiles/api/followed/7']);
  expect(screen.queryByText('On strike now')).toBeNull();
  replies = {};
  await act(async () => vi.advanceTimersByTime(REFRESH_INTERVAL_MS));
  expect(links()).toEqual(['Kites', 'V Kohli']);
});
test('in the settings names alone are listed, and the last one removed leaves a note (BEYOND-14)', async () => {
  follow(localStorage, 'player', 7, true);
  render(<FollowedNames />);
  await userEvent.click(await screen.findByRole('button', { name: 'Stop following V Kohli' }));
  expect([links(), readFollowing(localStorage, 'player'), screen.queryByText('On strike now')]).toEqual([[], [], null]);
  expect(screen.getByText(/^You follow no teams or players/)).toBeTruthy();
});
