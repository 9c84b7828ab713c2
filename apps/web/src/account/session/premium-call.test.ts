import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type NoReply, premiumCall } from './premium-call.ts';

const requests: string[] = [];
let replies: Response[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return replies.shift() ?? Response.error();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const busy = (seconds: string | null = '2') =>
  Response.json(
    { message: 'Please come again.' },
    { status: 503, headers: seconds === null ? {} : { 'retry-after': seconds } },
  );
const token = { username: 'noor@example.org', AccessToken: 'a' };
/** Settles `work` with fake timers. */
async function outcome<T>(work: Promise<T>): Promise<T | string> {
  const settled = work.catch((error: NoReply) => String(error.said));
  await vi.runAllTimersAsync();
  return settled;
}

test('a busy server is retried twice before its message is shown (issue 13)', async () => {
  replies = [busy(), busy('1'), Response.json({ terms: [] })];
  expect(await outcome(premiumCall('terms', token))).toEqual({ terms: [] });
  expect(requests).toHaveLength(3);
  replies = [busy(), busy(), busy(), busy()];
  expect(await outcome(premiumCall('terms', token))).toBe('Please come again.');
  expect(requests).toHaveLength(6);
});
test.each([['60'], [null], ['soon'], ['-1']])('Retry-After %s is not waited for (issue 13)', async (after) => {
  replies = [busy(after)];
  expect(await outcome(premiumCall('terms', token))).toBe('Please come again.');
  expect(requests).toHaveLength(1);
});
test('only status 200 is a success, for a deletion as well (AUTH-188, AUTH-191)', async () => {
  for (const status of [201, 202, 204]) {
    replies = [new Response(status === 204 ? null : '{"status":"success"}', { status })];
    expect(await outcome(premiumCall('delete-account', { AccessToken: 'a' }))).toBe('null');
  }
});
test('calls that may have taken effect are not retried (issue 13)', async () => {
  replies = [busy(), busy()];
  await outcome(premiumCall('delete-account', { AccessToken: 'a' }));
  await outcome(premiumCall('sign-up-mobile', { AccessToken: 'a', user: { phone_number: '+1' } }));
  expect(requests).toHaveLength(2);
});
