/** Turns every failure into a reply, never with a stack trace: a page for browsers, `{ message, code }` for calls. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isStorageUnable } from '../db/errors.ts';
import { BASE_POLICY } from './content-policy.ts';
import { ProblemError, toProblem } from './problems.ts';
import { commonHeaders } from './security.ts';
import { isStreaming } from './streaming-connections.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Failures of this route are pages too. */ page?: boolean;
  }
}

/** Renders the HTML document of a problem page; null when that fails. */
export type ProblemPage = (problem: ProblemError, path: string) => string | null;

export function answerFailures(app: FastifyInstance, page: ProblemPage): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    // The database watcher logs an outage once, so refused requests are not logged as errors.
    if (isStorageUnable(error))
      request.log.error({ err: error }, 'Could not store a file: check the disk of SIGHTSCREEN_DATA');
    else if (problem.code === 'unavailable') request.log.debug({ err: error, code: problem.code }, 'request refused');
    else if (problem.status >= 500) request.log.error({ err: error, code: problem.code }, 'request failed');
    return send(problem, request, reply, page);
  });
  app.setNotFoundHandler((request, reply) => send(new ProblemError('not_found'), request, reply, page));
}

/** Handles errors that the framework raises before any route or hook: an address that cannot be decoded. */
export function refuseEarly(
  origin: string,
  page: ProblemPage,
): (error: Error, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    void send(toProblem(error), request, reply.headers(commonHeaders(origin)), page);
  };
}

const UNREADABLE: Record<string, readonly [string, string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of this request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'This request took too long to arrive.'],
};

/** Node's own reply to an `Expect` other than `100-continue` has no body. */
export function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  if (isStreaming(request)) return;
  const body = JSON.stringify({ message: 'We cannot meet the Expect header of this request.', code: 'bad_request' });
  response
    .writeHead(417, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(body);
}

/** Replies to bytes that the HTTP parser rejects. There is no request, so the reply is never a page. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // A reply would end up inside the stream; anything after a stream's request is ignored.
  if (isStreaming({ socket })) return;
  const [status, message] = UNREADABLE[error.code ?? ''] ?? ['400 Bad Request', 'We cannot read this request.'];
  const body = takesBody((error as { rawPacket?: Buffer }).rawPacket)
    ? JSON.stringify({ message, code: 'bad_request' })
    : '';
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/**
 * Whether the reply may have a body. A reply to HEAD has none (RFC 9110 9.3.2): the client would read it as the next
 * reply. Also false when the method arrived in an earlier packet.
 */
const takesBody = (packet: Buffer | undefined): boolean =>
  packet === undefined || /^(GET|POST|PUT|PATCH|DELETE|OPTIONS|TRACE) /.test(packet.subarray(0, 8).toString('latin1'));

function send(problem: ProblemError, request: FastifyRequest, reply: FastifyReply, page: ProblemPage): FastifyReply {
  reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .header('content-security-policy', BASE_POLICY);
  if (problem.retryAfter !== null) reply.header('retry-after', String(problem.retryAfter));
  if (problem.code.startsWith('key_')) reply.header('www-authenticate', 'Bearer');
  const html = wantsPage(request) ? page(problem, request.url.split('?')[0] ?? '/') : null;
  if (html !== null) return reply.type('text/html; charset=utf-8').send(Buffer.from(html));
  return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(problem.body)));
}

/** Addresses of calls, files, page fragments and the outbox: their failures are not pages. */
const CALLS =
  /^\/(api|auth|cbplus|adverts|profiles\/api|data\/(match|series|parquet)|match-api|feed|analytics|assets|captcha|emblems|files|outbox|pictures|sitemaps|healthz|readyz|metrics|calendar|desk\/(api|assets)|cricket-[a-z]+\/api|special-content\/api|cb-plus\/(api|plan-details)|built-in-payments|cricket-series\/squads)(\/|$)|\/part$|\.[a-z0-9]{2,11}$/;

/**
 * Whether to reply with a page. True for page addresses unless JSON is requested, and for forms that a browser submits
 * without script, if it accepts HTML; our scripts never do.
 */
export function wantsPage(request: FastifyRequest): boolean {
  const {
    method,
    headers: { accept = '*/*' },
    url,
  } = request;
  const path = url.split('?')[0] ?? '/';
  const page = request.routeOptions?.config.page ?? !CALLS.test(path);
  if (method === 'POST') return request.routeOptions?.config.page === true && accept.includes('text/html');
  return (
    (method === 'GET' || method === 'HEAD') &&
    page &&
    !CALLS.test(path) &&
    (accept.includes('text/html') || !accept.includes('json'))
  );
}
