// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { accountBrowser, type AccountBrowser, laptop, phone, refusal } from '../../fixtures/account-browser.ts';
import { Devices } from './Devices.tsx';
import { HeldData } from './HeldData.tsx';

function Page({ browser }: { browser: AccountBrowser }) {
  const [account] = useState(browser.actions);
  const [devices, setDevices] = useState([laptop, phone]);
  return <Devices devices={devices} account={account} onChange={(changed) => setDevices(changed.devices ?? devices)} />;
}
const open = (replies: Record<string, unknown>) => {
  const browser = accountBrowser(replies);
  render(<Page browser={browser} />);
  return browser;
};
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('devices name their browser and country, and this one cannot be signed out here (AUTH-139)', () => {
  open({});
  expect(rows()).toEqual([
    expect.stringMatching(/^Firefox on LinuxIndia\. Last used .* This device$/),
    expect.stringMatching(/^Firefox on LinuxLast used .*Sign out$/),
  ]);
});
test.each([
  ['Sign out: Firefox on Linux', 'devices/end', 'Signed out of that device.'],
  ['Sign out all others', 'devices/end-others', 'Signed out of other devices.'],
])('“%s” ends the session and moves the focus to the heading (AUTH-139, AUTH-140)', async (name, call, message) => {
  const browser = open({ [call]: { devices: [laptop] } });
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect([browser.toasts, document.activeElement?.textContent]).toEqual([[message], 'Devices']);
  expect(screen.queryByRole('button')).toBeNull();
});
test('a device that could not be signed out stays, and can be tried again (issue 13)', async () => {
  const browser = open({ 'devices/end': refusal('Not now.') });
  const end = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out: Firefox on Linux' });
  await userEvent.click(end);
  await waitFor(() => expect(end.disabled).toBe(false));
  expect([browser.toasts, rows().length]).toEqual([['Not now.'], 2]);
});
test('the data that we hold is downloaded as a file (AUTH-035)', async () => {
  const browser = accountBrowser({ download: { made_at: 1, held: { account: {} } } });
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  render(<HeldData account={browser.actions()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(browser.toasts).toEqual(['Download complete.']));
  expect(files).toEqual(['sightscreen-account.json']);
  vi.restoreAllMocks();
});
