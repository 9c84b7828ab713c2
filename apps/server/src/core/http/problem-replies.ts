import { publicProblem } from '@sightscreen/contracts/problem';

const WORDS = {
  400: 'The address or its parameters are not valid.',
  404: 'There is no such match or innings.',
  403: 'Only our own pages may call this.',
  413: 'The body is too large for this call.',
  415: 'This call does not accept a body of this type.',
  429: 'Too many requests from this address. Retry-After says how long to wait.',
  503: 'Not in memory, and the database is unavailable. Retry-After says when to try again.',
} as const;

/** Problem replies of read calls, for the documentation. */
export function problems<S extends keyof typeof WORDS>(...statuses: S[]): Record<S, typeof publicProblem> {
  return Object.fromEntries(statuses.map((status) => [status, publicProblem.describe(WORDS[status])])) as Record<
    S,
    typeof publicProblem
  >;
}
