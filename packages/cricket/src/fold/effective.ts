/** The log after corrections: the corrections in force, and the resulting body of each place. */
import type { Correction } from '../state/state.ts';
import { amended } from '../log/amended.ts';
import { describeFact } from '../log/describe-fact.ts';
import type { CorrectionFact, Fact, PlainFact } from '../log/fact.ts';
import type { Place } from '../log/order.ts';
import { isCorrection } from '../log/order.ts';

/** A place with its body after amendments and commentary changes. */
export interface EffectiveFact {
  place: Place;
  body: PlainFact;
  breaks: string[] | null;
  correction: Correction | null;
  voided: boolean;
}

/** Corrections not undone by a later one, in order of number. A restore may itself be undone. */
export function correctionsInForce(facts: readonly Fact[]): Fact<CorrectionFact>[] {
  const corrections = facts.filter(isCorrection) as Fact<CorrectionFact>[];
  const takenBack = new Set<number>();
  for (let i = corrections.length - 1; i >= 0; i--) {
    const { number, body } = corrections[i]!;
    if (body.kind === 'restore' && !takenBack.has(number)) takenBack.add(body.of);
  }
  return corrections.filter((fact) => !takenBack.has(fact.number));
}

/** Every fact in force, in order of play. An undone insertion is omitted; a voided fact keeps its place. */
export function effectiveFacts(places: readonly Place[], facts: readonly Fact[]): EffectiveFact[] {
  const changes = new Map<number, Fact<CorrectionFact>[]>();
  const inserted = new Set<number>();
  for (const fact of correctionsInForce(facts)) {
    if (fact.body.kind === 'insert') inserted.add(fact.number);
    if (fact.body.kind === 'insert' || fact.body.kind === 'restore') continue;
    const list = changes.get(fact.body.of);
    if (list) list.push(fact);
    else changes.set(fact.body.of, [fact]);
  }
  const out: EffectiveFact[] = [];
  for (const place of places) {
    const isInsert = place.fact.body.kind === 'insert';
    if (isInsert && !inserted.has(place.number)) continue;
    out.push(effectiveFact(place, isInsert, changes.get(place.number)));
  }
  return out;
}

/** A fact without corrections. */
export const asRecorded = (place: Place): EffectiveFact => ({
  place,
  body: place.body,
  breaks: place.fact.breaks,
  correction: null,
  voided: false,
});

function effectiveFact(
  place: Place,
  isInsert: boolean,
  changes: readonly Fact<CorrectionFact>[] | undefined,
): EffectiveFact {
  const at = asRecorded(place);
  if (isInsert && place.fact.body.kind === 'insert') {
    at.correction = {
      kind: 'added',
      at: place.fact.recordedAt,
      number: place.number,
      was: null,
      now: describeFact(place.body),
      reason: place.fact.body.reason ?? null,
    };
  }
  for (const change of changes ?? []) {
    const { body, recordedAt, number } = change;
    if (body.kind === 'amend') {
      const was = describeFact(place.body);
      at.body = amended(at.body, body.body);
      at.breaks = change.breaks;
      at.correction = {
        kind: 'amended',
        at: recordedAt,
        number,
        was,
        now: describeFact(body.body),
        reason: body.reason ?? null,
      };
    } else if (body.kind === 'void') {
      at.voided = true;
      at.correction = {
        kind: 'voided',
        at: recordedAt,
        number,
        was: describeFact(at.body),
        now: null,
        reason: body.reason ?? null,
      };
    } else if (body.kind === 'words' && 'text' in { text: '', ...at.body }) {
      at.body = { ...at.body, text: body.text } as PlainFact;
    }
  }
  return at;
}
