import type { Entry, MatchState } from '../state/state.ts';
import { isPublicKind, isSlip } from './correction-log/public.ts';
import { lineOf } from './line.ts';
import { lineContextOf } from './line-context.ts';
import type { Line } from './views.ts';

/** Uses only the state's entries, so a correction of another ball in between counts as well. */
export function isUndoneAtOnce({ entries }: MatchState, { number, recordedAt, correction }: Entry): boolean {
  if (correction?.kind !== 'voided') return false;
  const meanwhile = entries.flatMap((entry) => [
    { number: entry.number, kind: entry.body.kind, recordedAt: entry.recordedAt },
    ...(entry.correction
      ? [{ number: entry.correction.number, kind: 'amend' as const, recordedAt: entry.correction.at }]
      : []),
  ]);
  return isSlip({ number, recordedAt }, { number: correction.number, recordedAt: correction.at }, meanwhile);
}

/** All corrected lines, newest correction first; only balls and wickets, without slips (`correction-log/public.ts`). */
export function corrections(state: MatchState): Line[] {
  const corrected = state.entries.filter(
    (entry) => entry.correction !== null && isPublicKind(entry.body.kind) && !isUndoneAtOnce(state, entry),
  );
  if (corrected.length === 0) return [];
  const context = lineContextOf(state);
  return corrected
    .map((entry) => lineOf(state, entry, context))
    .filter((line) => line !== null)
    .sort((one, two) => (two.correction?.at ?? 0) - (one.correction?.at ?? 0));
}
