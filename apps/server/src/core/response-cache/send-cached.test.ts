import fastify from 'fastify';
import { expect, test } from 'vitest';
import { withDeadline } from '../http/deadline.ts';
import { sendCachedResponse } from './send-cached.ts';
import type { CachedReplyHandler } from './cached-reply-handler.ts';
import { CachedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

test('a reply built after its 503 passes no headers to the next reader of the address (design 6)', async () => {
  const response = new CachedResponse(
    {
      body: Buffer.from('{}'),
      contentType: 'application/json',
      maxAge: 1,
      staleWhileRevalidate: 4,
      at: null,
      validUntil: null,
    },
    0,
    0,
  );
  const opened: object[] = [];
  const handler = {
    open: (_url: string, _key: string, headers: object) => {
      opened.push(headers);
    },
  } as unknown as CachedReplyHandler;
  const store = { form: () => ({ bytes: response.body, name: 'identity' }) } as unknown as ResponseCache;
  let made = () => {};
  const late = new Promise<void>((done) => {
    made = done;
  });
  const ended: Promise<unknown>[] = [];
  const app = fastify();
  app.get('/late', (request, reply) => {
    const answer = late.then(() => sendCachedResponse(store, handler, 'late', response, request, reply));
    ended.push(answer);
    return withDeadline(20, answer);
  });
  app.get('/', (request, reply) => sendCachedResponse(store, handler, 'now', response, request, reply));
  expect((await app.inject('/late')).statusCode).toBe(503);
  made();
  await Promise.all(ended);
  expect(opened).toEqual([]);
  expect((await app.inject('/')).statusCode).toBe(200);
  expect(opened).toHaveLength(1);
  await app.close();
});
