import { afterEach, expect, test, vi } from 'vitest';
import { isFoul } from './fit-words.ts';

afterEach(() => vi.unstubAllGlobals());

test('the profanity check sends no cookie and skips empty text (SITE-050, SITE-Q13)', async () => {
  const requests: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (...call: [string, RequestInit]) => {
    requests.push(call);
    return Response.json({ word: (call[1].body as string).includes('shit') ? 'shit' : null });
  });
  expect([await isFoul('what a shit over'), await isFoul('well bowled'), await isFoul(' ')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(requests.map(([address, { body, credentials }]) => [address, body, credentials])).toEqual([
    ['/site/words', '{"text":"what a shit over"}', 'omit'],
    ['/site/words', '{"text":"well bowled"}', 'omit'],
  ]);
});
test('text is sent if the profanity check is unavailable (SITE-050)', async () => {
  for (const answer of [
    async () => Response.json({ word: 'x' }, { status: 503 }),
    async () => Promise.reject(new TypeError('away')),
    async () => new Response('<html>'),
  ]) {
    vi.stubGlobal('fetch', answer);
    expect(await isFoul('anything')).toBe(false);
  }
});
