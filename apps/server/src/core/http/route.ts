/** The only way to register a route. It makes every route rate-limited, validated, time-limited and documented. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { NUL_REFUSED, whereNul } from '@sightscreen/contracts/text/plain-text';
import type { Permission } from '@sightscreen/contracts/staff/permission';
import { z } from 'zod';
import type { HttpRateLimit, HttpRateLimits } from '../rate-limits/policies.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { rejectDroppedName, isOpenQuery } from './open-query.ts';
import type { AuthKind, Authenticators, CallerOf, Identify } from './auth.ts';
import { isJson, schemaOf, acceptedBy } from './bodies/body.ts';
import { checkType } from './bodies/check-type.ts';
import { addBodyParser } from './bodies/add-body-parser.ts';
import { checkUploadLength } from './bodies/upload.ts';
import { type PolicyAdditions, policyWith } from './content-policy.ts';
import { type Contract, isPage, isRaw, type Parsed, type RawReply } from './contract.ts';
import { withDeadline } from './deadline.ts';
import { KnownCredentials } from './known-credentials.ts';
import { isCountedByAddress, isLimited, type LimitClass } from './rate-limits.ts';
import { checkCookieWrite, checkOrigin } from './origin.ts';
import { ProblemError } from './problems.ts';
import { standingReplies } from './default-responses.ts';

/** A route whose replies are the same for all readers. */
export const publicRead = { method: 'GET', limit: 'shared', auth: 'none' } as const;

