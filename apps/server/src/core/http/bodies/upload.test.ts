import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testRoutes } from '../testing/test-routes.ts';
import { upload } from './body.ts';

interface StoredFile {
  field: string;
  name: string;
  type: string;
  bytes: number;
  hash: string;
}

let app: FastifyInstance | null = null;
let stored: Map<number, StoredFile>;
/** Streams handed to the store that have not ended yet. */
let open: Set<Readable>;
beforeEach(() => {
  [stored, open] = [new Map(), new Set()];
});
afterEach(async () => {
  app?.server.closeAllConnections();
  await app?.close();
  app = null;
});

const LIMITS = { most: 2, bytes: 200_000, types: ['image/png', 'text/plain'] };

/** @returns its origin */
async function startServer({ requestMs = 15_000, fails = false } = {}): Promise<number> {
  let number = 0;
  app = await testRoutes(
    (route) =>
      route({
        method: 'POST',
        path: '/x',
        limit: 'write',
        auth: 'none',
        contract: {
          summary: 'Try',
          tag: 'Site',
          body: upload(z.object({ caption: z.string().min(1), tag: z.array(z.string()) }), LIMITS),
          replies: { 200: z.looseObject({}) },
        },
        handler: async ({ body }) => {
          const { fields, files } = await body.receive(
            async ({ field, name, type, stream }) => {
              const hash = createHash('sha1');
              let bytes = 0;
              open.add(stream);
              stream.once('close', () => open.delete(stream));
              if (fails) throw new Error('the disk is full, at /srv/secret');
              await pipeline(stream, async function (chunks: AsyncIterable<Buffer>) {
                for await (const chunk of chunks) {
                  bytes += chunk.length;
                  hash.update(chunk);
                }
              });
              stored.set((number += 1), { field, name, type, bytes, hash: hash.digest('hex') });
              return number;
            },
            async (key) => stored.delete(key),
          );
          return { fields, files: files.map((key) => stored.get(key)) };
        },
      }),
    undefined,
    { requestMs, write: { points: 1_000, periodMs: 1_000_000 } },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
}

const file = (bytes: Buffer, name: string, type = 'image/png') =>
  [new Blob([new Uint8Array(bytes)], { type }), name] as const;
async function post(port: number, form: FormData): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await fetch(`http://127.0.0.1:${port}/x`, { method: 'POST', body: form });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}
function good(caption = 'A'): FormData {
  const form = new FormData();
  form.append('caption', caption);
  return form;
}

