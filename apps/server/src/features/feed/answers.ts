/** How the feed answers: facts as key-holders see them, and every outcome of the log as a status with a body. */
import type { Fact, Refusal } from '@sightscreen/cricket';
import type { AcceptedReply, FeedFact } from '@sightscreen/contracts/feed/replies';
import { Problem } from '../../http/problems.ts';
import type { Accepted } from '../../live/log/match-log.ts';

/** Codes of refusals that are about rights and not about the game. */
export const NOT_ALLOWED = 'right_missing';

export function shownFact(fact: Fact): FeedFact {
  const { number, kind, happenedAt, recordedAt, commandId, corrects, breaks, body } = fact;
  // Who said it stays in the log: keys and staff are nobody else's business.
  return { number, kind, happenedAt, recordedAt, commandId, corrects, breaks, body: { ...body } };
}

export function shownAccepted(answer: Accepted, facts: Fact[], repeated: boolean): AcceptedReply {
  return {
    match: answer.match, epoch: answer.epoch, number: answer.head, first: answer.first, facts: facts.map(shownFact), ...(repeated && { repeated: true as const }),
  };
}

/** A path in the body as we name it to people, from a path within the command. */
const inCommand = (field: string | undefined) => (field === undefined ? undefined : `command.${field}`);

export function refusedProblem(refusal: Refusal, at: { epoch: number; head: number; repeated: boolean }): Problem {
  return new Problem(refusal.code === NOT_ALLOWED ? 'forbidden' : 'refused', {
    message: refusal.words,
    details: {
      code: refusal.code, ...(refusal.rule !== null && { rule: refusal.rule }), ...(refusal.field !== undefined && { field: inCommand(refusal.field) }),
      epoch: at.epoch, current: at.head, ...(at.repeated && { repeated: true }),
    },
  });
}

export function staleProblem(expected: number | null, at: { epoch: number; head: number }): Problem {
  return new Problem('stale_number', {
    message: `The match stands at ${at.head}, not at ${expected ?? 'another number'}. Nothing was changed: read what is new and say it again.`,
    details: { code: 'stale', epoch: at.epoch, current: at.head },
  });
}

export const reusedProblem = () => new Problem('command_reused', {
  message: 'This command id was used before with another body. Nothing was changed: an id stands for one thing said.',
});
export const unknownMatch = (id: string) => new Problem('not_found', { message: `There is no match ${id}.` });
export const awayProblem = () => new Problem('unavailable', {
  message: 'The log cannot be written at the moment. Send the same command again, with the same id: it is obeyed once.',
});
