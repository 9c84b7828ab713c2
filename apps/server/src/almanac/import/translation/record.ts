/**
 * Records the facts of a file in a log: none is refused, and a fact that breaks a rule names that rule (design: two
 * manners of ruling).
 */
import {
  createFold,
  type Fact,
  type MatchFold,
  type MatchState,
  type NewFact,
  type PlainFact,
  recordedBreaks,
} from '@sightscreen/cricket';

export interface Recorded {
  facts: NewFact[];
  state: MatchState;
}

/** Folds each fact, because breaches depend on the state at that moment. */
export function record(matchId: string, bodies: Iterable<PlainFact>): Recorded {
  const fold = createFold(matchId);
  const facts: NewFact[] = [];
  for (const body of bodies) {
    const breaks = recordedBreaks(fold.state, body) ?? unmarkedMiscount(body);
    facts.push({ body, happenedAt: null, breaks });
    fold.append([envelope(fold, body, breaks)]);
  }
  return { facts, state: fold.state };
}

/** An over of unusual length that the source does not mark as miscounted. */
function unmarkedMiscount(body: PlainFact): string[] | null {
  return (body.kind === 'overLength' || body.kind === 'overCalled') && body.umpire === undefined ? ['R3.6'] : null;
}

/** The envelope that the log will give the fact. */
const envelope = (fold: MatchFold, body: PlainFact, breaks: string[] | null): Fact => ({
  match: fold.matchId,
  number: fold.facts.length + 1,
  epoch: 1,
  kind: body.kind,
  version: 1,
  happenedAt: null,
  recordedAt: 0,
  author: 'import',
  commandId: null,
  corrects: null,
  breaks,
  body,
});
