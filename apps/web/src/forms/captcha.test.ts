import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { solver } from './captcha.ts';

const CHALLENGE = { parameters: { nonce: 'ab' }, signature: 'cd' };
const SOLUTION = { counter: 7, derivedKey: 'ef' };
let replies: Response[] = [];
let requestCount = 0;
beforeEach(() => {
  vi.useFakeTimers();
  requestCount = 0;
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    return replies.shift() ?? Response.error();
  });
  // The worker's reply to a challenge.
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

async function solve(...responses: Response[]): Promise<unknown> {
  replies = responses;
  const solved = solver({ kind: 'proof-of-work' }, '/worker.js', null)();
  await vi.runAllTimersAsync();
  const token = await solved;
  return token === null ? null : JSON.parse(atob(token));
}
const busy = () => Response.json({}, { status: 503, headers: { 'retry-after': '2' } });

test('a challenge is requested again after the delay that a busy server names (FORM-019)', async () => {
  expect(await solve(busy(), busy(), Response.json(CHALLENGE))).toEqual({ challenge: CHALLENGE, solution: SOLUTION });
  expect(requestCount).toBe(3);
});
/** A stub provider as its script leaves it; `solved` is the current response of its widget. */
function provider() {
  const seen = { scripts: [] as string[], solved: '', resets: 0, loads: true };
  const api = {
    render: () => 'box',
    getResponse: () => seen.solved,
    reset: () => {
      seen.resets += 1;
      seen.solved = '';
    },
  };
  vi.stubGlobal('window', { turnstile: api });
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { src: '', remove: () => {} }),
    head: {
      append: (script: EventTarget & { src: string }) => {
        seen.scripts.push(script.src);
        script.dispatchEvent(new Event(seen.loads ? 'load' : 'error'));
      },
    },
  });
  return seen;
}
const HOSTED = { kind: 'hosted', name: 'turnstile', siteKey: 'k', script: 'https://captcha.example/api.js' } as const;

test('a hosted captcha that is not solved yet differs from an unavailable one (FORM-019, FORM-Q04)', async () => {
  const seen = provider();
  const press = solver(HOSTED, '', {} as HTMLElement);
  expect([await press(), seen.resets]).toEqual(['', 0]);
  seen.solved = 'token';
  expect(await press()).toBe('token');
  await vi.runAllTimersAsync();
  expect([await press(), seen.resets, seen.scripts]).toEqual(['', 1, [HOSTED.script]]);
});
test('an unavailable hosted captcha is requested again (FORM-019)', async () => {
  const seen = provider();
  seen.loads = false;
  const press = solver(HOSTED, '', {} as HTMLElement);
  expect(await press()).toBeNull();
  seen.loads = true;
  expect([await press(), seen.scripts.length]).toEqual(['', 2]);
  seen.solved = 'token';
  expect(await press()).toBe('token');
});
test('a missing or unsolvable challenge gives no token (FORM-019)', async () => {
  expect(await solve(busy(), busy(), busy())).toBeNull();
  expect(await solve(Response.json({}, { status: 404 }))).toBeNull();
  expect(await solve(Response.json({ parameters: {} }))).toBeNull();
});
