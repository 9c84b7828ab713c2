/** The public log of corrections of a match (BEYOND-01): every one, also those taken back, newest first. */
import type { Instant } from '../../ids.ts';
import { holding } from '../../log/effective.ts';
import type { CorrectionFact, Fact, PlainFact } from '../../log/fact.ts';
import { isCorrection } from '../../log/order.ts';
import { tellFact } from '../../log/tell.ts';
import type { MatchState } from '../../state/state.ts';
import { namesOf } from '../../text/names.ts';
import { ballLabel } from '../../text/overs.ts';
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

interface Told { kind: CorrectionKind; of: number; was: PlainFact | null; now: PlainFact | null; reason: string | null; undoes: number | null }

const withWords = (body: PlainFact, text: string): PlainFact => (body.kind === 'delivery' || body.kind === 'departure' || body.kind === 'comment' ? { ...body, text } : body);

/** Follows each entry's body through the log; answers what a correction did to it. */
function follow(bodies: Map<number, PlainFact>, told: Map<number, Told>, fact: Fact<CorrectionFact>): Told | null {
  const { body } = fact;
  const reason = 'reason' in body ? (body.reason ?? null) : null;
  switch (body.kind) {
    case 'insert':
      bodies.set(fact.number, body.body);
      return { kind: 'added', of: fact.number, was: null, now: body.body, reason, undoes: null };
    case 'amend': {
      const was = bodies.get(body.of) ?? null;
      bodies.set(body.of, body.body);
      return { kind: 'amended', of: body.of, was, now: body.body, reason, undoes: null };
    }
    case 'void':
      return { kind: 'voided', of: body.of, was: bodies.get(body.of) ?? null, now: null, reason, undoes: null };
    case 'words': {
      const was = bodies.get(body.of) ?? null;
      const now = was === null ? null : withWords(was, body.text);
      if (now !== null) bodies.set(body.of, now);
      return { kind: 'words', of: body.of, was, now, reason, undoes: null };
    }
    case 'restore': {
      const undone = told.get(body.of);
      if (undone === undefined) return null;
      if (undone.was !== null) bodies.set(undone.of, undone.was);
      return { kind: 'restored', of: undone.of, was: undone.now, now: undone.was, reason, undoes: body.of };
    }
  }
}

/** A scorer who only adds words to a ball has corrected nothing that was scored: `was` and `now` are left out. */
const inWords = (kind: CorrectionKind, body: PlainFact | null): string | null => (body === null || kind === 'words' ? null : tellFact(body));

/** Needs the log beside the state: a correction that was taken back has left no trace in the state. */
export function correctionLog(state: MatchState, facts: readonly Fact[]): CorrectionRow[] {
  if (!facts.some(isCorrection)) return [];
  const names = namesOf(state);
  const standing = new Set(holding(facts).map((fact) => fact.number));
  const entries = new Map(state.entries.map((entry) => [entry.number, entry]));
  const bodies = new Map<number, PlainFact>();
  const told = new Map<number, Told>();
  const rows: CorrectionRow[] = [];
  for (const fact of facts) {
    if (!isCorrection(fact)) {
      bodies.set(fact.number, fact.body as PlainFact);
      continue;
    }
    const done = follow(bodies, told, fact as Fact<CorrectionFact>);
    if (done === null) continue;
    told.set(fact.number, done);
    const body = done.now ?? done.was;
    const entry = entries.get(done.of);
    const ball = body?.kind === 'delivery' ? body : null;
    rows.push({
      number: fact.number, of: done.of, at: fact.recordedAt, kind: done.kind, innings: ball?.innings ?? entry?.innings ?? null,
      label: ball === null ? null : ballLabel(state, entry?.over ?? ball.over, entry?.ball ?? ball.ball),
      was: inWords(done.kind, done.was), now: inWords(done.kind, done.now), changes: changesOf(done.was, done.now, names), reason: done.reason, undoes: done.undoes, stands: standing.has(fact.number),
    });
  }
  return rows.reverse();
}
