/** The public log of corrections of a match (BEYOND-01): of balls and wickets, also those taken back, newest first; slips of the finger apart (`public.ts`). */
import type { Instant } from '../../log/ids.ts';
import { holding } from '../../fold/effective.ts';
import type { CorrectionFact, Fact, PlainFact } from '../../log/fact.ts';
import { isCorrection } from '../../log/order.ts';
import { tellFact } from '../../log/tell.ts';
import type { MatchState } from '../../state/state.ts';
import { namesOf } from '../../text/names.ts';
import { ballLabel } from '../../measures/overs.ts';
import { openBook } from './book.ts';
import { isPublicKind, slipsIn } from './public.ts';
import { changesOf, type Change } from './changes.ts';

export type CorrectionKind = 'amended' | 'added' | 'voided' | 'words' | 'restored';
/**
 * `number` is the correction's own fact, `of` that of the entry it touches; `undoes` the correction a restored one took back. `stands` is false once
 * it was taken back itself. `was` and `now` are the ball in a few words, `changes` the details that differ.
 */
export interface CorrectionRow {
  number: number; of: number; at: Instant; kind: CorrectionKind; innings: number | null; label: string | null; was: string | null; now: string | null;
  changes: Change[]; reason: string | null; undoes: number | null; stands: boolean;
}

const KINDS: Record<CorrectionFact['kind'], CorrectionKind> = { amend: 'amended', insert: 'added', void: 'voided', words: 'words', restore: 'restored' };

/** A scorer who only adds words to a ball has corrected nothing that was scored: `was` and `now` are left out. */
const inWords = (kind: CorrectionKind, body: PlainFact | null): string | null => (body === null || kind === 'words' ? null : tellFact(body));

/** Needs the log beside the state: a correction that was taken back has left no trace in the state. */
export function correctionLog(state: MatchState, facts: readonly Fact[]): CorrectionRow[] {
  if (!facts.some(isCorrection)) return [];
  const names = namesOf(state);
  const standing = new Set(holding(facts).map((fact) => fact.number));
  const entries = new Map(state.entries.map((entry) => [entry.number, entry]));
  const book = openBook();
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
    const told = done.now ?? done.was;
    if (told === null || !isPublicKind(told.kind)) continue;
    const entry = entries.get(done.of);
    const ball = told?.kind === 'delivery' ? told : null;
    rows.push({
      number: fact.number, of: done.of, at: fact.recordedAt, kind, innings: ball?.innings ?? entry?.innings ?? null,
      label: ball === null ? null : ballLabel(state, entry?.over ?? ball.over, entry?.ball ?? ball.ball),
      was: inWords(kind, done.was), now: inWords(kind, done.now), changes: changesOf(done.was, done.now, names),
      reason: 'reason' in body ? (body.reason ?? null) : null, undoes: body.kind === 'restore' ? body.of : null, stands: standing.has(fact.number),
    });
  }
  return rows.reverse();
}
