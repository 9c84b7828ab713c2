/** Reasons why a valid query cannot be answered now. */
import type { StatsPage } from '@sightscreen/contracts';
import { isDatabaseAway } from '../../../db/errors.ts';
import { toProblem } from '../../../http/problems.ts';
import { QueryRefused } from '../../../questions/questions.ts';

export interface Trouble {
  status: 429 | 503;
  /** Seconds, for Retry-After. */
  after: number;
  shown: NonNullable<StatsPage['trouble']>;
}
/** Seconds until a query that timed out may be retried: it will take just as long. */
const SLOW_AFTER = 15;

/** Returns null for any other failure. */
export function troubleOf(error: unknown): Trouble | null {
  const { code, cause, retryAfter } = toProblem(error);
  const after = retryAfter ?? 2;
  if (code === 'too_many') return { status: 429, after, shown: { reason: 'often', retryAfter: after } };
  if (code !== 'unavailable' || isDatabaseAway(cause)) return null;
  // Without a cause the query got no slot; any other cause means that it timed out.
  const reason = cause === undefined ? 'busy' : cause instanceof QueryRefused ? cause.reason : 'slow';
  if (reason === 'slow' || reason === 'aborted')
    return { status: 503, after: SLOW_AFTER, shown: { reason: 'slow', retryAfter: null } };
  return { status: 503, after, shown: { reason, retryAfter: after } };
}
