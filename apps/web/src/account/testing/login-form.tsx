/** A login form with a fake server, for tests of its steps. */
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { loginProps } from '../../fixtures/account.ts';
import { premiumCall } from '../session/premium-call.ts';
import { type Session, session } from '../session/session.ts';
import { sessionStore } from '../session/session-data.ts';
import { Login } from '../login/Login.tsx';
import { laterSteps } from '../login/use-login.ts';
import { type LoginDeps, loginFlow } from '../flow/login-flow.ts';

export const ADDRESS = 'noor@example.org';
export const user = { id: 'k7', state: 'NA', role: 'user', phone_number_verified: false } as SignedInUser;
export const exception = (errorCode: number, message = 'No.'): object => ({ exception: { message, errorCode } });
const [terms, privacy] = loginProps.terms;

/** The session that `localStorage` contains. */
export const storedSession = (): Session =>
  session({
    store: sessionStore(localStorage),
    call: premiumCall,
    alone: (act) => act(),
    page: { type: 'login' },
    origin: location.origin,
    now: () => 0,
    changed: async () => {},
  });

/** The replies of a sign-in without surprises. */
const REPLIES: Readonly<Record<string, unknown>> = {
  login: { Session: 's', username: ADDRESS, maxRetries: 5 },
  'sign-up': { Session: 's', username: ADDRESS, maxRetries: 5 },
  'verify-otp': { AccessToken: 'a', RefreshToken: 'r' },
  'verify-token': { user, notice: null },
  terms: {
    terms: [
      { ...terms, due: false },
      { ...privacy, due: false },
    ],
  },
  'sms-countries': { countries: [] },
  'social-providers': { providers: [{ name: 'northern', label: 'Northern' }] },
};
/** One call's reply; an error is a connection that fails. */
export type Reply = object | string | Error | Promise<object>;

/** @param replies by the last part of a call's path, in turn; later ones are as usual */
export function openForm(replies: Record<string, Reply[]> = {}, deps: Partial<LoginDeps> = {}) {
  const sent: { call: string; body: Record<string, unknown> | null }[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const call = address.replace('/cbplus/auth/user/', '').replace(/\?.*/, '');
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null;
    sent.push({ call, body });
    const reply = await (replies[call]?.shift() ?? REPLIES[call]);
    if (reply instanceof Error) throw reply;
    if (typeof reply === 'string') return new Response(reply, { headers: { 'content-type': 'application/json' } });
    return reply === undefined ? new Response('', { status: 404 }) : Response.json(reply);
  });
  const done = vi.fn();
  const refused = vi.fn();
  const login = loginFlow({
    session: storedSession,
    panel: false,
    terms: loginProps.terms,
    solve: async () => 'solved',
    steps: laterSteps,
    done,
    refused,
    ...deps,
  });
  render(<Login login={login} captcha={loginProps.captcha} plans={false} widget={{ current: null }} />);
  act(() => {
    login.set({ isWaiting: false });
    login.start();
  });
  return { login, sent, done, refused, callsOf: (call: string) => sent.filter((one) => one.call === call) };
}
