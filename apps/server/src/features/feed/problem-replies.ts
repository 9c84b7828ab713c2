/** Error replies of the feed, as documented. */
import { problemExamples } from '@sightscreen/contracts/feed/examples';
import { problem } from '@sightscreen/contracts/feed/replies';
import { z } from 'zod';

const WHAT = {
  400: 'The request is not valid; `field` names the field.',
  401: 'No key, or a key that is unknown, revoked (`key_revoked`) or expired (`key_ended`).',
  403: 'The key has no access to this match (`out_of_scope`) or lacks the right (`right_missing`).',
  404: 'There is no such match.',
  409: '`stale`: the log has moved on; `current` is its head. `command_reused`: this commandId was used for another body.',
  413: 'The body is larger than 64 KB.',
  422: 'The laws of the game do not allow this: `rule` is the rule, `message` the reason, `field` the field to check.',
  429: 'Too many requests with this key, or too many unknown keys from this address; Retry-After says how long to wait.',
  503: 'The database is unavailable. Retry-After says when to try again. Send the same commandId: it counts only once.',
} as const;

/** Without the schema's registered name: a `$ref` shows no examples. */
const inlineProblem = z.strictObject(problem.shape);

export function problems<S extends keyof typeof WHAT>(...statuses: S[]): Record<S, typeof problem> {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      inlineProblem.meta({ description: WHAT[status], examples: problemExamples[status] }),
    ]),
  ) as Record<S, typeof problem>;
}
