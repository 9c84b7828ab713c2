/** Error replies of the desk's calls, as documented. */
import { problem } from '@sightscreen/contracts/feed/replies';

const WHAT = {
  400: 'The request is not valid; `field` names the field.',
  401: '`signed_out`: no session. `sign_in_failed`, `code_wrong`, `ticket_ended`, `password_wrong`: on the way in.',
  403: '`role_missing`: not for this role. `not_assigned`: the match is limited to those assigned. Also for a request that no page of ours made.',
  404: 'There is no such thing.',
  409: 'It does not fit what is stored.',
  413: 'The request is too large.',
  415: 'A write must be JSON.',
  422: '`weak_password`, or the game refuses.',
  429: 'Too many; Retry-After says how long to wait.',
  503: 'The database is away; Retry-After tells when to try again.',
} as const;

export function problems<S extends keyof typeof WHAT>(...statuses: S[]): Record<S, typeof problem> {
  return Object.fromEntries(statuses.map((status) => [status, problem.meta({ description: WHAT[status] })])) as Record<
    S,
    typeof problem
  >;
}
