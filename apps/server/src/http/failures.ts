/** Turns whatever went wrong into a reply: words for people on pages, `{ message, code }` on calls, never a stack. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { BASE_POLICY } from './content-policy.ts';
import { comesBehindStream } from './last-of-connection.ts';
import { Problem, toProblem } from './problems.ts';
import { commonHeaders } from './security.ts';

declare module 'fastify' {
  interface FastifyContextConfig { /** Its failures are pages too. */ page?: boolean }
}

/** Makes the whole HTML document of a problem page; null where pages cannot be made. */
export type ProblemPage = (problem: Problem, path: string) => string | null;

export function answerFailures(app: FastifyInstance, page: ProblemPage): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    // Who watches the database says once that it is away; a thousand readers need not say it again.
    if (problem.code === 'unavailable') request.log.debug({ err: error, code: problem.code }, 'request refused');
    else if (problem.status >= 500) request.log.error({ err: error, code: problem.code }, 'request failed');
    return send(problem, request, reply, page);
  });
  app.setNotFoundHandler((request, reply) => send(new Problem('not_found'), request, reply, page));
}

/** What the framework refuses before any route or hook sees it: an address that cannot be decoded. */
export function refuseEarly(origin: string, page: ProblemPage): (error: Error, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => { void send(toProblem(error), request, reply.headers(commonHeaders(origin)), page); };
}

const UNREADABLE: Record<string, readonly [string, string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

/** What the parser cannot read is no request: there is nobody to give a page to. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // It would stand in the middle of the stream; whatever comes behind one is passed over.
  if (comesBehindStream({ socket })) return;
  const [status, message] = UNREADABLE[error.code ?? ''] ?? ['400 Bad Request', 'The request is not understood.'];
  const body = takesBody((error as { rawPacket?: Buffer }).rawPacket) ? JSON.stringify({ message, code: 'bad_request' }) : '';
  socket.end(`HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`, () => socket.destroy());
}

/** A reply to HEAD has no body (RFC 9110 9.3.2): what follows its headers would be read as another reply. Nor has one whose method came in an earlier packet. */
const takesBody = (packet: Buffer | undefined): boolean => packet === undefined || /^(GET|POST|PUT|PATCH|DELETE|OPTIONS) /.test(packet.subarray(0, 8).toString('latin1'));

function send(problem: Problem, request: FastifyRequest, reply: FastifyReply, page: ProblemPage): FastifyReply {
  reply.code(problem.status).header('cache-control', 'no-store').header('x-request-id', request.id).header('content-security-policy', BASE_POLICY);
  if (problem.retryAfter !== null) reply.header('retry-after', String(problem.retryAfter));
  if (problem.code.startsWith('key_')) reply.header('www-authenticate', 'Bearer');
  const html = inWords(request) ? page(problem, request.url.split('?')[0] ?? '/') : null;
  if (html !== null) return reply.type('text/html; charset=utf-8').send(Buffer.from(html));
  return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(problem.body)));
}

/** Addresses that programs ask, and files that pages fetch: there is no page to answer with. */
const CALLS = /^\/(api|match-api|feed|analytics|assets|emblems|pictures|sitemaps|healthz|readyz|metrics|desk\/(api|assets)|cricket-series\/(api|squads))(\/|$)|\.[a-z0-9]{2,11}$/;

/** Whoever asks for a page is answered with one, unless it is JSON that is asked for. */
function inWords(request: FastifyRequest): boolean {
  const { method, headers: { accept = '*/*' }, url } = request;
  const path = url.split('?')[0] ?? '/';
  const page = request.routeOptions?.config.page ?? !CALLS.test(path);
  return (method === 'GET' || method === 'HEAD') && page && !CALLS.test(path) && (accept.includes('text/html') || !accept.includes('json'));
}
