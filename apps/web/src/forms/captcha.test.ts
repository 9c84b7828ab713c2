import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { solver } from './captcha.ts';

const CHALLENGE = { parameters: { nonce: 'ab' }, signature: 'cd' };
const SOLUTION = { counter: 7, derivedKey: 'ef' };
let replies: Response[] = [];
let asked = 0;
beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return replies.shift() ?? Response.error();
  });
  // As the worker answers once it is given a challenge.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ challenge }: { challenge: unknown }): void {
        const data = JSON.stringify(challenge) === JSON.stringify(CHALLENGE) ? SOLUTION : { error: 'no challenge' };
        this.dispatchEvent(new MessageEvent('message', { data }));
      }
      terminate(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function solve(...given: Response[]): Promise<unknown> {
  replies = given;
  const solved = solver({ kind: 'proof-of-work' }, '/worker.js', null)();
  await vi.runAllTimersAsync();
  const token = await solved;
  return token === null ? null : JSON.parse(atob(token));
}
const busy = () => Response.json({}, { status: 503, headers: { 'retry-after': '2' } });

test('a challenge is asked for again when a busy server says when to come again (FORM-019)', async () => {
  expect(await solve(busy(), busy(), Response.json(CHALLENGE))).toEqual({ challenge: CHALLENGE, solution: SOLUTION });
  expect(asked).toBe(3);
});
test('without a challenge, or with one that has no solution, there is none (FORM-019)', async () => {
  expect(await solve(busy(), busy(), busy())).toBeNull();
  expect(await solve(Response.json({}, { status: 404 }))).toBeNull();
  expect(await solve(Response.json({ parameters: {} }))).toBeNull();
});
