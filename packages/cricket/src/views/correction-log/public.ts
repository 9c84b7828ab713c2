/**
 * Which corrections readers are told of: those of a ball or a wicket, but not an undo within seconds of a thing that nobody acted on
 * (docs/decisions/corrections-of-what-is-past.md). The log keeps all of them.
 */
import type { Instant } from '../../log/ids.ts';
import type { CorrectionFact, Fact, FactKind, PlainFact } from '../../log/fact.ts';
import { isCorrection } from '../../log/order.ts';

/** From the moment readers could see it: milliseconds. */
export const SLIP_MS = 10_000;

export const isPublicKind = (kind: PlainFact['kind']): boolean => kind === 'delivery' || kind === 'departure';

interface Said { number: number; kind: FactKind; recordedAt: Instant }

/** Words about the match act on nothing. */
const ACTS_ON_NOTHING: ReadonlySet<FactKind> = new Set(['comment', 'words']);

/** Undone in the seconds after it was recorded, with nothing recorded in between but what came with it. */
export function isSlip(said: Pick<Said, 'number' | 'recordedAt'>, undone: Pick<Said, 'number' | 'recordedAt'>, all: Iterable<Said>): boolean {
  if (undone.recordedAt - said.recordedAt > SLIP_MS) return false;
  for (const { number, kind, recordedAt } of all) {
    if (number > said.number && number < undone.number && recordedAt > said.recordedAt && !ACTS_ON_NOTHING.has(kind)) return false;
  }
  return true;
}

/** Numbers of the corrections that are slips: an undo in time, and putting back in time what such an undo took. */
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
  // What is put back later had been gone for readers: then both are told.
  for (const { number, body } of facts) if (body.kind === 'restore' && slips.has(body.of) && !slips.has(number)) slips.delete(body.of);
  return slips;
}
