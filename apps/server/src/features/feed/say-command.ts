/** One command from a key-holder to the log and its answer. */
import { type Command, type FactKind, type MatchFold, type Refusal, rule } from '@sightscreen/cricket';
import type { CommandRequest } from '@sightscreen/contracts/feed/command';
import type { AcceptedReply } from '@sightscreen/contracts/feed/replies';
import type { FeedRight } from '../../db/tables/feed-key.ts';
import { Problem } from '../../http/problems.ts';
import type { MatchLog } from '../../live/log/match-log.ts';
import { awayProblem, NOT_ALLOWED, refusedProblem, reusedProblem, shownAccepted, staleProblem, unknownMatch } from './answers.ts';
import type { KeyHolder } from './keys/key-desk.ts';
import { rightFor, rightToTouch } from './keys/rights.ts';
import type { FeedParts } from './parts.ts';
import { checkPlayers, movedElsewhere } from './references.ts';
import { digestOf, instantOf } from './said.ts';
import { cleaned } from './text/clean.ts';

/** A scorer's clock may run this far ahead of ours; beyond it, the ball would be dated in the future and stand wrong among its neighbours. */
const CLOCK_AHEAD = 5 * 60_000;

export interface Told { status: 200 | 201; body: AcceptedReply }

/**
 * @param clock milliseconds since 1970
 * @throws Problem with everything that is not a success
 */
export async function sayCommand({ db, log, clock }: Pick<FeedParts, 'db' | 'log' | 'clock'>, holder: KeyHolder, matchId: string, request: CommandRequest): Promise<Told> {
  const needed = rightFor(request.command);
  if (needed !== null && !holder.rights.has(needed)) throw rightMissing(needed);

  const happenedAt = instantOf(request.happenedAt);
  if (happenedAt !== null && happenedAt > clock() + CLOCK_AHEAD) {
    throw new Problem('bad_request', { message: 'happenedAt lies in the future. Is the clock of your machine right?', details: { code: 'ahead_of_clock', field: 'happenedAt' } });
  }
  const clean = cleaned(request.command, 'command');
  if (!clean.ok) {
    throw new Problem('bad_request', { message: 'Nothing is left of this text when what may not stand in it is taken out.', details: { code: 'empty_text', field: clean.emptied.field } });
  }

  await checkPlayers(db, matchId, clean.value);

  const expected = request.expected ?? null;
  const outcome = await log.append({
    matchId, author: holder.author, keyId: holder.keyId, commandId: request.commandId, expected, happenedAt,
    digest: digestOf({ command: request.command, happenedAt }),
    decide: (fold) => {
      const refusal = mayTouch(holder, fold, clean.value) ?? movedElsewhere(fold, clean.value);
      return refusal ? { ok: false, refusal } : rule(fold, clean.value, happenedAt);
    },
  });
  switch (outcome.kind) {
    case 'appended': return { status: 201, body: shownAccepted(outcome.answer, outcome.facts, false) };
    case 'repeated': return { status: 200, body: await firstAnswer(log, outcome.answer) };
    case 'refused': throw refusedProblem(outcome.refusal, outcome);
    case 'stale': throw staleProblem(expected, outcome);
    case 'command_reused': throw reusedProblem();
    case 'unknown_match': throw unknownMatch(matchId);
    case 'unavailable': throw awayProblem();
  }
}

/** The first answer again, with its facts as they were told then: facts do not change, so they are read and not kept twice. */
export async function firstAnswer(log: MatchLog, answer: Parameters<typeof shownAccepted>[0]): Promise<AcceptedReply> {
  const part = await log.read(answer.match, answer.first - 1, answer.epoch);
  const facts = part?.epoch === answer.epoch ? part.facts.filter((fact) => fact.number >= answer.first && fact.number <= answer.last) : [];
  return shownAccepted(answer, facts, true);
}

export function rightMissing(right: FeedRight): Problem {
  return new Problem('forbidden', { message: `This needs the right to ${right}, which the key does not have.`, details: { code: NOT_ALLOWED } });
}

/** What a correction touches tells which right it needs; only the log knows. Null when the holder has it. */
export function mayTouch(holder: KeyHolder, fold: MatchFold, command: Command): Refusal | null {
  if (command.type !== 'void' && command.type !== 'amend' && command.type !== 'restore') return null;
  const right = rightToTouch(command.of, (number) => {
    const fact = fold.facts[number - 1];
    return fact && { kind: fact.kind, corrects: fact.corrects, inner: fact.body.kind === 'insert' ? (fact.body.body.kind as FactKind) : null };
  });
  if (right === null || holder.rights.has(right)) return null;
  return { code: NOT_ALLOWED, rule: null, words: `Correcting fact ${command.of} needs the right to ${right}, which the key does not have.`, field: 'of' };
}
