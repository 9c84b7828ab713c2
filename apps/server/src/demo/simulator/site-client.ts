/**
 * Requests to our own site. Not `fetch`, which does not let the caller set the host: in production the site answers
 * only to its public one.
 */
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { problem } from '@sightscreen/contracts/feed/replies';
import type { z } from 'zod';

export interface HttpReply {
  status: number;
  body: unknown;
  /** Milliseconds. */
  retryAfter: number | null;
}
/** Null: no reply, a late or an incomplete one. */
export type Caller = (
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  body?: string,
) => Promise<HttpReply | null>;

const TIMEOUT_MS = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * @param origin read for each request, because the port may be known late
 * @param host the name the site answers to, when that is not its address
 */
export const loopback =
  (origin: () => string, host?: string): Caller =>
  (method, path, headers, body) =>
    new Promise((resolve) => {
      const options = {
        method,
        agent,
        timeout: TIMEOUT_MS,
        headers: { ...headers, ...(host !== undefined && { host }) },
      };
      const outgoing = request(new URL(path, origin()), options, (reply) => {
        const seconds = Number(reply.headers['retry-after'] ?? Number.NaN);
        const retryAfter = Number.isFinite(seconds) ? seconds * 1000 : null;
        const status = reply.statusCode ?? 0;
        json(reply).then(
          (parsed) => resolve({ status, body: parsed, retryAfter }),
          () => resolve(reply.complete ? { status, body: null, retryAfter } : null),
        );
      });
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.on('error', () => resolve(null));
      outgoing.end(body);
    });

/** Outcomes of a request; nothing is thrown. */
export type Reply<T> =
  | { kind: 'ok'; value: T }
  /** Another writer came first: read again. */
  | { kind: 'stale' }
  | { kind: 'refused'; code: string; message: string }
  /** The site or its database is unavailable, or requests a retry later. */
  | { kind: 'unavailable'; retryAfter: number | null }
  /** The key or session is not accepted, or the match or auction is gone: waiting would not help. */
  | { kind: 'failed'; message: string };

export async function send<S extends z.ZodType>(
  call: Caller,
  schema: S,
  ...args: Parameters<Caller>
): Promise<Reply<z.output<S>>> {
  const reply = await call(...args);
  if (reply === null || reply.status >= 500 || reply.status === 429)
    return { kind: 'unavailable', retryAfter: reply?.retryAfter ?? null };
  const { status, body } = reply;
  const value = schema.safeParse(body);
  if (status < 300 && value.success) return { kind: 'ok', value: value.data };
  const { data: error } = problem.safeParse(body);
  const { code, message } = error ?? { code: 'unreadable', message: `replied ${status}` };
  if (status === 409 && code.startsWith('stale')) return { kind: 'stale' };
  return [400, 409, 422].includes(status) ? { kind: 'refused', code, message } : { kind: 'failed', message };
}
