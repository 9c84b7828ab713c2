import { afterEach, expect, test, vi } from 'vitest';
import { isFoul } from './fit-words.ts';

afterEach(() => vi.unstubAllGlobals());

test('the site is asked whether a text may be said, without a cookie, and not for an empty one (SITE-050, SITE-Q13)', async () => {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (...call: [string, RequestInit]) => {
    asked.push(call);
    return Response.json({ word: (call[1].body as string).includes('shit') ? 'shit' : null });
  });
  expect([await isFoul('what a shit over'), await isFoul('well bowled'), await isFoul(' ')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(asked.map(([address, { body, credentials }]) => [address, body, credentials])).toEqual([
    ['/site/words', '{"text":"what a shit over"}', 'omit'],
    ['/site/words', '{"text":"well bowled"}', 'omit'],
  ]);
});
test('where the site does not say, the text is sent and looked at where it arrives (SITE-050)', async () => {
  for (const answer of [
    async () => Response.json({ word: 'x' }, { status: 503 }),
    async () => Promise.reject(new TypeError('away')),
    async () => new Response('<html>'),
  ]) {
    vi.stubGlobal('fetch', answer);
    expect(await isFoul('anything')).toBe(false);
  }
});
