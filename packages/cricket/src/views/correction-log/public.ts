/**
 * Corrections visible to readers: those of a ball or a wicket, except an undo within seconds that no other fact
 * depended on (docs/decisions/corrections-of-what-is-past.md). The log keeps all of them.
 */
import type { Instant } from '../../log/ids.ts';
import type { CorrectionFact, Fact, FactKind, PlainFact } from '../../log/fact.ts';
import { isCorrection } from '../../log/order.ts';

/** Milliseconds since readers could see the fact. */
export const SLIP_MS = 10_000;

export const isPublicKind = (kind: PlainFact['kind']): boolean => kind === 'delivery' || kind === 'departure';

interface RecordedFact {
  number: number;
  kind: FactKind;
  recordedAt: Instant;
}

/** Comments and commentary depend on no earlier fact. */
const ACTS_ON_NOTHING: ReadonlySet<FactKind> = new Set(['comment', 'words']);

/** Whether a fact was undone seconds after it was recorded, with only facts of the same command in between. */
export function isSlip(
  recorded: Pick<RecordedFact, 'number' | 'recordedAt'>,
  undone: Pick<RecordedFact, 'number' | 'recordedAt'>,
  all: Iterable<RecordedFact>,
): boolean {
  if (undone.recordedAt - recorded.recordedAt > SLIP_MS) return false;
  for (const { number, kind, recordedAt } of all) {
    if (
      number > recorded.number &&
      number < undone.number &&
      recordedAt > recorded.recordedAt &&
      !ACTS_ON_NOTHING.has(kind)
    )
      return false;
  }
  return true;
}

/** Numbers of corrections that are slips: a quick undo, and a quick restore of such an undo. */
export function slipsIn(facts: readonly Fact[]): ReadonlySet<number> {
  const slips = new Set<number>();
  for (const fact of facts) {
    if (!isCorrection(fact)) continue;
    const body = fact.body as CorrectionFact;
    if (body.kind !== 'void' && body.kind !== 'restore') continue;
    const of = facts[body.of - 1];
    if (!of || !isSlip(of, fact, facts.slice(of.number, fact.number - 1))) continue;
    if (body.kind === 'void' || slips.has(body.of)) slips.add(fact.number);
  }
  // If restored later, readers had seen the ball disappear, so both corrections are shown.
  for (const { number, body } of facts)
    if (body.kind === 'restore' && slips.has(body.of) && !slips.has(number)) slips.delete(body.of);
  return slips;
}
