/** Entries of a log with corrections as removable layers: the body of an entry before and after each one. */
import { amended } from '../../log/amended.ts';
import { correctionsInForce } from '../../fold/effective.ts';
import type { CorrectionFact, Fact, PlainFact } from '../../log/fact.ts';

/** Null: the entry does not exist at that time (not yet inserted, or voided). */
export interface Corrected {
  of: number;
  was: PlainFact | null;
  now: PlainFact | null;
}
export interface Book {
  write(number: number, body: PlainFact): void;
  /** Null for a correction of a fact that is not in the log. */
  correct(fact: Fact<CorrectionFact>): Corrected | null;
}

const withWords = (body: PlainFact, text: string): PlainFact =>
  body.kind === 'delivery' || body.kind === 'departure' || body.kind === 'comment' ? { ...body, text } : body;

export function createCorrectionHistory(): Book {
  const written = new Map<number, PlainFact>();
  const corrections = new Map<number, CorrectionFact>();
  const laidOver = new Map<number, number[]>();
  const applied: Fact<CorrectionFact>[] = [];
  let standing = new Set<number>();

  const entryOf = (number: number, body: CorrectionFact): number | null => {
    if (body.kind === 'insert') return number;
    if (body.kind !== 'restore') return written.has(body.of) ? body.of : null;
    const undone = corrections.get(body.of);
    return undone === undefined ? null : entryOf(body.of, undone);
  };
  const reading = (of: number): PlainFact | null => {
    let body = corrections.has(of) && !standing.has(of) ? null : (written.get(of) ?? null);
    for (const number of laidOver.get(of) ?? []) {
      const change = corrections.get(number);
      if (change === undefined || body === null || !standing.has(number)) continue;
      if (change.kind === 'void') body = null;
      else if (change.kind === 'amend') body = amended(body, change.body);
      else if (change.kind === 'words') body = withWords(body, change.text);
    }
    return body;
  };

  return {
    write: (number, body) => void written.set(number, body),
    correct(fact) {
      const { number, body } = fact;
      const of = entryOf(number, body);
      corrections.set(number, body);
      applied.push(fact);
      if (of === null) return null;
      const was = reading(of);
      if (body.kind === 'insert') written.set(number, body.body);
      else if (body.kind !== 'restore') laidOver.set(of, [...(laidOver.get(of) ?? []), number]);
      standing = new Set(correctionsInForce(applied).map((fact) => fact.number));
      return { of, was, now: reading(of) };
    },
  };
}
