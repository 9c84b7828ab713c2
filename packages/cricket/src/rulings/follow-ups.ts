/**
 * Facts derived by the rules from other facts: ends of innings, breaks, results. Also voids derived facts that no
 * longer hold after a correction.
 */
import type { FactBody, ResultFact } from '../log/fact.ts';
import { deriveResult, tieIsBroken } from '../state/result.ts';
import type { Entry, InningsState, MatchState, Result } from '../state/state.ts';
import { dueEnd, stillEnds } from './rule-innings.ts';

const lastInnings = (state: MatchState): InningsState | undefined => state.innings[state.innings.length - 1];

function standing<K extends Entry['body']['kind']>(
  state: MatchState,
  kind: K,
  test: (body: Extract<Entry['body'], { kind: K }>) => boolean,
): Entry | undefined {
  for (let i = state.entries.length - 1; i >= 0; i--) {
    const entry = state.entries[i]!;
    if (!entry.voided && entry.body.kind === kind && test(entry.body as Extract<Entry['body'], { kind: K }>))
      return entry;
  }
  return undefined;
}

/** The next derived fact, or null if none is due. Call repeatedly until null. */
export function nextFollowUp(before: MatchState, after: MatchState, corrected: boolean): FactBody | null {
  const stray = corrected ? withoutInnings(after) : undefined;
  if (stray) return { kind: 'void', of: stray.number };
  const innings = lastInnings(after);
  if (!innings) return null;
  if (corrected) {
    const gone = recordedTogether(before, after) ?? noLongerHolds(before, after, innings);
    if (gone) return gone;
  }
  if (after.result?.stated) return null;
  if (innings.ended === null) {
    const reason = dueEnd(after, innings);
    return reason === null ? null : { kind: 'inningsEnd', innings: innings.number, reason };
  }
  const result = deriveResult(after);
  if (result) {
    // A manually voided result is not derived again from the same scores.
    const known = corrected ? deriveResult(before) : null;
    return known && sameResult(known, result) ? null : asFact(result);
  }
  const endedNow = before.innings.find((candidate) => candidate.number === innings.number)?.ended == null;
  if (!endedNow || after.phase !== 'inprogress') return null;
  const superNext = tieIsBroken(after) && isTied(after);
  return { kind: 'state', state: 'break', break: superNext ? 'super over break' : 'innings break' };
}

const isTied = (state: MatchState): boolean =>
  deriveResult({ ...state, ruleset: { ...state.ruleset, tieBreak: 'none' } })?.outcome === 'tie';

/** Voids a batter, bowler or innings end whose innings start was undone. */
const withoutInnings = (state: MatchState): Entry | undefined =>
  state.entries.findLast(
    ({ body, voided }) =>
      !voided &&
      (body.kind === 'batterIn' || body.kind === 'bowler' || body.kind === 'inningsEnd') &&
      !state.innings.some((innings) => innings.number === body.innings),
  );

/** A result stated during an innings also closes the innings (R8.3): undoing either undoes the other. */
function recordedTogether(before: MatchState, after: MatchState): FactBody | null {
  for (let i = after.entries.length - 1; i > 0; i--) {
    const [end, result] = [after.entries[i - 1]!, after.entries[i]!];
    if (
      result.body.kind !== 'result' ||
      end.body.kind !== 'inningsEnd' ||
      end.body.reason !== 'closed' ||
      result.number !== end.number + 1
    )
      continue;
    if (end.voided === result.voided || end.body.innings !== after.innings.length) continue;
    const [gone, left] = end.voided ? [end, result] : [result, end];
    if (before.entries.some((entry) => entry.number === gone.number && !entry.voided))
      return { kind: 'void', of: left.number };
  }
  return null;
}

/** Also voids an innings end, break or result that the corrected scores no longer support. */
function noLongerHolds(before: MatchState, after: MatchState, innings: InningsState): FactBody | null {
  if (after.result?.stated) {
    const entry = standing(after, 'result', () => true);
    const was = deriveResult(before);
    const now = deriveResult({
      ...after,
      innings: after.innings.map((candidate) => (candidate === innings ? reopened(after, candidate) : candidate)),
    });
    // Voids only a result derived from the scores; an award or a stated decision is kept.
    if (entry && was && follows(entry.body as ResultFact, was) && !(now && follows(entry.body as ResultFact, now)))
      return { kind: 'void', of: entry.number };
    return null;
  }
  // A later-inserted last wicket, on what was also the last ball of the overs, makes the side all out (R7.1).
  const allOutInstead =
    innings.ended === 'overs' && dueEnd(after, { ...innings, runs: innings.runs - innings.penaltyAfter }) === 'all out';
  if (innings.ended !== null && (allOutInstead || !stillEnds(after, innings, innings.ended))) {
    const entry = standing(after, 'inningsEnd', (body) => body.innings === innings.number);
    if (entry) return { kind: 'void', of: entry.number };
  }
  if (innings.ended === null && after.phase === 'break') {
    const index = after.entries.findLastIndex((entry) => !entry.voided && entry.body.kind === 'state');
    const entry = after.entries[index];
    const follow = after.entries[index - 1];
    if (
      entry?.body.kind === 'state' &&
      (entry.body.break === 'innings break' || entry.body.break === 'super over break') &&
      follow?.body.kind === 'inningsEnd' &&
      follow.voided
    ) {
      return { kind: 'void', of: entry.number };
    }
  }
  return null;
}

const reopened = (state: MatchState, innings: InningsState): InningsState =>
  innings.ended !== null && !stillEnds(state, innings, innings.ended) ? { ...innings, ended: null } : innings;

const follows = (fact: ResultFact, result: Result): boolean =>
  fact.outcome === result.outcome &&
  fact.winner === result.winner &&
  (fact.decidedFor ?? null) === (result.decidedFor ?? null) &&
  fact.by?.runs === result.by?.runs &&
  fact.by?.wickets === result.by?.wickets &&
  fact.by?.innings === result.by?.innings;

const sameResult = (a: Result, b: Result): boolean => follows(asFact(a), b);

function asFact(result: Result): ResultFact {
  const { stated: _, ballsRemaining: __, ...rest } = result;
  return { kind: 'result', ...rest, playersOfMatch: [...rest.playersOfMatch] };
}
