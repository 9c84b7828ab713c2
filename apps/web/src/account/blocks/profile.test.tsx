// @vitest-environment happy-dom
import type { Profile as ProfileData } from '@sightscreen/contracts/calls/profile';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { accountBrowser, type AccountBrowser, noProfile, refusal } from '../../fixtures/account-browser.ts';
import { Profile } from './Profile.tsx';

function Page({ browser, first }: { browser: AccountBrowser; first: ProfileData }) {
  const [account] = useState(browser.actions);
  const [profile, setProfile] = useState(first);
  return <Profile profile={profile} account={account} onChange={(changed) => setProfile(changed.profile ?? profile)} />;
}
function open(replies: Record<string, unknown> = {}, first: ProfileData = noProfile) {
  const browser = accountBrowser(replies);
  return { browser, ...render(<Page browser={browser} first={first} />) };
}
const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const chat = () => screen.getByLabelText<HTMLInputElement>('Name in chat and comments');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('both names are saved, and the chat name is then fixed for some time (PLAN-016, PLAN-088, PLAN-089, PLAN-Q05, CHAT-025)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const saved = { ...noProfile, name: 'Noor K.', chat_name: 'leg_slip', chat_name_changeable_from: 8_000_000_000_000 };
  const { browser } = open({
    'update/profile': { user: { name: 'Noor K.' } },
    'profile/chat-name': { profile: saved },
  });
  await userEvent.type(name(), ' Noor K.');
  await userEvent.type(chat(), 'leg_slip');
  await save();
  await screen.findByText('Profile Updated!');
  expect([name().value, chat().value, chat().readOnly]).toEqual(['Noor K.', 'leg_slip', true]);
  expect(screen.getByText(/You can change it again on /)).toBeDefined();
  expect(browser.sent.filter(([call]) => call !== 'words').map(([call]) => call)).toEqual([
    'update/profile',
    'profile/chat-name',
  ]);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByText('Profile Updated!')).toBeNull();
});
test('the button reads “Updating ...” while the profile is saved (PLAN-086)', async () => {
  let reply = (_saved: unknown): void => {};
  open({ 'update/profile': new Promise((resolve) => (reply = resolve)) });
  await userEvent.type(name(), 'Noor');
  await save();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Updating ...' }).disabled).toBe(true);
  reply({ user: { name: 'Noor' } });
  expect(await screen.findByText('Profile Updated!')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save profile' }).disabled).toBe(false);
});
test('a refused name is shown at its field, focused, and keeps both inputs (PLAN-060, PLAN-090, PLAN-Q04)', async () => {
  const { browser } = open({ 'update/profile': refusal('Invalid Username') });
  await userEvent.type(name(), 'Noor <b>');
  await userEvent.type(chat(), 'leg_slip');
  await save();
  const alert = (await screen.findByText(/^Invalid Username/)).parentElement!;
  expect(alert.textContent).toBe('Invalid Username. “<” is not allowed. Use letters, digits, spaces and @ $ . _ -');
  expect([document.activeElement, name().getAttribute('aria-invalid')]).toEqual([name(), 'true']);
  expect([alert.id, alert.getAttribute('role')]).toEqual([name().getAttribute('aria-describedby'), 'alert']);
  expect([name().value, chat().value, chat().hasAttribute('aria-invalid')]).toEqual(['Noor <b>', 'leg_slip', false]);
  expect(browser.sent.map(([call]) => call)).not.toContain('profile/chat-name');
});
test('an inappropriate name is reported when its field is left (SITE-050)', async () => {
  open();
  await userEvent.type(chat(), 'rude_over');
  await userEvent.tab();
  await screen.findByText('Inappropriate word used!');
  expect(chat().getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(chat(), 's');
  expect(chat().hasAttribute('aria-invalid')).toBe(false);
});
test('a picture is sent at once and a refused one is reported (PLAN-017)', async () => {
  const profile = { ...noProfile, image: '/cbplus/avatars/1.webp' };
  const { browser, container } = open({
    'profile/picture': [refusal('We can’t read this image. Use JPEG or PNG.'), { profile }],
    'profile/picture/remove': { profile: noProfile },
  });
  const input = screen.getByLabelText('New picture');
  await userEvent.upload(input, new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }));
  expect(screen.getByText('This picture is larger than 2 MB.')).toBeDefined();
  expect(browser.sent).toEqual([]);
  const picture = new File(['x'], 'me.png', { type: 'image/png' });
  await userEvent.upload(input, picture);
  await screen.findByText('We can’t read this image. Use JPEG or PNG.');
  await userEvent.upload(input, picture);
  await waitFor(() => expect(browser.toasts).toEqual(['Picture saved.']));
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/cbplus/avatars/1.webp');
  expect([...(browser.sent.at(-1)![1] as FormData).keys()]).toEqual(['username', 'AccessToken', 'picture']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(browser.toasts.at(-1)).toBe('Picture removed.'));
  expect([container.querySelector('img'), document.activeElement]).toEqual([null, input]);
});
