// @vitest-environment happy-dom
/** The login panel: when it opens, closes, and leads to the login page instead. */
import { PATHS } from '@sightscreen/identity';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loginProps } from '../../fixtures/account.ts';
import { announce } from '../session/announce.ts';
import { LoginDialog } from './LoginDialog.tsx';
import { openLogin } from './open-login.ts';

const { captcha, terms, plans } = loginProps;
let form: object | null;
let requests: string[] = [];
beforeEach(() => {
  form = { captcha, terms, plans };
  requests = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    if (!address.endsWith('/login-form')) return new Response('', { status: 404 });
    return form === null ? new Response('', { status: 500 }) : Response.json(form);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});
const dialog = () => screen.findByRole('dialog', { name: 'Sign in' });

test('pressing again before the panel has loaded opens one panel, and closing it ends nothing else (AUTH-036, AUTH-037)', async () => {
  render(<LoginDialog />);
  const opened = [openLogin(), openLogin()];
  await dialog();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail or mobile number')));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await Promise.all(opened)).toEqual([false, false]);
  expect([screen.queryByRole('dialog'), requests.filter((one) => one.endsWith('login-form')).length]).toEqual([
    null,
    1,
  ]);
  const again = openLogin();
  await dialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await again).toBe(false);
});

test('only a success that names an app closes the panel, whatever its sender (AUTH-044, AUTH-045, AUTH-Q12)', async () => {
  render(<LoginDialog />);
  const opened = openLogin();
  await dialog();
  announce({ state: 'success', message: '', app: null });
  announce({ state: 'error', message: '', app: 'chat' });
  expect((await dialog()).hasAttribute('open')).toBe(true);
  announce({ state: 'success', message: '', app: 'chat' });
  expect(await opened).toBe(true);
  expect(screen.queryByRole('dialog')).toBe(null);
});

test.each([
  [false, PATHS.login],
  [true, `${PATHS.login}?again`],
])(
  'without the form, or with a third-party captcha, the login page opens (AUTH-029, AUTH-Q25)',
  async (again, path) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    form = null;
    expect(await openLogin(again)).toBe(false);
    form = { captcha: { kind: 'hosted', name: 'x', siteKey: 'y', script: '/z' }, terms, plans };
    expect(await openLogin(again)).toBe(false);
    await waitFor(() => expect(assign.mock.calls).toEqual([[path], [path]]));
  },
);
