// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { AuctionPage, AuctionRoom as RoomProps } from '@sightscreen/contracts';
import { afterEach, expect, test } from 'vitest';
import { handClock } from '../../../live/testing.ts';
import { AuctionRoom } from './AuctionRoom.tsx';
import { LOST, type RoomHeard, roomStore } from './room-store.ts';

const team = (id: number, name: string) => ({
  id,
  name,
  shortName: name.slice(0, 3),
  href: '/team',
  emblem: { kind: 'initials' as const, text: name.slice(0, 2) },
});
const player = (playerId: number, playerName: string): RoomProps['live']['nextLots'][0] => ({
  playerId,
  playerName,
  updatedTime: playerId,
  url: `/player/${playerId}`,
  lot: playerId,
  set: null,
  country: null,
  overseas: false,
  age: null,
  style: null,
  role: 'bowler',
  cap: 'capped',
  status: 'room',
  basePrice: 20_000,
  soldPrice: null,
  bids: 0,
  team: null,
});
const roles = { batter: 0, 'wk-batter': 0, 'all-rounder': 0, bowler: 0 };
const teams = [team(1, 'Salt Rooks'), team(2, 'Marsh Herons')];
/** A room whose lot has these bids, highest first. */
const room = (number: number, bids: readonly number[] = []): RoomProps => ({
  begun: 1,
  like: null,
  live: {
    tournament: 'coast',
    year: 2027,
    title: 'Coast auction',
    currency: 'GBP',
    number,
    phase: 'open',
    round: 1,
    lot: {
      player: player(1, 'Wren Halloran'),
      bids: bids.map((amount, at) => ({ teamId: 1 + (at % 2), amount, step: null, at: amount })),
      next: 60_000,
      holder: bids.length === 0 ? null : 1,
      going: 0,
      match: null,
    },
    done: 0,
    lots: 2,
    auctionTeamsList: teams.map((one) => ({
      team: one,
      url: `/team/${one.id}`,
      purse: 100_000,
      spent: 0,
      left: 100_000,
      players: 0,
      places: 2,
      overseas: 1,
      top: 80_000,
      each: null,
      cards: 0,
      has: roles,
      needs: null,
      next: { can: true },
    })),
    nextLots: [player(2, 'Otis Vale')],
    lastLots: [],
  },
});
const tabs: AuctionPage['tabs'] = [
  { value: 'live', href: '/live', current: true },
  { value: 'upcoming', href: '/upcoming', current: false },
];

function opened() {
  const clock = handClock();
  const streams: RoomHeard[] = [];
  render(
    <AuctionRoom
      room={room(1)}
      tabs={tabs}
      storeOf={(first) =>
        roomStore(first, {
          clock,
          hidden: () => false,
          open: (_, heard) => {
            streams.push(heard);
            return () => {};
          },
          look: () => Promise.reject(new Error('away')),
        })
      }
    />,
  );
  return { clock, heard: streams[0]!, hero: () => document.querySelector('.hero__score')?.textContent };
}

afterEach(cleanup);

test('a pushed bid changes the board and the tables, and focus stays where it was (AUCT-006, AUCT-016)', () => {
  const { heard, hero } = opened();
  expect([hero(), screen.getAllByText('No bid yet').length]).toEqual(['£20k', 2]);
  const link = screen.getByRole('link', { name: /Marsh Herons/ });
  link.focus();
  act(() => heard.room(room(3, [45_000, 40_000])));
  expect(hero()).toBe('£45k');
  expect(screen.getAllByRole('row', { name: /£4[05]k/ })).toHaveLength(2);
  expect(document.activeElement).toBe(link);
});

test('a lost connection is announced until the room is heard from again (AUCT-016, AUCT-017)', async () => {
  const { clock, heard } = opened();
  const notice = () => document.querySelector('.auction__lost')?.textContent;
  await act(() => clock.pass(LOST + 10_000));
  expect(notice()).not.toBe('');
  act(() => heard.alive());
  expect(notice()).toBe('');
});
