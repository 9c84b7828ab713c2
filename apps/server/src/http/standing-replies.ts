/** Replies that follow from a route's kind, derived so that none is forgotten. */
import { detailedProblem, publicProblem } from '@sightscreen/contracts/problem';
import { z } from 'zod';
import type { AuthKind } from './auth.ts';
import { acceptedBy } from './bodies/body.ts';
import { type Contract, isPage, nothing } from './contract.ts';
import type { LimitClass } from './limits.ts';
import { WATCHMEN } from './security.ts';

export interface Kind {
  method: string;
  path: string;
  auth: AuthKind;
  limit: LimitClass;
  spends?: true;
  contract: Contract;
}

export const WORDS = {
  301: 'The page has another address, which is in Location.',
  304: 'Nothing is new since the reply whose ETag was sent as If-None-Match.',
  400: 'The request is not valid. `field` names what is at fault, where it can be named.',
  401: 'No key or no session, or one that does not hold.',
  403: 'Not from here, or not by this caller.',
  404: 'There is nothing of this name.',
  405: 'The address does not take this method; Allow tells which it takes.',
  408: 'The request took too long to arrive.',
  411: 'The request does not say how long it is.',
  413: 'The body is too large.',
  415: 'The body must be JSON, and say so.',
  417: 'The Expect header of the request cannot be met.',
  421: 'The request names a host that is not served here.',
  429: 'Too many; Retry-After tells how long to wait.',
  431: 'The headers are too large.',
  503: 'Not to be had at the moment; Retry-After tells when to ask again.',
} as const;
type Status = keyof typeof WORDS;

/** Statuses that may be returned before the handler, or in place of its page. */
export function standingStatuses({ method, path, auth, limit, spends, contract }: Kind): Status[] {
  const { params, query, body } = contract;
  // A list has a limited number of pages, and the query of a page may name what is not there.
  const named = /[:*]/.test(path) || (query instanceof z.ZodObject && ('page' in query.shape || isPage(contract)));
  const write = method !== 'GET';
  const { kind } = acceptedBy(body);
  const limited =
    limit === 'write' ||
    limit === 'vote' ||
    limit === 'sign-in' ||
    limit === 'account' ||
    auth === 'feed' ||
    auth === 'staff' ||
    spends;
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
    [421, !WATCHMEN.test(path)],
    [429, limited === true],
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
              status === 415 ? `The body must be ${acceptedBy(kind.contract.body).words}, and say so.` : WORDS[status],
            content: { ...(page && { 'text/html': { schema: z.string() } }), 'application/json': { schema: problem } },
          },
    ]),
  );
}

/** Replies at any address, even one that does not exist. */
export const EVERYWHERE = [400, 404, 405, 408, 417, 421, 431, 503] as const satisfies Status[];
