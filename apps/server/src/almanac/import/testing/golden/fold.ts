/** Facts numbered as in a log, for tests. */
import { type Fact, type FactBody, foldMatch, type MatchState, type PlainFact } from '@sightscreen/cricket';

export function logOf(matchId: string, bodies: readonly FactBody[], from = 1): Fact[] {
  return bodies.map((body, index) => ({
    match: matchId,
    number: from + index,
    epoch: 1,
    kind: body.kind,
    version: 1,
    happenedAt: null,
    recordedAt: 0,
    author: 'import',
    commandId: null,
    corrects: 'of' in body ? body.of : 'after' in body ? (body.after ?? null) : null,
    breaks: null,
    body,
  }));
}

export const fold = (matchId: string, bodies: readonly PlainFact[]): MatchState =>
  foldMatch(matchId, logOf(matchId, bodies));

/** The result derived from the scores alone, without the stated result. */
export const foldWithoutResult = (matchId: string, bodies: readonly PlainFact[]): MatchState =>
  fold(
    matchId,
    bodies.filter(({ kind }) => kind !== 'result'),
  );