/** Everything received on a socket until it is closed. */
async function exchange(port: number, text: string | Buffer, after?: () => void): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let reply = '';
  socket.on('data', (part) => {
    reply += String(part);
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  after?.();
  await once(socket, 'close');
  return reply;
}
const head = (length: number | null, more = '') =>
  `POST /x HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n${length === null ? '' : `Content-Length: ${length}\r\n`}${more}Connection: close\r\n\r\n`;
const part = (disposition: string, text: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
const requestOf = (body: string) => `${head(Buffer.byteLength(body))}${body}`;
/** A failed request leaves nothing behind. */
const nothingLeft = () =>
  vi.waitFor(() => expect([stored.size, open.size]).toEqual([0, 0]), { timeout: 60_000, interval: 20 });

test('files are passed on byte for byte as they arrive, with fields before and after them (issue 8)', async () => {
  const port = await startServer();
  const form = new FormData();
  const bytes = Buffer.from(Array.from({ length: LIMITS.bytes }, (_, at) => (at * 7919) % 256));
  form.append('picture', ...file(bytes, '../../etc/pass\u{20BB7}wd.png'));
  form.append('caption', 'Zoë 𠮷');
  form.append('words', ...file(Buffer.alloc(0), 'empty.txt', 'text/plain'));
  form.append('tag', 'one');
  expect(await post(port, form)).toEqual({
    status: 200,
    body: {
      fields: { caption: 'Zoë 𠮷', tag: ['one'] },
      files: [
        {
          field: 'picture',
          name: 'pass\u{20BB7}wd.png',
          type: 'image/png',
          bytes: LIMITS.bytes,
          hash: createHash('sha1').update(bytes).digest('hex'),
        },
        { field: 'words', name: 'empty.txt', type: 'text/plain', bytes: 0, hash: createHash('sha1').digest('hex') },
      ],
    },
  });
});

test.each<[string, (form: FormData) => void, number, object]>([
  [
    'a file a byte too long',
    (form) => form.append('a', ...file(Buffer.alloc(LIMITS.bytes + 1), 'a.png')),
    413,
    { code: 'too_large', message: 'This request is too large. It may hold 2 files of at most 200000 bytes.' },
  ],
  [
    'a file more than may come',
    (form) => {
      for (const name of ['a', 'b', 'c']) form.append(name, ...file(Buffer.from('x'), name));
    },
    413,
    { message: 'This request is too large. It may hold 2 files of at most 200000 bytes.' },
  ],
  [
    'more fields than may come',
    (form) => {
      for (let at = 0; at < 201; at += 1) form.append('tag', 'x');
    },
    413,
    { message: 'A form has at most 200 fields.' },
  ],
  ['a field too long', (form) => form.append('tag', 'x'.repeat(70_000)), 413, { field: 'tag' }],
  [
    'a file of another type',
    (form) => form.append('a', ...file(Buffer.from('<svg/>'), 'a.svg', 'image/svg+xml')),
    415,
    { field: 'a', message: 'A file must be image/png or text/plain.' },
  ],
  ['a NUL in a field', (form) => form.append('tag', 'a\0b'), 400, { code: 'bad_request', field: 'tag.0' }],
  ['an invalid field', (form) => form.set('caption', ''), 400, { code: 'bad_request', field: 'caption' }],
  ['a field named __proto__', (form) => form.append('__proto__', 'x'), 400, { code: 'bad_request' }],
])('an upload with %s is refused, and its stored files are removed (issue 8)', async (_what, spoil, status, body) => {
  const port = await startServer();
  const form = good();
  form.append('first', ...file(Buffer.from('good'), 'first.png'));
  spoil(form);
  expect(await post(port, form)).toMatchObject({ status, body });
  await nothingLeft();
  expect((await post(port, good())).status).toBe(200);
});

test('an upload with an excessive or missing length is refused before it is read (issue 8)', async () => {
  const port = await startServer();
  expect(await exchange(port, head(10_000_000))).toMatch(
    /^HTTP\/1\.1 413 [\s\S]*It may hold 2 files of at most 200000 bytes/,
  );
  expect(await exchange(port, `${head(null, 'Transfer-Encoding: chunked\r\n')}`)).toMatch(
    /^HTTP\/1\.1 411 [\s\S]*"code":"length_missing"/,
  );
});

test.each<[string, string]>([
  [
    'that breaks off within a file',
    part('name="caption"', 'A') + part('name="a"; filename="a.png"', 'half of').slice(0, -4),
  ],
  ['that breaks off within a header', '--b\r\nContent-Dispos'],
  ['without an end', part('name="caption"', 'A')],
  [
    'with another boundary than declared',
    `--c\r\nContent-Disposition: form-data; name="caption"\r\n\r\nA\r\n--c--\r\n`,
  ],
  ['that is not a form', '\0\r\n\r\n'.repeat(300)],
])('a form %s is refused with a 400, and the next one is accepted (issue 8)', async (_what, body) => {
  const port = await startServer();
  const reply = await exchange(port, requestOf(body));
  expect(reply).toMatch(/^HTTP\/1\.1 400 [\s\S]*\{"message":"We can[^"]*","code":"bad_request"[^}]*\}$/);
  await nothingLeft();
  expect((await post(port, good())).status).toBe(200);
});

test('bytes after the end of a form are ignored (issue 8)', async () => {
  const port = await startServer();
  const body = `${part('name="caption"', 'A')}--b--\r\n--b--\r\n${part('name="caption"', 'B')}--b--\r\n`;
  expect(await exchange(port, requestOf(body))).toMatch(/^HTTP\/1\.1 200 [\s\S]*"caption":"A"/);
});

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=b',
  'application/octet-stream',
  'application/json',
])('a body sent as %s is refused with a message (issue 8)', async (type) => {
  await startServer();
  const reply = await app!.inject({
    method: 'POST',
    url: '/x',
    headers: { 'content-type': type, 'content-length': '7' },
    payload: '--b--\r\n',
  });
  expect([400, 415]).toContain(reply.statusCode);
  expect(reply.json()).toMatchObject({ code: reply.statusCode === 415 ? 'unsupported_type' : 'bad_request' });
});

test('a stalled upload is aborted and leaves nothing behind (issue 8)', async () => {
  const port = await startServer({ requestMs: 400 });
  const reply = await exchange(
    port,
    `${head(5_000)}${part('name="a"; filename="a.png"', 'x')}${part('name="b"; filename="b.png"', 'slow').slice(0, -2)}`,
  );
  expect(reply).toMatch(/^HTTP\/1\.1 408 /);
  await nothingLeft();
});

test('an upload whose client disconnects leaves nothing behind (issue 8)', async () => {
  const port = await startServer();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `${head(50_000)}${part('name="a"; filename="a.png"\r\nContent-Type: image/png', 'x')}${part('name="b"; filename="b.png"\r\nContent-Type: image/png', 'half')}`.slice(
      0,
      -2,
    ),
  );
  await vi.waitFor(() => expect([stored.size, open.size]).toEqual([1, 1]), { timeout: 60_000, interval: 20 });
  socket.destroy();
  await nothingLeft();
});

test('a failing store is not revealed to the client, and the connection does not hang (design 6)', async () => {
  const port = await startServer({ fails: true });
  const form = good();
  form.append('a', ...file(Buffer.alloc(LIMITS.bytes), 'a.png'));
  expect(await post(port, form)).toEqual({
    status: 500,
    body: { message: 'Something went wrong on our side. Try again in a moment.', code: 'internal' },
  });
  await nothingLeft();
});

test("an upload authenticated by a reader's cookie requires our origin (issue 13)", async () => {
  const registered = testRoutes((route) =>
    route({
      method: 'POST',
      path: '/x',
      limit: 'account',
      auth: 'account',
      contract: { summary: 'Try', tag: 'Site', body: upload(z.object({}), LIMITS), replies: { 200: z.object({}) } },
      handler: () => ({}),
    }),
  );
  await expect(registered).rejects.toThrow('POST /x does not say from whom it takes files');
});
