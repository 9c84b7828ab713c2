// @vitest-environment happy-dom
/** The steps of signing in by a code. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuthState } from '../session/announce.ts';
import { ADDRESS, exception, openForm, user } from '../testing/login-form.tsx';

const entry = () => screen.getByLabelText<HTMLInputElement>('E-mail or mobile number');
const code = () => screen.getByLabelText<HTMLInputElement>('Six-digit code');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const shownAlert = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');
const tickAll = async () => {
  for (const box of boxes()) await userEvent.click(box);
};
async function askForCode(address = ADDRESS): Promise<void> {
  await userEvent.type(entry(), address);
  await tickAll();
  await userEvent.click(button('Continue'));
  await screen.findByLabelText('Six-digit code');
}
const enterCode = (otp: string) => userEvent.type(code(), `${otp}{Enter}`);
const announced: AuthState[] = [];
document.addEventListener('auth:state', (event) => announced.push((event as CustomEvent<AuthState>).detail));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  announced.length = 0;
});

test('Continue needs a valid entry and all terms; errors appear on leaving the field (AUTH-046, AUTH-067, AUTH-071)', async () => {
  openForm();
  await userEvent.type(entry(), 'noor@nowhere');
  expect(entry().getAttribute('aria-invalid')).toBe(null);
  await userEvent.tab();
  expect([shownAlert(), entry().getAttribute('aria-invalid')]).toEqual(['Enter a complete e-mail address.', 'true']);
  await userEvent.clear(entry());
  await userEvent.type(entry(), '123456');
  await userEvent.tab();
  expect(shownAlert()).toBe('Enter a mobile number of 7 to 15 digits.');
  await userEvent.clear(entry());
  await userEvent.type(entry(), '+44 7700 900-123');
  expect([shownAlert(), button('Continue').disabled]).toEqual(['', true]);
  await userEvent.click(boxes()[0]!);
  expect([entry().value, button('Continue').disabled]).toEqual(['447700900123', true]);
  await userEvent.click(boxes()[1]!);
  expect(button('Continue').disabled).toBe(false);
});

test('a code is requested with captcha and terms, and the code step follows (AUTH-039, AUTH-047, AUTH-061)', async () => {
  const { callsOf } = openForm();
  await askForCode('NOOR@example.org');
  expect(callsOf('login')).toEqual([
    { call: 'login', body: { username: ADDRESS, recaptcha: 'solved', accepted: { terms: 1, privacy: 1 } } },
  ]);
  expect(screen.getByRole('heading').textContent).toBe('Check your e-mail');
  expect([screen.queryByLabelText('E-mail or mobile number'), document.activeElement]).toEqual([null, code()]);
});

test('without a solved captcha its error block appears and nothing is sent (AUTH-050, AUTH-072, AUTH-073)', async () => {
  const { callsOf, login } = openForm({}, { solve: async () => null });
  for (const by of ['login', 'sign-up'] as const) {
    act(() => login.enter(by));
    await userEvent.type(entry(), ADDRESS);
    for (const box of boxes()) if (!box.checked) await userEvent.click(box);
    await userEvent.click(button('Continue'));
    await waitFor(() => expect(shownAlert()).toBe('The spam check failed. Try again.'));
    await userEvent.clear(entry());
    expect(callsOf(by)).toEqual([]);
  }
});

test('recaptcha-invalid shows the captcha block, 14290 its message, and the entry stays (AUTH-074, AUTH-238)', async () => {
  openForm({ login: [exception(14_005, 'recaptcha-invalid'), exception(14_290, 'Please wait.')] });
  await userEvent.type(entry(), ADDRESS);
  await tickAll();
  await userEvent.click(button('Continue'));
  await waitFor(() => expect(document.getElementById('login-captcha-error')?.textContent).toContain('spam check'));
  await userEvent.click(button('Continue'));
  await waitFor(() => expect(shownAlert()).toBe('Please wait.'));
  expect([entry().value, button('Continue').disabled]).toEqual([ADDRESS, false]);
});

test('outdated terms are unticked, focused and explained, and the rest stays (AUTH-057, AUTH-Q33)', async () => {
  const { callsOf } = openForm({
    login: [exception(14_009, 'Our terms have changed.')],
    terms: [
      {
        terms: [
          { which: 'terms', text: 'I agree to the', label: 'terms', link: '/terms', version: 2 },
          { which: 'privacy', text: 'I have read the', label: 'policy', link: '/privacy', version: 1 },
        ],
      },
    ],
  });
  await userEvent.type(entry(), ADDRESS);
  await tickAll();
  await userEvent.click(button('Continue'));
  await waitFor(() => expect(shownAlert()).toBe('Our terms have changed.'));
  expect([entry().value, boxes().map(({ checked }) => checked)]).toEqual([ADDRESS, [false, true]]);
  expect(document.activeElement).toBe(boxes()[0]);
  await userEvent.keyboard(' ');
  expect(shownAlert()).toBe('');
  await userEvent.click(button('Continue'));
  await screen.findByLabelText('Six-digit code');
  expect(callsOf('login').at(-1)?.body).toMatchObject({ accepted: { terms: 2, privacy: 1 } });
});

test('the boxes take six digits, pasted ones too, and are one field for autofill (AUTH-041, AUTH-048, AUTH-051)', async () => {
  openForm();
  await askForCode();
  const drawn = () => [...document.querySelectorAll('[data-box]')].map(({ textContent }) => textContent);
  expect([screen.getAllByRole('textbox'), code().autocomplete]).toEqual([[code()], 'one-time-code']);
  await userEvent.type(code(), '41a06');
  expect([drawn(), button('SUBMIT').disabled]).toEqual([['4', '1', '0', '6', '', ''], true]);
  await userEvent.clear(code());
  await userEvent.paste('12 34-56x7');
  expect([code().value, button('SUBMIT').disabled]).toEqual(['123456', false]);
});

test('a code is verified once and announced; the button stays busy (AUTH-040, AUTH-042, AUTH-044, AUTH-064, AUTH-065, AUTH-068, AUTH-Q11)', async () => {
  const { done, callsOf } = openForm();
  await askForCode();
  await enterCode('123456');
  await waitFor(() => expect(done).toHaveBeenCalledWith(user));
  expect(callsOf('verify-otp').map(({ body }) => body)).toEqual([{ username: ADDRESS, Session: 's', otp: '123456' }]);
  expect(button('Loading ...').disabled).toBe(true);
  expect(announced).toEqual([{ state: 'success', message: 'You are signed in.', app: 'web' }]);
});

test('a wrong code clears the boxes, and the fifth ends the flow until another is sent (AUTH-063, AUTH-069, AUTH-243, AUTH-244, AUTH-245, AUTH-Q14, AUTH-Q31)', async () => {
  const { callsOf } = openForm({ 'verify-otp': Array.from({ length: 5 }, () => exception(14_010, 'Wrong code.')) });
  await askForCode();
  for (let tries = 1; tries < 5; tries += 1) {
    await enterCode('123456');
    await waitFor(() => expect([code().value, button('SUBMIT').disabled]).toEqual(['', true]));
    expect([shownAlert(), code().disabled, document.activeElement]).toEqual(['Wrong code.', false, code()]);
  }
  await enterCode('123456');
  const resend = await screen.findByRole('button', { name: 'Send a new code' });
  expect([code().disabled, document.activeElement, screen.getByRole('timer').textContent]).toEqual([
    true,
    resend,
    'This code has expired.',
  ]);
  await userEvent.click(resend);
  await waitFor(() => expect(code().disabled).toBe(false));
  expect(callsOf('login')).toHaveLength(2);
  expect([shownAlert(), document.activeElement]).toEqual(['', code()]);
  expect((await screen.findByText('A new code is on its way.')).getAttribute('role')).toBe('status');
});

test.each([14_011, 14_290])(
  '%i ends the timer and disables submit (AUTH-239, AUTH-240, AUTH-241, AUTH-242)',
  async (errorCode) => {
    openForm({ 'verify-otp': [exception(errorCode)] });
    await askForCode();
    await enterCode('123456');
    await screen.findByRole('button', { name: 'Send a new code' });
    await userEvent.type(code(), '123456');
    expect(button('SUBMIT').disabled).toBe(true);
  },
);

test('a lost reply leaves the code to be sent again (AUTH-065)', async () => {
  const { done } = openForm({ 'verify-otp': [new TypeError('lost')] });
  await askForCode();
  await enterCode('123456');
  await waitFor(() => expect(shownAlert()).toContain('We can’t reach our server.'));
  expect(code().value).toBe('123456');
  await userEvent.click(button('SUBMIT'));
  await waitFor(() => expect(done).toHaveBeenCalled());
});

test('a code survives a reload and ends after two minutes (AUTH-043, AUTH-052, AUTH-053, AUTH-102)', async () => {
  openForm();
  await askForCode();
  cleanup();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  openForm();
  expect(screen.getByRole('timer').textContent).toMatch(/^Code expires in 0[12]:\d\d$/);
  await act(() => vi.advanceTimersByTimeAsync(121_000));
  expect(screen.getByRole('timer').textContent).toBe('This code has expired.');
  expect([button('Send a new code').disabled, button('SUBMIT').disabled]).toEqual([false, true]);
});

test('Change returns to the entry, with what was typed (AUTH-102)', async () => {
  openForm();
  await askForCode();
  await userEvent.click(button('Change'));
  expect([entry().value, boxes().every(({ checked }) => checked), sessionStorage.length]).toEqual([ADDRESS, true, 0]);
});

test('a session refused right after the code is reported, and no one is signed in (AUTH-139, AUTH-140)', async () => {
  const { refused, done } = openForm({ 'verify-token': [exception(14_004)] });
  await askForCode();
  await enterCode('123456');
  await waitFor(() => expect(refused).toHaveBeenCalledWith('You have been signed out. Sign in again.', null));
  expect([done.mock.calls, localStorage.length]).toEqual([[], 0]);
});
