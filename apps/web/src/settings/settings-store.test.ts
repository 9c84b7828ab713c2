// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULTS, SETTINGS_KEY } from './reader-settings.ts';
import { settingsStore, watchOtherTabs, type Where } from './settings-store.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a change is stored and announced, and the settings stay the same object in between (SITE-033)', () => {
  const seen: Where[] = [];
  const leave = settingsStore.subscribe((where) => seen.push(where));
  expect(settingsStore.get()).toEqual(DEFAULTS);
  const next = settingsStore.update((settings) => ({ ...settings, theme: 'dark' }));
  expect([settingsStore.get() === next, seen]).toEqual([true, ['here']]);
  expect(JSON.parse(localStorage.getItem(SETTINGS_KEY)!)).toMatchObject({ theme: 'dark' });
  leave();
  settingsStore.update((settings) => settings);
  expect(seen).toEqual(['here']);
});
test('settings changed in another tab are read and announced as such (BEYOND-03, BEYOND-04)', () => {
  const seen: (Where | boolean)[] = [];
  watchOtherTabs();
  const leave = settingsStore.subscribe((where) => seen.push(where, settingsStore.get().hideResults));
  localStorage.setItem(SETTINGS_KEY, '{"hideResults":true}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  window.dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY }));
  expect(seen).toEqual(['elsewhere', true]);
  leave();
});
test('without storage a change lasts as long as the page (SITE-033)', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  settingsStore.update((settings) => ({ ...settings, zone: 'gmt' }));
  expect(settingsStore.get().zone).toBe('gmt');
});
