/**
 * Requests that no browser sends, byte by byte, to a listening site with the cached-reply handler ahead of the
 * framework.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { ball, fresh, matchFact, newMatch, commandSource } from '../../match/log/testing/facts.ts';

let site: TestApp;
let port: number;
const hot = '/api/match/raw1';
beforeAll(async () => {
  site = await startApp();
  port = Number(new URL(await site.listen()).port);
  await site.context.log.create(newMatch('raw1', 6), commandSource('make raw1'));
  await site.app.inject(hot);
});
afterAll(() => site.close());

/** Resolves with the reply once the other side closes or `enough` of the text has arrived. */
function send(
  text: string,
  enough: (answer: string) => boolean = () => false,
): Promise<{ answer: string; statuses: number[] }> {
  return new Promise((done) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (part) => {
      answer += part.toString('latin1');
      if (enough(answer)) socket.destroy();
    });
    socket
      .on('error', () => undefined)
      .on('close', () =>
        done({ answer, statuses: [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)) }),
      );
  });
}
const replies = (count: number) => (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 [2-5]\d\d/g)].length >= count && /[}>]$/.test(answer);
const lastly = `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

test('the body of a request to the cached-reply handler is not parsed as another request (design 2)', async () => {
  const before = site.context.live.cachedReplies.answered;
  const smuggled = 'GET /no-such-call HTTP/1.1\r\nHost: x\r\n\r\n';
  for (const body of [
    `Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    `Transfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
  ]) {
    const { statuses } = await send(`GET ${hot} HTTP/1.1\r\nHost: x\r\n${body}${lastly}`);
    expect(statuses).toEqual([200, 200]);
  }
  expect(site.context.live.cachedReplies.answered - before).toBe(2);
});

test.each([
  [
    'two lengths that differ',
    `POST /analytics/event HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${lastly}`,
  ],
  ['a space before the colon', `GET ${hot} HTTP/1.1\r\nHost: x\r\nContent-Length : 4\r\n\r\nabcd${lastly}`],
  ['a folded header', `GET ${hot} HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n${lastly}`],
  [
    'a bare line feed in a chunk',
    `POST /analytics/event HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\na\r\n0\r\n\r\n${lastly}`,
  ],
])('%s: one refusal with a message, and the connection ends (design 6)', async (_name, text) => {
  const { answer, statuses } = await send(text);
  expect(statuses).toEqual([400]);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    message: 'We cannot read this request.',
    code: 'bad_request',
  });
});

test("oversized headers are refused without the framework's message (design 6)", async () => {
  const { answer, statuses } = await send(`GET ${hot} HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect([statuses, JSON.parse(answer.split('\r\n\r\n')[1] ?? '').message]).toEqual([
    [431],
    'The headers of this request are too large.',
  ]);
});

test('a HEAD request refused by the parser gets no body (RFC 9110 9.3.2, design 6)', async () => {
  const { answer, statuses } = await send(`HEAD ${hot} HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect([statuses, answer.split('\r\n\r\n')[1]]).toEqual([[431], '']);
});

test.each(['GET', 'TRACE'])('a %s request refused by the parser gets a message (design 6)', async (method) => {
  const { answer, statuses } = await send(`${method} ${hot} HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect(statuses).toEqual([431]);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'bad_request' });
});

test('an address that cannot be decoded gets a normal reply with the common headers (design 6)', async () => {
  const call = await site.app.inject('/api/match/%zz');
  expect([call.statusCode, call.json()]).toEqual([
    400,
    { message: 'We cannot read this request.', code: 'bad_request' },
  ]);
  const page = await site.app.inject({ url: '/live-cricket-scores/%zz', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type'], page.headers['x-content-type-options']]).toEqual([
    400,
    'text/html; charset=utf-8',
    'nosniff',
  ]);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  // Failures at these addresses are never pages, whatever the client accepts.
  const requests = ['/outbox/%', '/auth/%/login', '/files/%', '/calendar/team/%', '/cricket-schedule/api/html/%'].map(
    (url) => site.app.inject({ url, headers: { accept: 'text/html' } }),
  );
  for (const { statusCode, headers } of await Promise.all(requests))
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
});

test('a deeply nested body is read like any other (design 6)', async () => {
  const payload = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`;
  for (const url of ['/info/user/support', '/cbplus/auth/user/login']) {
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' };
    const { statusCode, body } = await site.app.inject({ method: 'POST', url, payload, headers });
    expect([url, statusCode, body]).toEqual([url, 400, expect.stringContaining('bad_request')]);
  }
});

test('a stream is opened only by GET (design 2)', async () => {
  const { statuses, answer } = await send(
    `HEAD /match-api/raw1/stream HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  expect([statuses, /^allow: (.*)\r$/m.exec(answer)?.[1], site.context.live.hub.size]).toEqual([[405], 'GET', 0]);
});

