// @vitest-environment happy-dom
import type { BoostList } from '@sightscreen/contracts/calls/boostometer';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boostList, boostometerProps } from '../fixtures/boostometer.ts';
import { Boostometer } from './Boostometer.tsx';
import { shownList } from './shown-list.ts';

const path = '/special-content/boostometer';
const { chosen, defaultSeason, more, plain, seasons } = boostometerProps;

/** The island with a server whose replies a test may hold back or replace. */
function opened(replies: Record<string, () => Response | Promise<Response>> = {}) {
  const asked: string[] = [];
  const request = (async (address: string) => {
    asked.push(address);
    const season = /(\d{4})\?/.exec(address)?.[1];
    const other = Object.entries(replies).find(([part]) => address.includes(part))?.[1];
    return other?.() ?? Response.json({ ...boostList, season: season === undefined ? null : Number(season) });
  }) as typeof fetch;
  render(
    <Boostometer
      {...{ chosen, defaultSeason, more, plain, seasons, path, request }}
      shown={shownList(boostList, chosen)}
      world={null}
      newest={{ season: 2026, href: `${path}?period=2026` }}
    />,
  );
  return asked;
}
const listOf = (change: Partial<BoostList>) => Response.json({ ...boostList, ...change });
const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const choose = (name: string, option: string) => userEvent.selectOptions(field(name), option);
const caption = () => screen.getByRole('table').querySelector('caption')?.textContent;
const rows = () => screen.getAllByRole('row').length - 1;

beforeEach(() => history.replaceState(null, '', path));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a season, a match and all time load their list and name it in the address (BOOST-009, BOOST-010, BOOST-011)', async () => {
  const asked = opened({ '/match/': () => listOf({ match: 'm1' }) });
  await choose('Season or match', '2026');
  await waitFor(() => expect(caption()).toContain('2026'));
  await choose('Season or match', 'All time');
  await waitFor(() => expect(caption()).toContain('All time'));
  await choose('Season or match', 'Kites v Herons, Match 33');
  await waitFor(() => expect(caption()).toContain('one match'));
  const api = '/special-content/api/boostometer';
  expect(asked).toEqual([
    `${api}/series/stamina/2026?world=real`,
    `${api}/series/stamina/allTime?world=real`,
    `${api}/match/m1/stamina`,
  ]);
  expect(location.search).toBe('?period=match-m1');
  await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
  await waitFor(() => expect(caption()).toContain('2020'));
  expect(field('Season or match').value).toBe('2020');
});

test('role and team filter the loaded list, and its teams follow (BOOST-013, BOOST-014, BOOST-Q03)', async () => {
  const asked = opened({ '2026?': () => listOf({ season: 2026, players: boostList.players.slice(0, 1) }) });
  await choose('Role', 'Bowler');
  await waitFor(() => expect(rows()).toBe(2));
  await choose('Team', 'Kites');
  await waitFor(() => expect(rows()).toBe(1));
  expect(screen.getByRole('status').textContent).toBe('1 of 1 player');
  expect(asked).toHaveLength(1);
  await choose('Role', 'All roles');
  await choose('Season or match', '2026');
  await waitFor(() => expect(caption()).toContain('2026'));
  expect([field('Team').value, rows()]).toEqual(['', 1]);
  expect(screen.queryByRole('option', { name: 'Kites' })).toBeNull();
});

test('ten more rows are shown, and the first of them has focus (BOOST-018)', async () => {
  opened();
  const link = screen.getByRole('link', { name: 'Show 10 more' });
  expect(link.getAttribute('href')).toBe(`${path}?show=20`);
  await userEvent.click(link);
  await waitFor(() => expect(rows()).toBe(12));
  expect(document.activeElement?.textContent).toBe('Player 11');
  expect(screen.queryByRole('link', { name: 'Show 10 more' })).toBeNull();
});

test('an empty season offers the newest one (BOOST-Q02)', async () => {
  opened({ '2026?': () => listOf({ season: 2026, players: [] }) });
  expect(screen.queryByRole('link', { name: 'Show 2026' })).toBeNull();
  await choose('Season or match', '2026');
  expect(await screen.findByRole('link', { name: 'Show 2026' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('The 2026 season has no finished matches yet.');
});

test('a failed call is logged to the console only, and the list stays (BOOST-022)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  opened({ '2026?': () => new Response('{}', { status: 503 }) });
  await choose('Season or match', '2026');
  await waitFor(() => expect(logged.mock.calls[0]?.[0]).toBe('The boostometer could not be loaded.'));
  expect([caption(), rows(), location.search]).toEqual([expect.stringContaining('2020'), 10, '']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a reply that arrives after another choice is ignored (BOOST-Q03)', async () => {
  const late = Promise.withResolvers<Response>();
  opened({ allTime: () => late.promise });
  await choose('Season or match', '2026');
  await waitFor(() => expect(caption()).toContain('2026'));
  await choose('Season or match', 'All time');
  expect(screen.getByRole('table').closest('[aria-busy]')).not.toBeNull();
  await choose('Season or match', '2026');
  expect(screen.getByRole('table').closest('[aria-busy]')).toBeNull();
  await act(async () => late.resolve(listOf({ season: null })));
  expect([caption(), field('Season or match').value]).toEqual([expect.stringContaining('2026'), '2026']);
});
