/** A local SMS provider that accepts messages of account AC1 like Twilio, and creates delivery receipts. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const ACCOUNT = { account: 'AC1', token: 's3cret', from: '+441234567890' };

export interface Came {
  form: Record<string, string>;
  type: string | undefined;
}
/** A request to the callback address of a message. */
export interface StandInOptions {
  method: 'POST';
  url: string;
  payload: string;
  headers: Record<string, string>;
}
export interface StandIn {
  server: Server;
  url: string;
  came: Came[];
  /** Returns the receipt it would send for a message. @param key signs the receipt */
  tells(message: Came, form: Record<string, string>, key?: string): StandInOptions;
}

export async function standIn(status = 201): Promise<StandIn> {
  const came: Came[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (part: Buffer) => chunks.push(part));
    request.on('end', () => {
      const right =
        request.headers.authorization ===
        `Basic ${Buffer.from(`${ACCOUNT.account}:${ACCOUNT.token}`).toString('base64')}`;
      const path = request.method === 'POST' && request.url === '/2010-04-01/Accounts/AC1/Messages.json';
      came.push({
        form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
        type: request.headers['content-type'],
      });
      reply.writeHead(!right ? 401 : !path ? 404 : status, { 'content-type': 'application/json' });
      reply.end('{"message":"The number +96891234567 is not valid"}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    came,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tells({ form: { StatusCallback: address = '', To = '' } }, fields, key = ACCOUNT.token) {
      const form = Object.entries({ AccountSid: 'AC1', MessageSid: 'SM1', To, ...fields });
      const signed = form
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flat()
        .join('');
      const { pathname, search } = new URL(address);
      return {
        method: 'POST',
        url: pathname + search,
        payload: new URLSearchParams(form).toString(),
        headers: {
          host: new URL(address).host,
          'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
          'x-twilio-signature': createHmac('sha1', key)
            .update(address + signed)
            .digest('base64'),
        },
      };
    },
  };
}
