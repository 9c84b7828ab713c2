/** Finds what "undo" voids: the latest fact about play, whoever recorded it. */
import type { MatchFold } from '../fold/fold.ts';
import type { Fact, FactKind } from '../log/fact.ts';

/** Skipped by undo: commentary, voids and restores, and match data and squads, which callers state again instead. */
const PASSED_OVER: ReadonlySet<FactKind> = new Set(['comment', 'words', 'void', 'restore', 'match', 'squad']);
/** Derived from play unless stated explicitly, such as a declaration or an umpires' decision. */
const FOLLOWS: ReadonlySet<FactKind> = new Set(['inningsEnd', 'result']);

/**
 * Number of the fact to void, or null if there is nothing. The rules void derived facts (ends, breaks, results) with
 * it.
 */
export function undoable({ facts, state }: MatchFold): number | null {
  const standing = new Set(state.entries.filter(({ voided }) => !voided).map(({ number }) => number));
  for (let at = facts.length - 1; at >= 0; at -= 1) {
    const fact = facts[at]!;
    if (
      PASSED_OVER.has(fact.kind) ||
      ofOneCommand(facts[at - 1], fact) ||
      (FOLLOWS.has(fact.kind) && fact.commandId === null)
    )
      continue;
    if (fact.kind === 'amend' ? !takenBack(facts, fact.number) : standing.has(fact.number)) return fact.number;
  }
  return null;
}

/** Whether the second fact came from the same command as the first. Command ids are unique per author. */
const ofOneCommand = (before: Fact | undefined, fact: Fact): boolean =>
  before !== undefined &&
  fact.commandId !== null &&
  before.commandId === fact.commandId &&
  before.author === fact.author;

/** Whether a correction is undone by a restore that is itself in force. */
const takenBack = (facts: readonly Fact[], number: number): boolean =>
  facts.some((fact) => fact.body.kind === 'restore' && fact.body.of === number && !takenBack(facts, fact.number));
