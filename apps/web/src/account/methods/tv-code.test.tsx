// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Login } from '../flow/login-flow.ts';
import { TvCode } from './TvCode.tsx';

const EXPIRES_MS = 22_000;
let status: string;
let polls: number;
const change = vi.fn();
const login = { session: () => ({ change }), say: () => {} } as unknown as Login;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [status, polls] = ['waiting', 0];
  change.mockClear();
  vi.stubGlobal('fetch', async () => {
    polls += 1;
    return Response.json({ status, url: '' });
  });
  render(
    <TvCode
      login={login}
      code="K7M2XQ9D"
      url="https://tv.example/"
      expiresAt={EXPIRES_MS}
      onAnother={async () => {}}
      onBack={() => {}}
    />,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const ended = () => [screen.queryByText('This code has expired.') !== null, screen.queryByRole('timer') !== null];

test('a TV code is looked up every five seconds until its status is final (AUTH-176, AUTH-Q28)', async () => {
  await pass(4_999);
  expect(polls).toBe(0);
  await pass(1);
  await pass(5_000);
  expect([polls, ended()]).toEqual([2, [false, true]]);
  status = 'ended';
  await pass(5_000);
  expect([polls, ended()]).toEqual([3, [true, false]]);
  expect(screen.getByRole('button', { name: 'Get a new code' })).toBeDefined();
  await pass(60_000);
  expect([polls, change.mock.calls]).toEqual([3, [[{ providerCode: null }]]]);
});

test('a TV code is no longer looked up once it has expired or is left (AUTH-177, AUTH-Q28)', async () => {
  await pass(EXPIRES_MS);
  expect([polls, ended()]).toEqual([4, [true, false]]);
  await pass(60_000);
  expect(polls).toBe(4);
  cleanup();
  await pass(60_000);
  expect(polls).toBe(4);
});
