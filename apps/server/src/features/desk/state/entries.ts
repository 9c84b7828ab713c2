/** Facts as they stand, to be corrected or written about. */
import { type Fact, lineOf, type MatchFold, lineContextOf } from '@sightscreen/cricket';
import type { DeskEntry, EntriesReply } from '@sightscreen/contracts/desk/match';
import { wordingIn } from '../telling/told.ts';

export interface EntriesAsked { innings?: number; before?: number; limit: number }
/** Entries with the author in place of a name. */
export type RawEntries = EntriesReply;

/** The newest of those asked for, in order of play; `by` holds authors as they stand in envelopes. */
export function entriesOf(fold: MatchFold, { innings, before, limit }: EntriesAsked): RawEntries {
  const { state } = fold;
  const words = wordingIn(fold);
  const telling = lineContextOf(state);
  const upTo = before === undefined ? state.entries.length : state.entries.findIndex((entry) => entry.number === before);
  const asked = state.entries.slice(0, Math.max(0, upTo)).filter((entry) => innings === undefined || entry.innings === innings);
  const corrections = inForce(fold.facts);
  return {
    match: fold.matchId, epoch: state.epoch, number: state.number, earlier: asked.length > limit,
    entries: asked.slice(-limit).map((entry): DeskEntry => ({
      number: entry.number, kind: entry.body.kind, innings: entry.innings, words: words(entry.body), at: entry.recordedAt, by: fold.facts[entry.number - 1]?.author ?? '',
      body: { ...entry.body }, line: lineOf(state, entry, telling), voided: entry.voided, breaks: entry.breaks, correction: corrections.get(entry.number) ?? null,
    })),
  };
}

/** By fact, the newest correction of it that was not taken back. */
function inForce(facts: readonly Fact[]): Map<number, number> {
  const found = new Map<number, number>();
  const restored = new Set<number>();
  for (const { number, body } of facts.toReversed()) {
    if (restored.has(number)) continue;
    if (body.kind === 'restore') restored.add(body.of);
    if ((body.kind === 'amend' || body.kind === 'void' || body.kind === 'words') && !found.has(body.of)) found.set(body.of, number);
  }
  return found;
}
