/** Turns whatever went wrong into a reply: words for people on pages, `{ message, code }` on calls, never a stack. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, toProblem } from './problems.ts';

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

function send(problem: Problem, request: FastifyRequest, reply: FastifyReply, page: ProblemPage): FastifyReply {
  reply.code(problem.status).header('cache-control', 'no-store').header('x-request-id', request.id);
  if (problem.retryAfter !== null) reply.header('retry-after', String(problem.retryAfter));
  if (problem.code.startsWith('key_')) reply.header('www-authenticate', 'Bearer');
  const html = wantsPage(request) ? page(problem, request.url.split('?')[0] ?? '/') : null;
  if (html !== null) return reply.type('text/html; charset=utf-8').send(Buffer.from(html));
  return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(problem.body)));
}

function wantsPage(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept?.includes('text/html') ?? false);
}
