import { publicProblem } from '@sightscreen/contracts/problem';

const WORDS = {
  400: 'The address is not understood.',
  404: 'There is no such match, innings or twin.',
  403: 'Only our own pages may say this.',
  413: 'More than this call takes.',
  415: 'This call takes no body of that kind.',
  429: 'Too often from this address; Retry-After tells how long to wait.',
  503: 'Not in memory, and the database is away; Retry-After tells when to ask again.',
} as const;

/** Problem replies of the read calls, for the documentation. */
export function problems<S extends keyof typeof WORDS>(...statuses: S[]): Record<S, typeof publicProblem> {
  return Object.fromEntries(statuses.map((status) => [status, publicProblem.describe(WORDS[status])])) as Record<
    S,
    typeof publicProblem
  >;
}
