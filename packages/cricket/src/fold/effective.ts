/** The log as it stands: which corrections hold, and what each place says after them. */
import type { Correction } from '../state/state.ts';
import { amended } from '../log/amended.ts';
import { tellFact } from '../log/tell.ts';
import type { CorrectionFact, Fact, PlainFact } from '../log/fact.ts';
import type { Place } from '../log/order.ts';
import { isCorrection } from '../log/order.ts';

/** A place with its body after amendments and words. */
export interface Standing { place: Place; body: PlainFact; breaks: string[] | null; correction: Correction | null; voided: boolean }

/** Corrections that no later one has taken back, in order of number. A restore may itself be taken back. */
export function holding(facts: readonly Fact[]): Fact<CorrectionFact>[] {
  const corrections = facts.filter(isCorrection) as Fact<CorrectionFact>[];
  const takenBack = new Set<number>();
  for (let i = corrections.length - 1; i >= 0; i--) {
    const { number, body } = corrections[i]!;
    if (body.kind === 'restore' && !takenBack.has(number)) takenBack.add(body.of);
  }
  return corrections.filter((fact) => !takenBack.has(fact.number));
}

/** Every place that stands, in order of play. An insertion that was taken back is gone; a voided fact keeps its place. */
export function standings(places: readonly Place[], facts: readonly Fact[]): Standing[] {
  const changes = new Map<number, Fact<CorrectionFact>[]>();
  const inserted = new Set<number>();
  for (const fact of holding(facts)) {
    if (fact.body.kind === 'insert') inserted.add(fact.number);
    if (fact.body.kind === 'insert' || fact.body.kind === 'restore') continue;
    const list = changes.get(fact.body.of);
    if (list) list.push(fact);
    else changes.set(fact.body.of, [fact]);
  }
  const out: Standing[] = [];
  for (const place of places) {
    const isInsert = place.fact.body.kind === 'insert';
    if (isInsert && !inserted.has(place.number)) continue;
    out.push(standing(place, isInsert, changes.get(place.number)));
  }
  return out;
}

/** A fact nobody has corrected. */
export const asRecorded = (place: Place): Standing => ({ place, body: place.body, breaks: place.fact.breaks, correction: null, voided: false });

function standing(place: Place, isInsert: boolean, changes: readonly Fact<CorrectionFact>[] | undefined): Standing {
  const at = asRecorded(place);
  if (isInsert && place.fact.body.kind === 'insert') {
    at.correction = { kind: 'added', at: place.fact.recordedAt, number: place.number, was: null, now: tellFact(place.body), reason: place.fact.body.reason ?? null };
  }
  for (const change of changes ?? []) {
    const { body, recordedAt, number } = change;
    if (body.kind === 'amend') {
      const was = tellFact(place.body);
      at.body = amended(at.body, body.body);
      at.breaks = change.breaks;
      at.correction = { kind: 'amended', at: recordedAt, number, was, now: tellFact(body.body), reason: body.reason ?? null };
    } else if (body.kind === 'void') {
      at.voided = true;
      at.correction = { kind: 'voided', at: recordedAt, number, was: tellFact(at.body), now: null, reason: body.reason ?? null };
    } else if (body.kind === 'words' && 'text' in { text: '', ...at.body }) {
      at.body = { ...at.body, text: body.text } as PlainFact;
    }
  }
  return at;
}
