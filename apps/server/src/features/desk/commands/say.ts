/** Commands from the desk: those of the feed, said by a person. */
import type { MatchFold } from '@sightscreen/cricket';
import type { DeskAccepted, DeskCommand, PreviewReply, PreviewRequest, ToldFact } from '@sightscreen/contracts/desk/match';
import type { StaffCaller } from '../../../http/auth.ts';
import { Problem } from '../../../http/problems.ts';
import { NOT_ALLOWED, unknownMatch } from '../../feed/answers.ts';
import { rightFor } from '../../feed/keys/rights.ts';
import { plain } from '../../feed/matches/create-match.ts';
import type { FeedParts } from '../../feed/parts.ts';
import { checkPlayers, movedElsewhere } from '../../feed/references.ts';
import { mayTouch, sayCommand, type Told } from '../../feed/say-command.ts';
import { note, noteOnce } from '../../staff/audit/audit.ts';
import { previewOf } from '../preview/preview.ts';
import { matchAtDesk, type MatchAtDesk } from '../rights/assignment.store.ts';
import { holderOf, refusedHere, rightsOn } from '../rights/rights.ts';
import { deskState } from '../state/desk-state.ts';
import { factsSince, withNames, wordingIn } from '../telling/told.ts';

/** Facts that a ball neither builds on nor is changed by. */
const ONLY_WORDS: ReadonlySet<string> = new Set(['words', 'comment']);
const TRIES = 4;

/** @throws Problem; a conflict tells what happened since, in words, and where the match stands */
export async function sayAtDesk(parts: FeedParts, caller: StaffCaller, matchId: string, request: DeskCommand): Promise<{ status: 200 | 201; body: DeskAccepted }> {
  const match = await matchAtDesk(parts.db, matchId, caller.staffId);
  const rights = rightsOn(caller, match);
  const needed = rightFor(request.command);
  if (!rights.comment || (needed !== null && !rights[needed])) throw refusedHere(match, rights);
  const told = await obeyed(parts, caller, matchId, match, request);
  const { state, words } = await lookAt(parts, matchId, (fold) => ({ state: deskState(fold, rights, match.commentaryMode), words: wordsOfFirst(fold, told) }));
  const act = { action: `match.${request.command.type}`, staffId: caller.staffId, match: matchId, before: told.body.first - 1, after: told.body.number, words };
  // The ball may have been stored by a call that did not live to note it.
  await (told.status === 201 ? note : noteOnce)(parts.db, parts.clock(), act);
  return { status: told.status, body: { ...told.body, state } };
}

/** Somebody who writes words beside the scorer must not make every ball a conflict: a belief that is out of date by words alone holds. */
async function obeyed(parts: FeedParts, caller: StaffCaller, matchId: string, match: MatchAtDesk, request: DeskCommand): Promise<Told> {
  const holder = holderOf(caller, rightsOn(caller, match));
  let { expected } = request;
  for (let tries = 1; ; tries += 1) {
    try {
      return await sayCommand(parts, holder, matchId, { ...request, expected });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.details.code === NOT_ALLOWED) throw new Problem('forbidden', { message: error.message.replace('the key does', 'your account does'), details: error.details });
      if (error.code !== 'stale_number' || request.expected === undefined) throw error;
      const since = await happenedSince(parts, caller, matchId, request.expected);
      const harmless = since.epoch === error.details.epoch && since.number > request.expected && since.facts.every((fact) => ONLY_WORDS.has(fact.kind));
      if (!harmless || tries === TRIES) throw await conflict(parts, caller, matchId, match, error, since.facts);
      expected = since.number;
    }
  }
}

async function happenedSince(parts: FeedParts, caller: StaffCaller, matchId: string, since: number): Promise<{ epoch: number; number: number; facts: ToldFact[] }> {
  const seen = await lookAt(parts, matchId, (fold) => ({ epoch: fold.state.epoch, number: fold.state.number, facts: factsSince(fold, since) }));
  return { ...seen, facts: await withNames(parts.db, seen.facts, caller.staffId) };
}

async function conflict(parts: FeedParts, caller: StaffCaller, matchId: string, match: MatchAtDesk, stale: Problem, since: ToldFact[]): Promise<Problem> {
  const state = await lookAt(parts, matchId, (fold) => deskState(fold, rightsOn(caller, match), match.commentaryMode));
  const others = [...new Set(since.filter((fact) => !fact.self).map((fact) => fact.by))];
  const who = others.length === 0 ? (since.length === 0 ? 'The log was replaced' : 'You, in another place,') : others.join(' and ');
  return new Problem('stale_number', {
    message: since.length === 0 ? `${who}. Nothing was changed: look at the match and say it again.` : `${who} went on meanwhile (${since.length === 1 ? since[0]!.words : `${since.length} entries`}). Nothing was changed: look and say it again if it still fits.`,
    details: { ...stale.details, since, state },
  });
}

/** What it would change, by the same checks. @throws Problem for what is not the game's to refuse */
export async function previewAtDesk(parts: FeedParts, caller: StaffCaller, matchId: string, { command, expected }: PreviewRequest): Promise<PreviewReply> {
  const match = await matchAtDesk(parts.db, matchId, caller.staffId);
  const rights = rightsOn(caller, match);
  const needed = rightFor(command);
  if (!rights.comment || (needed !== null && !rights[needed])) throw refusedHere(match, rights);
  const clean = plain({ command }).command;
  await checkPlayers(parts.db, matchId, clean);
  const holder = holderOf(caller, rights);
  const reply = await lookAt(parts, matchId, (fold) => previewOf(fold, clean, (seen, said) => mayTouch(holder, seen, said) ?? movedElsewhere(seen, said), parts.clock()));
  if (expected !== undefined && expected !== reply.number) {
    const { facts } = await happenedSince(parts, caller, matchId, expected);
    if (!facts.every((fact) => ONLY_WORDS.has(fact.kind)) || facts.length === 0) {
      throw await conflict(parts, caller, matchId, match, new Problem('stale_number', { details: { code: 'stale', epoch: reply.epoch, current: reply.number } }), facts);
    }
  }
  return reply;
}

/** @throws Problem `not_found` */
export async function lookAt<T>({ look }: Pick<FeedParts, 'look'>, matchId: string, use: (fold: MatchFold) => T): Promise<T> {
  const seen = await look(matchId, use);
  if (seen === null) throw unknownMatch(matchId);
  return seen;
}

function wordsOfFirst(fold: MatchFold, { body: { first } }: Told): string {
  const fact = fold.facts[first - 1];
  return fact ? wordingIn(fold)(fact.body) : 'Nothing new';
}
