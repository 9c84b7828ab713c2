import fastify from 'fastify';
import { expect, test } from 'vitest';
import { withDeadline } from '../http/deadline.ts';
import { sendSnapshot } from './send-cached.ts';
import type { FastLane } from './fast-lane.ts';
import { Snapshot } from './cached-response.ts';
import type { SnapshotStore } from './store.ts';

test('a reply built after its 503 passes no headers to the next reader of the address (design 6)', async () => {
  const snapshot = new Snapshot(
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
  const lane = {
    open: (_url: string, _key: string, headers: object) => {
      opened.push(headers);
    },
  } as unknown as FastLane;
  const store = { form: () => ({ bytes: snapshot.body, name: 'identity' }) } as unknown as SnapshotStore;
  let made = () => {};
  const late = new Promise<void>((done) => {
    made = done;
  });
  const ended: Promise<unknown>[] = [];
  const app = fastify();
  app.get('/late', (request, reply) => {
    const answer = late.then(() => sendSnapshot(store, lane, 'late', snapshot, request, reply));
    ended.push(answer);
    return withDeadline(20, answer);
  });
  app.get('/', (request, reply) => sendSnapshot(store, lane, 'now', snapshot, request, reply));
  expect((await app.inject('/late')).statusCode).toBe(503);
  made();
  await Promise.all(ended);
  expect(opened).toEqual([]);
  expect((await app.inject('/')).statusCode).toBe(200);
  expect(opened).toHaveLength(1);
  await app.close();
});
