import type { StatsQuery } from '../language/question.ts';
import { type Refusal, refuse } from '../language/refuse.ts';
import { columnOf } from '../subjects/subjects.ts';

/** Ten wickets fall in an innings. */
const WICKETS = 10;

/** Refuses shares over 100 per cent, and more wickets than an innings has. */
export function againstRange({ of, by, ranges }: StatsQuery): Refusal | null {
  for (const { column: key, from } of ranges) {
    const field = `min-${key}`;
    const column = columnOf(of, key);
    if (column?.kind === 'rate' && column.share === true && (from ?? 0) > 100)
      return refuse(field, 'a share is at most 100%');
    if (key === 'wickets' && by.includes('innings') && (from ?? 0) > WICKETS)
      return refuse(field, 'an innings has at most ten wickets', { beside: ['by'] });
  }
  return null;
}
