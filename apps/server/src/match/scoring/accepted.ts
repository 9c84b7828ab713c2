/** Stored facts as scorers see them. */
import type { Fact } from '@sightscreen/cricket';
import type { AcceptedReply, FeedFact } from '@sightscreen/contracts/feed/replies';
import type { Accepted, MatchLog } from '../log/match-log.ts';

/** `repeated`: already stored under the same command id. */
export interface StoredReply<T = AcceptedReply> {
  repeated: boolean;
  body: T;
}

export function feedFact(fact: Fact): FeedFact {
  const { number, kind, happenedAt, recordedAt, commandId, corrects, breaks, body } = fact;
  // The author is omitted because it is never public.
  return { number, kind, happenedAt, recordedAt, commandId, corrects, breaks, body: { ...body } };
}

export function acceptedReply(answer: Accepted, facts: Fact[], repeated: boolean): AcceptedReply {
  return {
    match: answer.match,
    epoch: answer.epoch,
    number: answer.head,
    first: answer.first,
    facts: facts.map(feedFact),
    ...(repeated && { repeated: true as const }),
  };
}

/** The reply to the original command, rebuilt from its facts, which never change. */
export async function originalReply(log: MatchLog, answer: Accepted): Promise<AcceptedReply> {
  const part = await log.read(answer.match, answer.first - 1, answer.epoch);
  const facts =
    part?.epoch === answer.epoch
      ? part.facts.filter((fact) => fact.number >= answer.first && fact.number <= answer.last)
      : [];
  return acceptedReply(answer, facts, true);
}
