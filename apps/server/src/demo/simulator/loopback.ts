/**
 * Requests to our own site. Not `fetch`, which does not let the caller set the host: in production the site answers
 * only to its public one.
 */
import { Agent, request } from 'node:http';

export interface Called {
  status: number;
  body: unknown;
  retryAfter: number | null;
}
/** null: no reply, a late or an incomplete one. */
export type Caller = (
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  body?: string,
) => Promise<Called | null>;

const timeout = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * `origin` is read for each request, because the port may be known late. `host`: the name the site answers to, when
 * that is not its address.
 */
export const loopback =
  (origin: () => string, host?: string): Caller =>
  (method, path, headers, body) =>
    new Promise((answer) => {
      const outgoing = request(
        new URL(path, origin()),
        {
          method,
          agent,
          timeout,
          headers: {
            ...headers,
            ...(host === undefined ? {} : { host }),
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
        },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (part: Buffer) => chunks.push(part));
          reply.on('error', () => answer(null));
          reply.on('end', () => {
            const seconds = Number(reply.headers['retry-after'] ?? Number.NaN);
            answer({
              status: reply.statusCode ?? 0,
              body: parsed(Buffer.concat(chunks).toString()),
              retryAfter: Number.isFinite(seconds) ? seconds * 1000 : null,
            });
          });
        },
      );
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.on('error', () => answer(null));
      outgoing.end(body);
    });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
