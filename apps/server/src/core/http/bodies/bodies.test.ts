import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Routes } from '../route.ts';
import { nobody, ORIGIN, testRoutes } from '../testing/test-routes.ts';
import { form, raw, upload } from './body.ts';
import { DESK_USE } from '@sightscreen/contracts/staff/permission';

let app: FastifyInstance | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

const roomy = { write: { points: 1_000, periodMs: 1_000_000 } };
const startServer = async (register: (route: Routes) => void, callers = nobody()) =>
  (app = await testRoutes(register, callers, roomy));
const post = { method: 'POST', limit: 'write', auth: 'none', path: '/x' } as const;
const contract = { summary: 'Try', tag: 'Site', replies: { 200: z.looseObject({}) } };
const URLENCODED = 'application/x-www-form-urlencoded';
const send = async (
  payload: string | Buffer,
  type: string | null = URLENCODED,
  headers: Record<string, string> = {},
) => {
  const {
    statusCode,
    body,
    headers: sentHeaders,
  } = await app!.inject({
    method: 'POST',
    url: '/x',
    payload,
    headers: { ...(type !== null && { 'content-type': type }), ...headers },
  });
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown>, told: sentHeaders };
};

const ballot = form(
  z.object({
    name: z.string().min(1),
    age: z.coerce.number().int().optional(),
    team: z.array(z.string()).max(3).default([]),
    agree: z.literal('on').optional(),
  }),
);
const vote = (route: Routes) =>
  route({ ...post, contract: { ...contract, body: ballot }, handler: ({ body }) => body });

test('a form without script is parsed by its schema: fields, lists and unticked boxes (issue 8)', async () => {
  await startServer(vote);
  expect(await send('name=Zo%C3%AB+%F0%A0%AE%B7&age=31&team=a&team=b&utm=1')).toMatchObject({
    status: 200,
    body: { name: 'Zoë 𠮷', age: 31, team: ['a', 'b'] },
  });
  expect((await send('name=__proto__&team=one&agree=on', `${URLENCODED}; charset=UTF-8`)).body).toEqual({
    name: '__proto__',
    team: ['one'],
    agree: 'on',
  });
  expect((await send('name=a')).body).toEqual({ name: 'a', team: [] });
});

test.each([
  ['', 'name'],
  ['name=a&name=b', 'name'],
  ['name=a&age=old', 'age'],
  ['name=a&team=1&team=2&team=3&team=4', 'team'],
  ['name=a%00b', 'name'],
  ['__proto__=x&constructor=y', 'name'],
  ['name[]=a', 'name'],
])('an invalid form is refused with the name of its field: %s (issue 8)', async (payload, field) => {
  await startServer(vote);
  expect(await send(payload)).toMatchObject({ status: 400, body: { code: 'bad_request', field } });
  expect(({} as { x?: unknown }).x).toBeUndefined();
});

test.each([
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  `${URLENCODED}x`,
  'nonsense',
  '',
  null,
])('a body sent as %s is not read, and the 415 names the accepted type (issue 8)', async (type) => {
  await startServer(vote);
  expect(await send('name=a', type)).toMatchObject({
    status: 415,
    body: { code: 'unsupported_type', message: 'Send the body as a form (application/x-www-form-urlencoded).' },
  });
});

test('a form over its size or field limit is refused with the limits (issue 8)', async () => {
  await startServer((route) =>
    route({ ...post, bodyLimit: 2_000, contract: { ...contract, body: ballot }, handler: ({ body }) => body }),
  );
  expect(await send(`name=${'a'.repeat(2_000)}`)).toMatchObject({
    status: 413,
    body: { code: 'too_large', message: 'This request is too large. The body may have up to 2000 bytes.' },
  });
  expect(await send(`name=a${'&b='.repeat(200)}`)).toMatchObject({
    status: 413,
    body: { message: 'A form has at most 200 fields.' },
  });
});

test("another site cannot send a form or file, with or without a reader's session (MATCH-S02)", async () => {
  const callers = nobody();
  callers.session = async () => ({ staffId: 1, name: 'Ada', role: 'admin', sessionId: 's' });
  const files = upload(z.object({}), { most: 1, bytes: 10 });
  let reached = 0;
  const handler = () => ({ reached: (reached += 1) });
  await startServer((route) => {
    for (const [path, body] of [
      ['/form', ballot],
      ['/upload', files],
    ] as const) {
      route({
        ...post,
        path: `/staff${path}`,
        auth: 'staff',
        permission: DESK_USE,
        limit: 'desk',
        contract: { ...contract, body },
        handler,
      });
      route({ ...post, path, contract: { ...contract, body }, handler });
    }
  }, callers);
  const ask = async (url: string, headers: Record<string, string>) => {
    const multipart = url.endsWith('upload');
    return (
      await app!.inject({
        method: 'POST',
        url,
        headers: {
          cookie: 'a=b',
          'content-type': multipart ? 'multipart/form-data; boundary=x' : URLENCODED,
          ...headers,
        },
        payload: multipart ? '--x--\r\n' : 'name=a',
      })
    ).statusCode;
  };
  for (const path of ['/form', '/upload']) {
    for (const origin of ['https://evil.example', 'null'])
      expect([await ask(path, { origin }), await ask(`/staff${path}`, { origin })]).toEqual([403, 403]);
    expect([await ask(path, { 'sec-fetch-site': 'cross-site' }), await ask(`/staff${path}`, {})]).toEqual([403, 403]);
    expect(reached).toBe(0);
    expect([await ask(path, { origin: ORIGIN }), await ask(`/staff${path}`, { origin: ORIGIN }), reached]).toEqual([
      200, 200, 2,
    ]);
    reached = 0;
  }
});

