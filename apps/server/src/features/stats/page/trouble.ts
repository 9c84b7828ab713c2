/** Why a question that is understood is not answered now. */
import type { StatsPage } from '@sightscreen/contracts';
import { isDatabaseAway } from '../../../db/errors.ts';
import { toProblem } from '../../../http/problems.ts';
import { QuestionRefused } from '../../../questions/questions.ts';

export interface Trouble {
  status: 429 | 503;
  /** Seconds, for Retry-After. */
  after: number;
  shown: NonNullable<StatsPage['trouble']>;
}
/** Seconds until a question that took too long may be asked once more: it is as long as it was. */
const SLOW_AFTER = 15;

/** Null for any other failure. */
export function troubleOf(error: unknown): Trouble | null {
  const { code, cause, retryAfter } = toProblem(error);
  const after = retryAfter ?? 2;
  if (code === 'too_many') return { status: 429, after, shown: { reason: 'often', retryAfter: after } };
  if (code !== 'unavailable' || isDatabaseAway(cause)) return null;
  // Without a cause there was no turn for it; any other cause is that it was waited for long enough.
  const reason = cause === undefined ? 'busy' : cause instanceof QuestionRefused ? cause.reason : 'slow';
  if (reason === 'slow' || reason === 'aborted')
    return { status: 503, after: SLOW_AFTER, shown: { reason: 'slow', retryAfter: null } };
  return { status: 503, after, shown: { reason, retryAfter: after } };
}
