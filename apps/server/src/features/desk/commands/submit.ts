/** Commands from the desk: those of the feed, sent by staff. */
import type { MatchFold } from '@sightscreen/cricket';
import type { DeskAccepted, DeskCommand, MatchEvent } from '@sightscreen/contracts/desk/match';
import type { AcceptedReply } from '@sightscreen/contracts/feed/replies';
import type { StaffCaller } from '../../../core/http/auth.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import type { StoredReply } from '../../../match/scoring/accepted.ts';
import type { NotScored } from '../../../match/scoring/not-scored.ts';
import type { Scoring } from '../../../match/scoring/scoring.ts';
import { submitCommand } from '../../../match/scoring/submit-command.ts';
import { problemOf, unknownMatch } from '../../../match/scoring/command-replies.ts';
import { recordAuditEvent, recordAuditEventOnce } from '../../../core/sign-in/audit.ts';
import { matchAtDesk, type MatchAtDesk } from '../rights/assignment.store.ts';
import { noRightProblem, rightsOn, scorerOf } from '../rights/rights.ts';
import { deskState } from '../state/desk-state.ts';
import { factsSince, withNames, wordingIn } from '../history/facts-since.ts';

/** Facts that do not affect the next ball. */
const ONLY_WORDS: ReadonlySet<string> = new Set(['words', 'comment']);
const TRIES = 4;

/** @throws ProblemError; a conflict includes the facts since, as text, and the current state */
export async function submitAtDesk(
  deps: Scoring,
  caller: StaffCaller,
  matchId: string,
  request: DeskCommand,
): Promise<{ status: 200 | 201; body: DeskAccepted }> {
  const match = await matchAtDesk(deps.db, matchId, caller.staffId);
  const rights = rightsOn(caller, match);
  if (!rights.comment) throw noRightProblem(match, rights);
  const stored = await submitUnlessConflict(deps, caller, matchId, match, request);
  const { state, words } = await withFold(deps, matchId, (fold) => ({
    state: deskState(fold, rights, match.commentaryMode),
    words: wordsOfFirst(fold, stored.body),
  }));
  const act = {
    action: `match.${request.command.type}`,
    staffId: caller.staffId,
    match: matchId,
    before: stored.body.first - 1,
    after: stored.body.number,
    words,
  };
  // An earlier call may have stored the ball and failed before the audit entry.
  await (stored.repeated ? recordAuditEventOnce : recordAuditEvent)(deps.db, deps.clock(), act);
  return { status: stored.repeated ? 200 : 201, body: { ...stored.body, state } };
}

/**
 * Tolerates an `expected` that is behind by commentary only, so that a commentator does not make every ball a conflict.
 */
async function submitUnlessConflict(
  deps: Scoring,
  caller: StaffCaller,
  matchId: string,
  match: MatchAtDesk,
  request: DeskCommand,
): Promise<StoredReply> {
  const rights = rightsOn(caller, match);
  const scorer = scorerOf(caller, rights);
  let { expected } = request;
  for (let tries = 1; ; tries += 1) {
    const result = await submitCommand(deps, scorer, matchId, { ...request, expected });
    if (result.ok) return result.value;
    const { refused } = result;
    if (refused.kind === 'right_missing') throw noRightProblem(match, rights);
    if (refused.kind !== 'stale' || request.expected === undefined) throw problemOf(refused, scorer.called);
    const since = await readFactsSince(deps, caller, matchId, request.expected);
    const harmless =
      since.epoch === refused.epoch &&
      since.number > request.expected &&
      since.facts.every((fact) => ONLY_WORDS.has(fact.kind));
    if (!harmless || tries === TRIES) throw await conflict(deps, caller, matchId, match, refused, since.facts);
    expected = since.number;
  }
}

async function readFactsSince(
  deps: Scoring,
  caller: StaffCaller,
  matchId: string,
  since: number,
): Promise<{ epoch: number; number: number; facts: MatchEvent[] }> {
  const seen = await withFold(deps, matchId, (fold) => ({
    epoch: fold.state.epoch,
    number: fold.state.number,
    facts: factsSince(fold, since),
  }));
  return { ...seen, facts: await withNames(deps.db, seen.facts, caller.staffId) };
}

async function conflict(
  deps: Scoring,
  caller: StaffCaller,
  matchId: string,
  match: MatchAtDesk,
  stale: Extract<NotScored, { kind: 'stale' }>,
  since: MatchEvent[],
): Promise<ProblemError> {
  const state = await withFold(deps, matchId, (fold) => deskState(fold, rightsOn(caller, match), match.commentaryMode));
  const others = [...new Set(since.filter((fact) => !fact.self).map((fact) => fact.by))];
  const who =
    others.length === 0
      ? since.length === 0
        ? 'The log was replaced'
        : 'You, in another window,'
      : others.join(' and ');
  return new ProblemError('stale_number', {
    message:
      since.length === 0
        ? `${who}. Nothing was changed. Check the match and send your entry again.`
        : `${who} made an entry first (${since.length === 1 ? since[0]!.words : `${since.length} entries`}). Nothing was changed. Send yours again if it is still right.`,
    details: { ...problemOf(stale).details, since, state },
  });
}

/** @throws ProblemError `not_found` */
export async function withFold<T>(
  { look }: Pick<Scoring, 'look'>,
  matchId: string,
  use: (fold: MatchFold) => T,
): Promise<T> {
  const seen = await look(matchId, use);
  if (seen === null) throw unknownMatch(matchId);
  return seen;
}

function wordsOfFirst(fold: MatchFold, { first }: AcceptedReply): string {
  const fact = fold.facts[first - 1];
  return fact ? wordingIn(fold)(fact.body) : 'Nothing new';
}