test('a raw body arrives byte for byte (issue 8)', async () => {
  const sign = (bytes: Buffer) => createHmac('sha256', 'shared').update(bytes).digest('hex');
  await startServer((route) =>
    route({
      ...post,
      contract: { ...contract, body: raw('application/json') },
      handler: ({ body, request }) => ({ good: sign(body) === request.headers['x-signature'], bytes: body.length }),
    }),
  );
  for (const bytes of [
    Buffer.from('{ "a" :\t1.0,\r\n"a":2 }\n'),
    Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
    Buffer.from([0, 255, 254, 128]),
    Buffer.from('not json'),
    Buffer.alloc(60_000, 7),
  ]) {
    expect((await send(bytes, 'application/json; charset=utf-8', { 'x-signature': sign(bytes) })).body).toEqual({
      good: true,
      bytes: bytes.length,
    });
  }
  expect(await send('{}', 'text/plain')).toMatchObject({
    status: 415,
    body: { message: 'Send the body as application/json.' },
  });
  expect(await send(Buffer.alloc(70_000), 'application/json')).toMatchObject({
    status: 413,
    body: { message: 'This request is too large. The body may have up to 65536 bytes.' },
  });
});

test('a raw body cannot be combined with a cookie session (issue 8)', async () => {
  const registered = testRoutes((route) =>
    route({
      ...post,
      auth: 'staff',
      permission: DESK_USE,
      limit: 'desk',
      contract: { ...contract, body: raw('application/json') },
      handler: () => ({}),
    }),
  );
  await expect(registered).rejects.toThrow('POST /x takes bytes as they come, for which no cookie may speak');
});

test('a JSON route takes JSON beside routes with other bodies (issue 8)', async () => {
  await startServer((route) => {
    vote(route);
    route({
      ...post,
      path: '/json',
      contract: { ...contract, body: z.object({ a: z.number() }) },
      handler: ({ body }) => body,
    });
  });
  const ask = async (type: string, payload: string) =>
    (await app!.inject({ method: 'POST', url: '/json', headers: { 'content-type': type }, payload })).json() as object;
  expect([await ask('application/json', '{"a":1}'), await ask(URLENCODED, 'a=1')]).toEqual([
    { a: 1 },
    { message: 'Send the body as JSON.', code: 'unsupported_type' },
  ]);
});

test('each kind of body is documented with its own media type (issue 8)', async () => {
  await startServer((route) => {
    vote(route);
    route({
      ...post,
      path: '/raw',
      contract: { ...contract, body: raw('application/json', 'text/csv') },
      handler: () => ({}),
    });
    route({
      ...post,
      path: '/upload',
      contract: {
        ...contract,
        body: upload(z.object({ caption: z.string() }), { most: 2, bytes: 1_000, types: ['image/png'] }),
      },
      handler: () => ({}),
    });
  });
  const { paths } = app!.swagger() as unknown as {
    paths: Record<
      string,
      {
        post: {
          requestBody: { content: Record<string, { schema: object }> };
          responses: Record<string, { description: string }>;
        };
      }
    >;
  };
  const operation = (path: string) => paths[path]!.post;
  expect(operation('/x').requestBody.content).toMatchObject({
    [URLENCODED]: { schema: { type: 'object', required: ['name'], properties: { team: { type: 'array' } } } },
  });
  expect(operation('/raw').requestBody.content).toMatchObject({
    'application/json': { schema: { type: 'string', format: 'binary' } },
    'text/csv': { schema: { type: 'string', format: 'binary' } },
  });
  expect(operation('/upload').requestBody.content).toMatchObject({
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { caption: { type: 'string' } },
        additionalProperties: { type: 'string', format: 'binary' },
      },
    },
  });
  expect([
    operation('/x').responses['415']!.description,
    operation('/raw').responses['411'],
    operation('/upload').responses['411']!.description,
  ]).toEqual([
    'The body must be a form (application/x-www-form-urlencoded), with that Content-Type.',
    undefined,
    'The request has no Content-Length.',
  ]);
});
