import { expect, test, vi } from 'vitest';
import { countdown } from '../code/countdown.ts';
import { keepPending, type PendingCode, readPending } from './pending-code.ts';

const code: PendingCode = {
  by: 'login',
  username: 'noor@example.org',
  Session: 's',
  kind: 'mail',
  expiresAt: 120_000,
  remaining: 5,
  over: false,
};
function shelf(text: string | null = null) {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_: string, next: string) => void (stored = next),
    removeItem: () => void (stored = null),
  };
}

test('the last code sent is restored until it expires (AUTH-102)', () => {
  const own = shelf();
  keepPending(own, code);
  expect(readPending(own, 0)).toEqual(code);
  expect(readPending(own, 119_999)).toEqual(code);
  expect(readPending(own, 120_000)).toBe(null);
  keepPending(own, null);
  expect(readPending(own, 0)).toBe(null);
});
test('malformed stored codes are ignored (AUTH-102)', () => {
  for (const odd of ['{', '7', JSON.stringify({ ...code, by: 'x' }), JSON.stringify({ ...code, expiresAt: 9e12 })])
    expect(readPending(shelf(odd), 0)).toBe(null);
  expect(readPending(null, 0)).toBe(null);
});
test('the countdown reports each second once and ends with 0 (AUTH-102)', () => {
  vi.useFakeTimers({ now: 500 });
  const reported: number[] = [];
  const one = countdown((left) => reported.push(left));
  one.start(3_000);
  vi.advanceTimersByTime(10_000);
  expect(reported).toEqual([3, 2, 1, 0]);
  reported.length = 0;
  one.start(15_500);
  one.stop();
  vi.advanceTimersByTime(10_000);
  expect(reported).toEqual([5]);
  vi.useRealTimers();
});