test('readers who disconnect before their stream opens leave no stream behind (design 2)', async () => {
  for (let at = 0; at < 12; at += 1) {
    await site.context.log.create(newMatch(`gone${at}`, 2), commandSource(`make gone${at}`));
    await new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET /match-api/gone${at}/stream HTTP/1.1\r\nHost: x\r\n\r\n`, () =>
          setImmediate(() => socket.resetAndDestroy()),
        ),
      );
      socket.on('error', () => undefined).on('close', () => done());
    });
  }
  await expect.poll(() => site.context.live.hub.size, { timeout: 60_000 }).toBe(0);
});

test('a target that names another host is served as ours, without naming the other (design 6)', async () => {
  for (let twice = 0; twice < 2; twice += 1) {
    const { answer, statuses } = await send(`GET http://evil.example${hot} HTTP/1.1\r\nHost: x\r\n\r\n`, replies(1));
    expect([statuses, answer.includes('evil')]).toEqual([[200], false]);
  }
  const page = await send(
    `GET http://evil.example/live-cricket-scores/raw1 HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
  );
  expect([page.statuses, page.answer.includes('evil')]).toEqual([[301], false]);
});

test('a page whose address has changed redirects from the old one, past the cached-reply handler (MATCH-S12)', async () => {
  const [old = ''] = [(await site.app.inject('/live-cricket-scores/raw1')).headers.location].flat();
  const ask = (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const before = site.context.live.cachedReplies.answered;
  expect([
    (await ask(old)).statuses,
    (await ask(old)).statuses,
    site.context.live.cachedReplies.answered - before,
  ]).toEqual([[200], [200], 1]);
  await site.context.log.append(
    ball('raw1', 'renamed', {
      decide: () => ({ ok: true, facts: [fresh({ ...matchFact, description: 'The final' })] }),
    }),
  );
  await site.app.inject('/live-cricket-scores/raw1');
  const { statuses, answer } = await ask(old);
  expect([statuses, /^location: .*the-final/im.test(answer)]).toEqual([[301], true]);
});

test('text carried over in a redirect stays within one header (design 6)', async () => {
  const { answer, statuses } = await send(
    `GET /live-cricket-scores/raw1?x=%0d%0aset-cookie:%20a=b&\u00e9 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  expect(statuses[0] === 301 || statuses[0] === 400).toBe(true);
  expect(/^set-cookie/im.test(answer)).toBe(false);
});

test.each([
  '/assets/../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/desk/assets/..%5c..%5cpackage.json',
  '/assets//etc/passwd',
  '/assets/%00',
])('no file outside its folder is served for %s (design 6)', async (path) => {
  const { statuses, answer } = await send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(statuses[0]).toBeGreaterThanOrEqual(400);
  expect(/workspaces|root:/.test(answer)).toBe(false);
});

test('two Host headers are refused, in the cached-reply handler and behind it (design 6)', async () => {
  const before = site.context.live.cachedReplies.answered;
  for (const [path, second] of [
    [hot, 'evil'],
    [hot, 'x'],
    ['/healthz', 'evil'],
    ['/no-such-call', 'evil'],
  ]) {
    const { answer, statuses } = await send(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nHOST: ${second}\r\nAccept: application/json\r\nConnection: close\r\n\r\n`,
    );
    expect([path, statuses, JSON.parse(answer.split('\r\n\r\n')[1] ?? '')]).toEqual([
      path,
      [400],
      { message: 'Check host: the request names two hosts.', code: 'bad_request', field: 'host' },
    ]);
  }
  expect(site.context.live.cachedReplies.answered).toBe(before);
});

test('an Expect other than 100-continue gets 417 with a message (design 6)', async () => {
  const { answer, statuses } = await send(
    'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: something-else\r\nConnection: close\r\n\r\n',
  );
  expect([statuses, JSON.parse(answer.split('\r\n\r\n')[1] ?? '')]).toEqual([
    [417],
    { message: 'We cannot meet the Expect header of this request.', code: 'bad_request' },
  ]);
});

test('a spoofable host name neither validates an Origin nor opens metrics (design 6)', async () => {
  const post = async (host: string, origin: string) =>
    (
      await send(
        `POST /analytics/event HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      )
    ).statuses[0];
  expect([
    await post('evil', 'http://evil'),
    await post('localhost.evil', 'http://localhost.evil'),
    await post('127.0.0.1.evil', 'http://127.0.0.1.evil'),
  ]).toEqual([403, 403, 403]);
  const ours = [
    await post(`localhost:${port}`, `http://localhost:${port}`),
    await post(`127.0.0.1:${port}`, `http://127.0.0.1:${port}`),
    await post('evil', 'http://localhost:3000'),
  ];
  expect(ours).not.toContain(403);
  const figures = async (host: string) =>
    (await send(`GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).statuses[0];
  expect([await figures('evil'), await figures(`localhost:${port}`), await figures(`127.0.0.1:${port}`)]).toEqual([
    404, 200, 200,
  ]);
});

test('a request pipelined behind a stream is not answered inside it (design 2)', async () => {
  const stream = 'GET /match-api/raw1/stream HTTP/1.1\r\nHost: x\r\n\r\n';
  for (const behind of [
    `GET ${hot} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'GET /no-such-call HTTP/1.1\r\nHost: x\r\n\r\n',
    stream,
  ]) {
    const { answer, statuses } = await send(`${stream}${behind}${behind}`, (text) => text.includes('hello'));
    expect([statuses, answer.includes('event: hello')]).toEqual([[200], true]);
  }
  const refused = await send(
    `GET /match-api/nosuch/stream HTTP/1.1\r\nHost: x\r\n\r\nGET ${hot} HTTP/1.1\r\nHost: x\r\n\r\n`,
  );
  expect(refused.statuses).toEqual([404]);
  // Requests pipelined before a stream are answered as usual.
  const { statuses } = await send(
    `GET ${hot} HTTP/1.1\r\nHost: x\r\n\r\nGET /no-such-call HTTP/1.1\r\nHost: x\r\n\r\n${stream}`,
    (text) => text.includes('hello'),
  );
  expect(statuses).toEqual([200, 404, 200]);
  await expect.poll(() => site.context.live.hub.size, { timeout: 60_000 }).toBe(0);
});
