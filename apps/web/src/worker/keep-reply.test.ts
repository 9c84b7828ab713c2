import { expect, test } from 'vitest';
import { keepReply } from './keep-reply.ts';

/** Like a browser cache: reads the body to its end, and fails with it. */
function fakeCache() {
  const stored = new Map<string, string>();
  return {
    kept: stored,
    delete: async (url: RequestInfo | URL) => stored.delete(url as string),
    put: async (url: RequestInfo | URL, reply: Response) => void stored.set(url as string, await reply.text()),
  };
}
const broken = new ReadableStream({
  start(body) {
    body.enqueue(new TextEncoder().encode('<html>'));
    body.error(new Error('offline'));
  },
});

test('a broken download leaves the cached copy, and a complete one replaces it (BEYOND-02)', async () => {
  const cache = fakeCache();
  await keepReply(cache, '/a', new Response('first'));
  await keepReply(cache, '/b', new Response('other'));
  await expect(keepReply(cache, '/a', new Response(broken))).rejects.toThrow('offline');
  expect([...cache.kept]).toEqual([
    ['/a', 'first'],
    ['/b', 'other'],
  ]);
  await keepReply(cache, '/a', new Response('second'));
  expect([...cache.kept]).toEqual([
    ['/b', 'other'],
    ['/a', 'second'],
  ]);
});
