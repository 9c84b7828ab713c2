/** Replies that follow from a route's kind, derived so that none is missing from the documentation. */
import { detailedProblem, publicProblem } from '@sightscreen/contracts/problem';
import { z } from 'zod';
import type { AuthKind } from './auth.ts';
import { acceptedBy } from './bodies/body.ts';
import { type Contract, isPage, nothing } from './contract.ts';
import { isLimited, type LimitClass } from './rate-limits.ts';
import { MONITORING_PATHS } from './security.ts';

export interface Kind {
  method: string;
  path: string;
  auth: AuthKind;
  limit: LimitClass;
  consumes?: true;
  contract: Contract;
}

export const WORDS = {
  301: 'The page is at another address, in Location.',
  304: 'Nothing has changed since the reply with the ETag in If-None-Match.',
  400: 'The request is not valid. `field` names the field, if known.',
  401: 'No key or session, or one that is not valid.',
  403: 'Not allowed from this origin or for this caller.',
  404: 'Nothing has this name.',
  405: 'The address does not accept this method. Allow lists those it accepts.',
  408: 'The request took too long to arrive.',
  411: 'The request has no Content-Length.',
  413: 'The body is too large.',
  415: 'The body must be JSON, with that Content-Type.',
  417: 'The Expect header of the request cannot be met.',
  421: 'We do not serve this host.',
  429: 'Too many requests. Retry-After says how long to wait.',
  431: 'The headers are too large.',
  503: 'Unavailable at the moment. Retry-After says when to try again.',
} as const;
type Status = keyof typeof WORDS;

/** Statuses that may be returned before the handler runs, or in place of its page. */
export function standingStatuses({ method, path, auth, limit, consumes, contract }: Kind): Status[] {
  const { params, query, body } = contract;
  // A list has a limited number of pages, and the query of a page may name an unknown record.
  const named = /[:*]/.test(path) || (query instanceof z.ZodObject && ('page' in query.shape || isPage(contract)));
  const write = method !== 'GET';
  const { kind } = acceptedBy(body);
  const wanted: [Status, boolean][] = [
    [301, params !== undefined && !write && isPage(contract)],
    [304, limit === 'shared'],
    [400, true], // Any address may contain invalid encoding.
    [401, auth === 'feed' || auth === 'staff'],
    [403, auth === 'staff' || (write && auth !== 'feed')],
    [404, named],
    [411, kind === 'upload'],
    [413, body !== undefined],
    [415, body !== undefined || (write && auth.startsWith('staff'))],
    [421, !MONITORING_PATHS.test(path)],
    [429, isLimited(limit) || consumes === true],
    [503, true],
  ];
  return wanted.flatMap(([status, may]) => (may ? [status] : []));
}

/** For the documentation, by status. Pages have both forms: HTML, and JSON on request. */
export function standingReplies(kind: Kind): Record<number, object> {
  const problem = kind.auth === 'none' ? publicProblem : detailedProblem;
  const page = isPage(kind.contract);
  return Object.fromEntries(
    standingStatuses(kind).map((status) => [
      status,
      status < 400
        ? nothing(WORDS[status])
        : {
            description:
              status === 415
                ? `The body must be ${acceptedBy(kind.contract.body).words}, with that Content-Type.`
                : WORDS[status],
            content: { ...(page && { 'text/html': { schema: z.string() } }), 'application/json': { schema: problem } },
          },
    ]),
  );
}

/** Statuses possible at any address, even one that does not exist. */
export const EVERYWHERE = [400, 404, 405, 408, 417, 421, 431, 503] as const satisfies Status[];
