/** Error replies of the feed, as documented. */
import { problemExamples } from '@sightscreen/contracts/feed/examples';
import { problem } from '@sightscreen/contracts/feed/replies';
import { z } from 'zod';

const WHAT = {
  400: 'The request has not the right form; `field` names the field at fault.',
  401: 'No key, or one that is unknown, revoked (`key_revoked`) or past its end (`key_ended`).',
  403: 'The key does not reach this match (`out_of_scope`) or has not the right (`right_missing`).',
  404: 'There is no such match.',
  409: '`stale`: the log has moved on, `current` is its head. `command_reused`: this commandId stands for another body.',
  413: 'The body is larger than 64 KB.',
  422: 'The game refuses: `rule` is the rule, `message` says why, `field` what to look at.',
  429: 'Too many requests with this key, or too many unknown keys from this address; Retry-After tells how long to wait.',
  503: 'The database is away; Retry-After tells when to try again. Send the same commandId: it is obeyed once.',
} as const;

/** Without the schema's registered name: a `$ref` shows no examples. */
const shown = z.strictObject(problem.shape);

export function problems<S extends keyof typeof WHAT>(...statuses: S[]): Record<S, typeof problem> {
  return Object.fromEntries(
    statuses.map((status) => [status, shown.meta({ description: WHAT[status], examples: problemExamples[status] })]),
  ) as Record<S, typeof problem>;
}
