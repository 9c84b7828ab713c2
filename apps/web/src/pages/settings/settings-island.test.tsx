// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hiddenFrom, readSettings } from '../../settings/reader-settings.ts';
import { settingsStore } from '../../settings/settings-store.ts';
import settings from './settings.island.tsx';

const stored = () => readSettings(localStorage);
const shown = () => render(<settings.View zones={['Asia/Kolkata']} countries={null} />);

// The names of matches.
beforeEach(() => void vi.stubGlobal('fetch', async () => new Response('', { status: 404 })));
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  localStorage.clear();
});

test('each choice is stored at once and shown again after a reload (SITE-033)', async () => {
  shown();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  await userEvent.selectOptions(screen.getAllByRole('combobox')[0]!, 'Asia/Kolkata');
  expect(stored()).toMatchObject({ theme: 'dark', zone: 'Asia/Kolkata' });
  cleanup();
  shown();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
});
test('a match hidden elsewhere on the site is listed and can be shown again (BEYOND-04)', async () => {
  shown();
  act(() => void settingsStore.update((now) => hiddenFrom(now, 'm5')));
  await userEvent.click(screen.getByRole('button', { name: /m5/ }));
  expect([stored().hidden, stored().shown]).toEqual([[], ['m5']]);
  expect(screen.queryByRole('link', { name: /m5/ })).toBeNull();
});
