/** What "undo" voids: the last event of play, whoever recorded it. */
import { type Fact, type MatchFold, nameOf } from '@sightscreen/cricket';
import { entryText } from '../text/en.ts';

/** Comments and corrections are not play. */
const PASSED_OVER: ReadonlySet<string> = new Set(['comment', 'words', 'void', 'restore', 'match', 'squad']);
/** Derived from play unless stated by somebody: a declaration, a decision of the umpires. */
const FOLLOWS: ReadonlySet<string> = new Set(['inningsEnd', 'result']);

/** Number of the fact to void, or null when there is none. Derived facts (ends, breaks, results) are voided with it by the rules. */
export function undoable(fold: MatchFold): number | null {
  const { facts, state } = fold;
  const standing = new Map(state.entries.map((entry) => [entry.number, entry]));
  const first = firstOfCommand(facts);
  for (let at = facts.length - 1; at >= 0; at -= 1) {
    const fact = facts[at]!;
    if (PASSED_OVER.has(fact.kind) || first.get(fact.number) !== fact.number || (FOLLOWS.has(fact.kind) && fact.commandId === null)) continue;
    if (fact.kind === 'amend') {
      if (!takenBack(facts, fact.number)) return fact.number;
      continue;
    }
    if (standing.get(fact.number)?.voided !== false) continue;
    return fact.number;
  }
  return null;
}

/** For each fact, the first one of the same command. */
function firstOfCommand(facts: readonly Fact[]): Map<number, number> {
  const of = new Map<number, number>();
  facts.forEach((fact, at) => {
    const before = facts[at - 1];
    const same = before !== undefined && fact.commandId !== null && before.commandId === fact.commandId;
    of.set(fact.number, same ? of.get(before.number)! : fact.number);
  });
  return of;
}

/** A correction is undone while a restore of it is in force. */
const takenBack = (facts: readonly Fact[], number: number): boolean =>
  facts.some((fact) => fact.body.kind === 'restore' && fact.body.of === number && !takenBack(facts, fact.number));

/** "ball 4.3", "Lockwood coming in": what the button offers to undo. */
export function entryWords(fold: MatchFold, number: number): string {
  const fact = fold.facts[number - 1];
  const name = (id: number): string => nameOf(fold.state, id);
  switch (fact?.body.kind) {
    case 'delivery': return entryText.ball(fact.body.over, fact.body.ball);
    case 'departure': return entryText.departure(name(fact.body.wicket.player), fact.body.wicket.kind);
    case 'batterIn': return entryText.comingIn(name(fact.body.player));
    case 'bowler': return entryText.toBowl(name(fact.body.player), fact.body.from);
    case 'inningsStart': return entryText.inningsStart(fact.body.innings);
    case 'state': return fact.body.state === 'break' ? entryText.break(fact.body.break ?? entryText.other) : entryText.playOn;
    case 'toss': return entryText.toss;
    case 'allocation': return entryText.allocation(fact.body.balls);
    case 'target': return entryText.target(fact.body.runs);
    case 'inningsEnd': return entryText.inningsEnd;
    case 'result': return entryText.result;
    case 'overCalled': return entryText.overCalled(fact.body.over + 1);
    case 'newBall': return entryText.newBall;
    case 'replacement': return entryText.replacement(name(fact.body.replacement.in));
    case 'penalty': return entryText.penalty(fact.body.runs);
    case 'amend': return entryText.correction(entryWords(fold, fact.body.of));
    case 'insert': return entryText.ballPutIn;
    default: return fact?.kind ?? '';
  }
}
