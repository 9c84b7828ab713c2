/** What "undo" takes back: the last thing that was said of the play, whoever said it. */
import type { MatchFold } from '../fold/fold.ts';
import type { Fact, FactKind } from '../log/fact.ts';

/** Words of people and the taking back itself are not play. What was settled before it is said anew. */
const PASSED_OVER: ReadonlySet<FactKind> = new Set(['comment', 'words', 'void', 'restore', 'match', 'squad']);
/** Follow from the play unless somebody said them: a declaration, a decision of the umpires. */
const FOLLOWS: ReadonlySet<FactKind> = new Set(['inningsEnd', 'result']);

/**
 * Number of the fact to void, or null when there is nothing. What follows from it (ends, breaks, results) goes with it
 * by the rules.
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

/** The second came of the same command as the first. Command ids are each author's own. */
const ofOneCommand = (before: Fact | undefined, fact: Fact): boolean =>
  before !== undefined &&
  fact.commandId !== null &&
  before.commandId === fact.commandId &&
  before.author === fact.author;

/** A correction stands until a restore of it stands. */
const takenBack = (facts: readonly Fact[], number: number): boolean =>
  facts.some((fact) => fact.body.kind === 'restore' && fact.body.of === number && !takenBack(facts, fact.number));
