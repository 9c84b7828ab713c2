import { expect, test } from 'vitest';
import old from '../fixtures/old-profile.json' with { type: 'json' };
import { LAST_KEY, lastStates, newerState } from '../live/last-state.ts';
import { readSeen, SEEN_KEY } from '../live/last-seen.ts';
import type { LiveSnapshot } from '@sightscreen/contracts';
import { readSettings, SETTINGS_KEY, writeSettings } from './reader-settings.ts';

const { about: _about, ...kept } = old;
const profile = () => new Map(Object.entries(kept).map(([name, value]) => [name, JSON.stringify(value)]));
const storeOf = (stored: Map<string, string>): Pick<Storage, 'getItem' | 'setItem'> => ({
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => {
    stored.set(key, value);
  },
});

test('data of an earlier version is stored under the current keys (issue 8)', () => {
  expect([SETTINGS_KEY, SEEN_KEY, LAST_KEY]).toEqual([...profile().keys()]);
});

test('every setting of an earlier version is read and written back unchanged (BEYOND-03, BEYOND-04, BEYOND-08)', () => {
  const mine = profile();
  const settings = readSettings(storeOf(mine));
  expect(settings).toMatchObject({
    theme: 'dark',
    zone: 'gmt',
    hideResults: false,
    hidden: ['700001'],
    delays: { 1000000002: 30 },
    spoken: 'overs',
    keys: false,
  });
  writeSettings(storeOf(mine), settings);
  expect(JSON.parse(mine.get(SETTINGS_KEY) ?? '')).toMatchObject(old['sightscreen.settings']);
});

test('the last seen state of an earlier version is read (BEYOND-02, BEYOND-05)', () => {
  const store = storeOf(profile());
  const live = old['sightscreen.last'][0]!.live as unknown as LiveSnapshot;
  expect(readSeen(store)).toEqual({ 1000000001: { epoch: 1, number: 9, label: '0.1', at: 1795338000000 } });
  const last = lastStates(store).get('1000000001');
  expect([last?.asOf, last?.live.number, last?.live.lines.length, last?.live.head.miniscore?.batting.runs]).toEqual([
    1795338001000,
    13,
    live.lines.length,
    7,
  ]);
  expect(newerState(store, { ...live, number: 10 })?.live.number).toBe(13);
});