export interface HandlerInput<C extends Contract, A extends AuthKind> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  caller: CallerOf[A];
  /** Counts this request, or expensive work of it, by another limit per address. Rejects with `too_many`. */
  consume: (limit: HttpRateLimit) => Promise<void>;
  /** For headers, signals and raw streams. */
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RouteSpec<C extends Contract, A extends AuthKind> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/match/:id` */
  path: string;
  limit: LimitClass;
  auth: A;
  /** Required for `staff` routes. */
  permission?: Permission;
  /** For a page whose handler calls `consume` and so may reply 429. Other routes document that among their replies. */
  consumes?: true;
  /** For `staff` routes: pages send this call automatically, so it does not keep a session alive. */
  unattended?: true;
  contract: C;
  /**
   * Checks the headers before the body is read: the reply for a rejected caller, else null. Uploads authenticated by a
   * reader's cookie use it, so that anonymous uploads are refused unread.
   */
  rejectEarly?: (request: FastifyRequest) => Promise<object | null>;
  /** Additions to the content security policy of its pages. */
  policy?: PolicyAdditions;
  /** Bytes; 64 KB by default. Upload limits are in the contract. */
  bodyLimit?: number;
  /**
   * Milliseconds until a 503, when they are more than those of other routes. For an upload they start before its files
   * are read. Null for streams, which limit the time to open themselves.
   */
  deadlineMs?: number | null;
  /** Returns the value of the 200 reply, or replies through `reply` itself. Throws `ProblemError`. */
  handler: (input: HandlerInput<C, A>) => unknown;
}

export interface Routes {
  <C extends Contract, A extends AuthKind>(spec: RouteSpec<C, A>): void;
  /** First segments of the paths of all pages registered so far; empty for home. */
  readonly pageSegments: ReadonlySet<string>;
}

/** Wraps handlers, for tests that make one fail on purpose; unused in production. */
export type Around = (route: { method: string; path: string }, handler: Handler) => Handler;
type Handler = (input: HandlerInput<Contract, AuthKind>) => unknown;

export interface RouteParts {
  app: FastifyInstance;
  authenticators: Authenticators;
  rateLimiter: RateLimiter<HttpRateLimit>;
  rateLimits: HttpRateLimits;
  origin: string;
  /** Milliseconds. */ clock: () => number;
  /** Deadline of routes without a later one, and of authentication. Milliseconds. */
  replyMs: number;
  around?: Around;
}

const defaultBodyLimit = 64 * 1024;
/** Includes the fifteen seconds within which the body must arrive. */
const UPLOAD_MS = 20_000;

type Admission = Pick<
  RouteSpec<Contract, AuthKind>,
  'auth' | 'limit' | 'method' | 'permission' | 'unattended' | 'contract'
>;

export function makeRoutes({
  app,
  authenticators,
  rateLimiter,
  rateLimits,
  origin,
  clock,
  replyMs,
  around = (_route, handler) => handler,
}: RouteParts): Routes {
  const callers = new WeakMap<FastifyRequest, CallerOf[AuthKind]>();
  /**
   * Milliseconds that authentication took. They count towards the deadline; the time until the body arrives does not.
   */
  const admitted = new WeakMap<FastifyRequest, number>();

  const pageSegments = new Set<string>();
  const credentials = new KnownCredentials(rateLimiter, clock);

  const identified = async <C>(
    request: FastifyRequest,
    { credentialOf, check, guestLimit, limit, nameOf, may }: Identify<C>,
    { permission, unattended }: Admission,
  ): Promise<C> => {
    const credential = credentialOf(request);
    let refused: ProblemError | null = null;
    const caller = await credentials.lookUp(credential, { [guestLimit]: request.ip }, async () => {
      const found = await check(credential, unattended !== true);
      if (found.ok) return found.caller;
      refused = new ProblemError(found.code);
      return null;
    });
    if (caller === null) throw refused ?? new ProblemError('forbidden');
    const name = nameOf(caller);
    if (name !== null) await rateLimiter.consume({ [limit]: name });
    if (permission !== undefined && !may(caller, permission))
      throw new ProblemError('forbidden', {
        message: 'You don’t have permission to do this. Ask an admin.',
        details: { code: 'role_missing' },
      });
    return caller;
  };

  const admit = async (request: FastifyRequest, reply: FastifyReply, spec: Admission) => {
    const { noStore, writes, identify } = authenticators[spec.auth];
    if (noStore) reply.header('cache-control', 'no-store');
    const { body } = spec.contract;
    if (spec.method !== 'GET' && writes === 'ours') {
      checkCookieWrite(request, origin);
      checkType(request, body);
    }
    if (spec.method !== 'GET' && writes === 'not-foreign') checkOrigin(request, origin);
    if (identify !== null)
      callers.set(request, await identified(request, identify as Identify<CallerOf[AuthKind]>, spec));
    if (isCountedByAddress(rateLimits, spec.limit)) await rateLimiter.consume({ [spec.limit]: request.ip });
    if (body === undefined) return;
    checkType(request, body);
    if (!isJson(body) && body.as === 'upload') checkUploadLength(request, body);
  };

  const route = <C extends Contract, A extends AuthKind>(spec: RouteSpec<C, A>): void => {
    const { contract } = spec;
    if (isPage(contract)) pageSegments.add(spec.path.split('/')[1] ?? '');
    if (spec.auth === 'staff' && spec.permission === undefined)
      throw new TypeError(`${spec.method} ${spec.path} does not say which permission it takes`);
    const { body } = contract;
    const { kind, types } = acceptedBy(body);
    if (kind === 'raw' && authenticators[spec.auth].writes === 'ours')
      throw new TypeError(`${spec.method} ${spec.path} takes bytes as they come, for which no cookie may speak`);
    if (kind === 'upload' && spec.auth === 'account' && spec.rejectEarly === undefined)
      throw new TypeError(`${spec.method} ${spec.path} does not say from whom it takes files`);
    const policy = spec.policy && policyWith(spec.policy);
    const { deadlineMs = spec.limit === 'stream' ? null : kind === 'upload' ? UPLOAD_MS : replyMs } = spec;
    const deadline = deadlineMs === null ? null : Math.max(replyMs, deadlineMs);
    const bodyLimit = spec.bodyLimit ?? defaultBodyLimit;
    const open = spec.auth === 'none' && !isLimited(spec.limit);
    const handle = around(spec, spec.handler as Handler);
    const options: RouteOptions = {
      method: spec.method,
      url: spec.path,
      bodyLimit,
      // A stream would send nothing without its body and stay open.
      exposeHeadRoute: spec.limit !== 'stream',
      schema: {
        summary: contract.summary,
        description: contract.description,
        tags: [contract.tag],
        ...(contract.params && { params: contract.params }),
        ...(contract.query && { querystring: contract.query }),
        ...(body && { body: schemaOf(body), consumes: [...types] }),
        ...(spec.auth === 'feed' && { security: [{ feedKey: [] }] }),
        ...(spec.auth === 'staff' && { security: [{ staffSession: [] }] }),
        response: {
          ...standingReplies(spec),
          ...Object.fromEntries(
            Object.entries(contract.replies).map(([status, reply]) => [
              status,
              isRaw(reply) ? rawSchema(reply) : reply,
            ]),
          ),
        },
      },
      config: { page: isPage(contract) },
      ...(isOpenQuery(contract.query) && { preValidation: rejectDroppedName }),
      ...((policy !== undefined || !(open && spec.method === 'GET')) && {
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          const begun = performance.now();
          if (policy !== undefined) reply.header('content-security-policy', policy);
          const admission = admit(request, reply, spec).then(() => spec.rejectEarly?.(request) ?? null);
          const turnedAway = await withDeadline(replyMs, admission);
          admitted.set(request, performance.now() - begun);
          return turnedAway === null ? undefined : reply.send(turnedAway);
        },
      }),
      handler: (request, reply) => {
        refuseNul(request, kind === 'json' || kind === 'form');
        const input = {
          params: request.params,
          query: request.query,
          body: request.body,
          caller: callers.get(request) ?? null,
          request,
          reply,
          consume: (limit: HttpRateLimit) => rateLimiter.consume({ [limit]: request.ip }),
        };
        const answer = handle(input as unknown as Parameters<typeof handle>[0]);
        if (deadline === null || !(answer instanceof Promise)) return answer;
        return withDeadline(deadline - (admitted.get(request) ?? 0), answer, () => dropLateReply(reply));
      },
    };
    if (body === undefined || isJson(body)) app.route(options);
    else
      void app.register(async (scope) => {
        await addBodyParser(scope, body, bodyLimit);
        scope.route(options);
      });
  };
  return Object.assign(route, { pageSegments });
}

/** After its deadline a request already has its 503, so anything that its handler sends later is dropped. */
function dropLateReply(reply: FastifyReply): void {
  const send = reply.send.bind(reply);
  reply.send = (payload) => (reply.sent || reply.raw.headersSent ? reply : send(payload));
}

/** PostgreSQL text cannot contain NUL. @throws ProblemError `bad_request` naming the field */
function refuseNul({ params, query, body }: FastifyRequest, ofText: boolean): void {
  const field = whereNul(params) ?? whereNul(query) ?? (ofText ? whereNul(body) : null);
  if (field !== null)
    throw new ProblemError('bad_request', {
      message: `Check ${field || 'the body'}: ${NUL_REFUSED}.`,
      details: field === '' ? {} : { field },
    });
}

function rawSchema({ description, contentType, or = {} }: RawReply) {
  const others = Object.entries(or).map(([type, schema]) => [type, { schema }]);
  return { description, content: { [contentType]: { schema: z.string() }, ...Object.fromEntries(others) } };
}
