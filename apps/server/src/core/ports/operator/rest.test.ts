/** The operator's side of the call. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { operatorService } from './rest.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function operator(status: number) {
  const received: object[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (part: Buffer) => chunks.push(part));
    request.on('end', () => {
      const { authorization, 'content-type': type } = request.headers;
      const body = JSON.parse(Buffer.concat(chunks).toString()) as object;
      received.push({ call: `${request.method} ${request.url}`, authorization, type, body });
      reply.writeHead(status).end('The number +96891234567 is unknown');
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
const message = { operator: 'meridian', productId: 'season-pass', to: '+96891234567', text: '0421 is your code' };

test('a message is sent to the operator once, with our token (AUTH-S08)', async () => {
  const { received, url } = await operator(202);
  expect(await operatorService({ url, token: 's3cret' }).send(message)).toBe('sent');
  const { to, ...rest } = message;
  expect(received).toEqual([
    { call: 'POST /messages', authorization: 'Bearer s3cret', type: 'application/json', body: { ...rest, msisdn: to } },
  ]);
});

test('an unknown customer is refused, and an outage is reported without the number (AUTH-S08, design 6)', async () => {
  const send = async (status: number) =>
    operatorService({ url: (await operator(status)).url, token: 't' }).send(message);
  expect(await send(404)).toBe('refused');
  await expect(send(500)).rejects.toThrow(/^the operator did not take a message: 500$/);
  const { url, server } = await operator(202);
  server.close().closeAllConnections();
  await expect(operatorService({ url, token: 't' }).send(message)).rejects.toThrow(/no answer$/);
});

test('the operator settings must be complete or absent (AUTH-S08)', () => {
  expect(readConfig({}, '/clone').operator).toBeNull();
  expect(readConfig({ OPERATOR_URL: 'https://operator.example/', OPERATOR_TOKEN: 't' }, '/clone').operator).toEqual({
    url: 'https://operator.example',
    token: 't',
  });
  expect(() => readConfig({ OPERATOR_TOKEN: 't' }, '/clone')).toThrow('OPERATOR_URL');
});
