import { expect, test } from 'vitest';
import { timeoutSignal } from './timeout-signal.ts';

test('a request is aborted with its context, before or after it starts (SITE-001)', () => {
  const view = new AbortController();
  const [open, alone] = [timeoutSignal(60_000, view.signal), timeoutSignal(60_000)];
  expect(open.aborted).toBe(false);
  view.abort('left');
  expect([open.reason, timeoutSignal(60_000, view.signal).reason, alone.aborted]).toEqual(['left', 'left', false]);
});
test('a request times out (SITE-001)', async () => {
  const ended = timeoutSignal(1, new AbortController().signal);
  await new Promise((done) => ended.addEventListener('abort', done));
  expect((ended.reason as Error).name).toBe('TimeoutError');
});
