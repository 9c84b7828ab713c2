/**
 * Public correction log of a match (BEYOND-01): corrections of balls and wickets, including undone ones, newest first,
 * without slips (`public.ts`).
 */
import type { Instant } from '../../log/ids.ts';
import { correctionsInForce } from '../../fold/effective.ts';
import type { CorrectionFact, Fact, PlainFact } from '../../log/fact.ts';
import { isCorrection } from '../../log/order.ts';
import { describeFact } from '../../log/describe-fact.ts';
import type { MatchState } from '../../state/state.ts';
import { namesOf } from '../../text/names.ts';
import { ballLabel } from '../../measures/overs.ts';
import { createCorrectionHistory } from './book.ts';
import { isPublicKind, slipsIn } from './public.ts';
import { changesOf, type Change } from './changes.ts';

export type CorrectionKind = 'amended' | 'added' | 'voided' | 'words' | 'restored';
/**
 * `number` is the correction's own fact, `of` that of the corrected entry; `undoes` is the correction undone by a
 * restore. `stands` is false once undone. `was` and `now` are short descriptions of the ball, `changes` the differing
 * details.
 */
export interface CorrectionRow {
  number: number;
  of: number;
  at: Instant;
  kind: CorrectionKind;
  innings: number | null;
  label: string | null;
  was: string | null;
  now: string | null;
  changes: Change[];
  reason: string | null;
  undoes: number | null;
  stands: boolean;
}

const KINDS: Record<CorrectionFact['kind'], CorrectionKind> = {
  amend: 'amended',
  insert: 'added',
  void: 'voided',
  words: 'words',
  restore: 'restored',
};

/** Adding commentary to a ball corrects no score: `was` and `now` are omitted. */
const inWords = (kind: CorrectionKind, body: PlainFact | null): string | null =>
  body === null || kind === 'words' ? null : describeFact(body);

/** Needs the log besides the state, since an undone correction leaves no trace in the state. */
export function correctionLog(state: MatchState, facts: readonly Fact[]): CorrectionRow[] {
  if (!facts.some(isCorrection)) return [];
  const names = namesOf(state);
  const standing = new Set(correctionsInForce(facts).map((fact) => fact.number));
  const entries = new Map(state.entries.map((entry) => [entry.number, entry]));
  const book = createCorrectionHistory();
  const slips = slipsIn(facts);
  const rows: CorrectionRow[] = [];
  for (const fact of facts) {
    if (!isCorrection(fact)) {
      book.write(fact.number, fact.body as PlainFact);
      continue;
    }
    const { body } = fact as Fact<CorrectionFact>;
    const done = book.correct(fact as Fact<CorrectionFact>);
    if (done === null || slips.has(fact.number)) continue;
    const kind = KINDS[body.kind];
    const current = done.now ?? done.was;
    if (current === null || !isPublicKind(current.kind)) continue;
    const entry = entries.get(done.of);
    const ball = current?.kind === 'delivery' ? current : null;
    rows.push({
      number: fact.number,
      of: done.of,
      at: fact.recordedAt,
      kind,
      innings: ball?.innings ?? entry?.innings ?? null,
      label: ball === null ? null : ballLabel(state, entry?.over ?? ball.over, entry?.ball ?? ball.ball),
      was: inWords(kind, done.was),
      now: inWords(kind, done.now),
      changes: changesOf(done.was, done.now, names),
      reason: 'reason' in body ? (body.reason ?? null) : null,
      undoes: body.kind === 'restore' ? body.of : null,
      stands: standing.has(fact.number),
    });
  }
  return rows.reverse();
}
