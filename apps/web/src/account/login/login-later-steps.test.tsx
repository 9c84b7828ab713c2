// @vitest-environment happy-dom
/** The steps that not every reader sees: terms, a phone number, re-authentication, social and TV providers. */
import { PATHS } from '@sightscreen/identity';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { loginProps } from '../../fixtures/account.ts';
import { startOnPage } from './start-on-page.ts';
import { ADDRESS, exception, openForm, storedSession, user } from '../testing/login-form.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const tickAll = async () => {
  for (const box of boxes()) await userEvent.click(box);
};
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');
async function signIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-mail or mobile number'), ADDRESS);
  await tickAll();
  await userEvent.click(button('Continue'));
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '123456{Enter}');
}
const due = { terms: loginProps.terms.map((term) => ({ ...term, due: term.which === 'terms' })) };
const countries = { countries: [{ name: 'India', dialCode: '+91', length: 10, flag: 'in' }] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('terms that are due are asked for after the code, and can wait (AUTH-057, AUTH-067, AUTH-Q33)', async () => {
  const { done, callsOf } = openForm({ terms: [due, due], 'terms/accept': [due] });
  await signIn();
  await screen.findByRole('heading', { name: 'Before you go on' });
  await waitFor(() => expect(document.activeElement).toBe(boxes()[0]));
  expect([boxes().length, button('Continue').disabled]).toEqual([1, true]);
  await tickAll();
  await userEvent.click(button('Continue'));
  await waitFor(() => expect(done).toHaveBeenCalledWith(user));
  expect(callsOf('terms/accept')[0]?.body).toMatchObject({ accepted: { terms: 1 } });
  cleanup();
  const later = openForm({ terms: [due] });
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(later.done).toHaveBeenCalled());
});

test('signing up offers a phone number, which gets a code of its own (AUTH-054, AUTH-055, AUTH-056, AUTH-075)', async () => {
  const { done, callsOf } = openForm({
    'sms-countries': [countries],
    'sign-up-mobile': [exception(14_003, 'This is no mobile number.'), { maxRetries: 5 }],
    'verify-mobile-otp': [{ status: 'success' }],
  });
  await userEvent.click(button('Sign up'));
  await signIn();
  await screen.findByRole('heading', { name: 'Add your mobile number' });
  const number = screen.getByLabelText<HTMLInputElement>('Mobile number');
  expect([document.activeElement, callsOf('sign-up').length]).toEqual([number, 1]);
  await userEvent.type(number, '98765');
  await userEvent.tab();
  expect([alerts(), button('Continue').disabled]).toEqual(['Enter the 10 digits of your number.', true]);
  await userEvent.clear(number);
  await userEvent.type(number, '98765 43210{Enter}');
  await waitFor(() => expect(alerts()).toBe('This is no mobile number.'));
  expect(number.value).toBe('98765 43210');
  await userEvent.click(button('Continue'));
  await screen.findByRole('heading', { name: 'Check your phone' });
  expect(callsOf('sign-up-mobile').at(-1)?.body).toMatchObject({ user: { phone_number: '+919876543210' } });
  await userEvent.type(screen.getByLabelText('Six-digit code'), '654321{Enter}');
  await waitFor(() => expect(done).toHaveBeenCalledWith(user));
  expect(callsOf('verify-mobile-otp')[0]?.body).toMatchObject({ otp: '654321' });
});

test('without supported countries signing up ends after the code (AUTH-Q32)', async () => {
  const { done } = openForm();
  await userEvent.click(button('Sign up'));
  await signIn();
  await waitFor(() => expect(done).toHaveBeenCalledWith(user));
});

