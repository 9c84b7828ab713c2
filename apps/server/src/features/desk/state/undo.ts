/** What "undo" takes back: the last command that is play and still stands. Its first fact takes those that followed from it along. */
import type { FactKind, MatchFold } from '@sightscreen/cricket';

/** Corrections are taken back where they are listed, words by new words, and what was settled before play by saying it again. */
const NEVER: ReadonlySet<FactKind> = new Set(['match', 'squad', 'comment', 'words', 'amend', 'void', 'insert', 'restore', 'powerplay']);

/** Number of the fact to void, or null when there is nothing to take back. */
export function undoable(fold: MatchFold): number | null {
  const standing = new Set(fold.state.entries.filter((entry) => !entry.voided).map((entry) => entry.number));
  for (let at = fold.facts.length - 1; at >= 0; at -= 1) {
    const fact = fold.facts[at]!;
    if (NEVER.has(fact.kind) || !standing.has(fact.number)) continue;
    let first = at;
    const sameCommand = (index: number) => fact.commandId !== null && fold.facts[index]?.commandId === fact.commandId && fold.facts[index]?.author === fact.author;
    while (sameCommand(first - 1)) first -= 1;
    // What followed from a correction goes with the correction.
    if (NEVER.has(fold.facts[first]!.kind)) { at = first; continue; }
    if (standing.has(fold.facts[first]!.number)) return fold.facts[first]!.number;
  }
  return null;
}
