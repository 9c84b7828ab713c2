/** The service's side of the calls. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { TvAway } from './port.ts';
import { tvService } from './rest.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

interface ReceivedCall {
  call: string;
  form: Record<string, string>;
  device: string | null;
}
let now = 1_000_000;
const AFTER = 5_000_000;

/** Accepts calls of the requestor `scores` with a token it issued, like Adobe Pass. */
async function service(answers: Record<string, object | number>) {
  const came: ReceivedCall[] = [];
  let tokens = 0;
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (part: Buffer) => chunks.push(part));
    request.on('end', () => {
      const call = `${request.method} ${request.url}`;
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      const device = /^fingerprint (.+)$/.exec(String(request.headers['ap-device-identifier']))?.[1];
      came.push({ call, form, device: device === undefined ? null : Buffer.from(device, 'base64').toString() });
      const send = (status: number, body: unknown) =>
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (call === 'POST /o/client/token') {
        const right = form['client_id'] === 'id' && form['client_secret'] === 's3cret';
        return right ? send(200, { access_token: `t${(tokens += 1)}`, expires_in: '3600' }) : send(400, {});
      }
      if (request.headers.authorization !== `Bearer t${tokens}`) return send(401, {});
      const answer = answers[call] ?? 404;
      return typeof answer === 'number' ? send(answer, { why: 'Noor' }) : send(200, answer);
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const port = tvService({ url, requestor: 'scores', clientId: 'id', clientSecret: 's3cret' }, () => now);
  return { came, port, server };
}
const browser = { mvpd: 'meridian', device: 'q3vX' };
const returnTo = 'https://scores.example/premium-subscription/user/login';
const form = { mvpd: 'meridian', domainName: 'scores.example', redirectUrl: returnTo };
const profile = (notAfter: number) => ({
  profiles: { meridian: { notAfter, attributes: { userID: { value: 'viewer-1', state: 'plain' } } } },
});

test('a session is started for a browser, with a cached token of our own (AUTH-S07, AUTH-222)', async () => {
  const { came, port } = await service({
    'POST /api/v2/scores/sessions': { code: 'ABC1234', url: 'https://tv.example/a', notAfter: String(AFTER), more: 1 },
  });
  const started = { code: 'ABC1234', url: 'https://tv.example/a', endsAt: AFTER };
  expect(await port.start({ ...browser, returnTo })).toEqual(started);
  expect(await port.start({ ...browser, returnTo })).toEqual(started);
  expect(came.map(({ call }) => call)).toEqual([
    'POST /o/client/token',
    'POST /api/v2/scores/sessions',
    'POST /api/v2/scores/sessions',
  ]);
  expect(came[1]).toMatchObject({ form, device: 'q3vX' });
  now += 3_600_000;
  await port.start({ ...browser, returnTo });
  expect(came.filter(({ call }) => call === 'POST /o/client/token')).toHaveLength(2);
});

test('a session is resumed by its code until the service no longer knows it (AUTH-223)', async () => {
  const { came, port } = await service({ 'POST /api/v2/scores/sessions/ABC1234': { url: 'https://tv.example/b' } });
  expect(await port.resume({ ...browser, code: 'ABC1234', returnTo })).toBe('https://tv.example/b');
  expect(came.at(-1)).toMatchObject({ form, device: 'q3vX' });
  expect(await port.resume({ ...browser, code: 'XYZ', returnTo })).toBeNull();
});

test('a viewer is confirmed until the time given by the provider (AUTH-S07, AUTH-216)', async () => {
  const { port } = await service({
    'GET /api/v2/scores/profiles/code/ABC1234': profile(now + 60_000),
    'GET /api/v2/scores/profiles/meridian': profile(now + 60_000),
    'GET /api/v2/scores/profiles/code/OLD': profile(now),
    'GET /api/v2/scores/profiles/code/WAITING': { profiles: {} },
  });
  const vouched = { viewer: 'viewer-1', until: now + 60_000 };
  expect(await port.profile({ ...browser, code: 'ABC1234' })).toEqual(vouched);
  expect(await port.profile({ ...browser, code: null })).toEqual(vouched);
  for (const code of ['OLD', 'WAITING', 'UNKNOWN']) expect(await port.profile({ ...browser, code })).toBeNull();
  // A provider other than the requested one confirms nobody.
  expect(await port.profile({ ...browser, mvpd: 'toString', code: 'ABC1234' })).toBeNull();
});

test('an unavailable or invalid service is reported without the viewer (AUTH-259, design 6)', async () => {
  const { port, server } = await service({
    'POST /api/v2/scores/sessions': { code: 'ABC 1', url: 'javascript:alert(1)', notAfter: AFTER },
    'GET /api/v2/scores/profiles/code/A': 500,
    'GET /api/v2/scores/logout/meridian': {},
  });
  await port.signOut(browser);
  await expect(port.start({ ...browser, returnTo })).rejects.toThrow(/: another form$/);
  await expect(port.profile({ ...browser, code: 'A' })).rejects.toThrow(/: 500$/);
  server.close().closeAllConnections();
  await expect(port.signOut(browser)).rejects.toThrow(TvAway);
});

test('the TV settings must be complete or absent (AUTH-S07)', () => {
  const complete = { TV_URL: 'https://tv.example/', TV_REQUESTOR: 'scores', TV_CLIENT_ID: 'id', TV_CLIENT_SECRET: 's' };
  expect(readConfig({}, '/clone').tv).toBeNull();
  expect(readConfig(complete, '/clone').tv).toEqual({
    url: 'https://tv.example',
    requestor: 'scores',
    clientId: 'id',
    clientSecret: 's',
  });
  expect(() => readConfig({ TV_URL: 'https://tv.example' }, '/clone')).toThrow('TV_REQUESTOR');
});