test('re-authentication offers the methods of the account, and says if none is left (AUTH-Q25)', async () => {
  storedSession().begin({ AccessToken: 'a', RefreshToken: 'r', userName: ADDRESS, provider: 'email' });
  const methods = {
    codes: [{ kind: 'mail', username: ADDRESS }],
    passkey: true,
    providers: [{ name: 'northern', label: 'Northern' }],
  };
  const { login, callsOf, done } = openForm({
    'again-ways': [new TypeError('lost'), methods, { codes: [], passkey: true, providers: [] }],
  });
  act(() => void login.start(true));
  expect(screen.queryByLabelText('E-mail or mobile number')).toBe(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Continue with Northern' });
  await userEvent.click(button(`Send a code to ${ADDRESS}`));
  await screen.findByLabelText('Six-digit code');
  expect(callsOf('login')[0]?.body).toEqual({ username: ADDRESS, recaptcha: 'solved' });
  await userEvent.click(button('Change'));
  await screen.findByText(/none of the older ones works in this browser/);
  expect([document.activeElement?.textContent, done.mock.calls]).toEqual(['Confirm it’s you', []]);
});

test('a provider or TV needs all terms, and the first box without a tick is focused (AUTH-058, AUTH-059, AUTH-076, AUTH-077)', async () => {
  const { callsOf } = openForm();
  await userEvent.click(boxes()[0]!);
  for (const name of ['Continue with Northern', 'Sign in with your TV provider']) {
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(alerts()).toBe('Kindly agree to terms before proceeding.');
    expect(boxes().map((box) => box.getAttribute('aria-invalid'))).toEqual([null, 'true']);
    expect(document.activeElement).toBe(boxes()[1]);
  }
  expect([callsOf('social-login/northern'), callsOf('tve-social-login')]).toEqual([[], []]);
  await userEvent.click(boxes()[1]!);
  expect([alerts(), boxes()[1]!.getAttribute('aria-invalid')]).toEqual(['', null]);
});

const issue =
  "There appears to be an issue with the login option you're attempting. Please try a different login method or try after sometime.";
test.each([
  ['', issue],
  ['null', issue],
  ['{}', issue],
  ['{"url":""}', issue],
  ['{"url":null}', issue],
  [JSON.stringify(exception(14_053, 'Northern is closed today.')), 'Northern is closed today.'],
])('a provider that answers %j is explained (AUTH-167, AUTH-169, AUTH-257)', async (reply, message) => {
  openForm({ 'social-login/northern': [reply] });
  await tickAll();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Northern' }));
  await waitFor(() => expect(alerts()).toBe(message));
  expect(button('Continue with Northern').disabled).toBe(false);
});

test.each([
  [{ state: 'error', message: 'Northern has closed this account.' }, 'Northern has closed this account.'],
  [{ state: 'error', message: '' }, 'sever error!!'],
  [{}, 'sever error!!'],
])('a failed return from a provider shows %j as documented (AUTH-255, AUTH-256)', async (reply, message) => {
  history.replaceState(null, '', `${PATHS.login}?social=northern#code=x&state=y`);
  const { login } = openForm({ '/auth/northern/login': [reply] });
  const leave = vi.fn();
  await act(() => startOnPage(login, leave));
  expect([alerts(), location.search + location.hash, leave.mock.calls]).toEqual([message, '', []]);
});

test('a signed-in reader is led on, and an ended session shows the form again (AUTH-135, AUTH-154)', async () => {
  const session = storedSession();
  session.begin({ AccessToken: 'a', RefreshToken: 'r', userName: ADDRESS, provider: 'email' });
  const leave = vi.fn();
  const { login } = openForm();
  await act(() => startOnPage(login, leave));
  expect(leave).toHaveBeenCalledExactlyOnceWith(user);
  cleanup();
  leave.mockClear();
  const ended = openForm({ 'verify-token': [exception(14_001)], 'refresh-token': [exception(14_002)] });
  await act(() => startOnPage(ended.login, leave));
  expect([leave.mock.calls, session.signedIn()]).toEqual([[], false]);
});

const provider = { id: 'meridian', displayName: 'Meridian TV', logoUrl: null, opens: 'Live streams' };
const registered = { AccessToken: 't', uniqueMvpdId: 'q', ExpiresIn: 3_600, clientId: 'c', clientSecret: 's' };
const openTv = async () => {
  await tickAll();
  await userEvent.click(button('Sign in with your TV provider'));
};

test('without TV providers the form says so and stays (AUTH-259)', async () => {
  openForm({ 'tve-social-login': [exception(14_021, 'Providers are away.')] });
  await openTv();
  await waitFor(() => expect(alerts()).toBe('Providers are currently unavailable. Please try again later.'));
  expect(button('Sign in with your TV provider').disabled).toBe(false);
});

test('a TV provider is chosen, its code shown with a QR code, and the way back is open (AUTH-170, AUTH-171, AUTH-172, AUTH-173)', async () => {
  const list = { ...registered, footer: 'More soon.', mvpds: [provider] };
  const { callsOf } = openForm({
    'tve-social-login': [list, list, list],
    'tve-session/start': [exception(14_021, 'Not now.'), { Code: 'K7M2XQ9D', ExpiresIn: 600, url: '/tv' }],
  });
  await openTv();
  await screen.findByRole('heading', { name: 'Choose your TV provider' });
  expect(document.activeElement?.textContent).toBe('Choose your TV provider');
  await userEvent.click(button('Other ways to sign in'));
  expect(document.activeElement).toBe(button('Sign in with your TV provider'));
  await userEvent.click(button('Sign in with your TV provider'));
  const choose = () => screen.findByRole('button', { name: /Meridian TV/ });
  await userEvent.click(await choose());
  await waitFor(() => expect(alerts()).toBe('Not now.'));
  await userEvent.click(await choose());
  await screen.findByRole('heading', { name: 'Type this code at Meridian TV' });
  expect(screen.getByRole('img', { name: /with the code K7M2XQ9D/ }).querySelector('path')).not.toBe(null);
  expect([screen.getByText('K7M2 XQ9D'), callsOf('tve-session/start')[0]?.body?.['mvpd']]).toEqual([
    expect.anything(),
    'meridian',
  ]);
  expect(storedSession().read().providerCode).toBe('K7M2XQ9D');
  await userEvent.click(button('Choose another provider'));
  await screen.findByRole('heading', { name: 'Choose your TV provider' });
  expect(storedSession().read().providerCode).toBe(null);
});

test('an invalid code of another screen is refused in place (AUTH-060, AUTH-260)', async () => {
  openForm({
    'tve-social-login': [{ ...registered, footer: '', mvpds: [provider] }],
    'tve-session/redirect/ABCD': [{ status: 'ended', url: '' }],
  });
  await openTv();
  await userEvent.type(await screen.findByLabelText('Code'), 'ABCD{Enter}');
  await waitFor(() => expect(alerts()).toBe('Invalid code entered or something went wrong. Please try again later.'));
});
