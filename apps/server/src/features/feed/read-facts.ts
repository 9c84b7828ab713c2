/** Pages of a match's log for those who hold a key. */
import type { FactsReply } from '@sightscreen/contracts/feed/replies';
import type { MatchLog } from '../../live/log/match-log.ts';
import { shownFact, unknownMatch } from './answers.ts';

/** @throws Problem `not_found` */
export async function readFacts(log: MatchLog, matchId: string, { since, limit }: { since: number; limit: number }): Promise<FactsReply> {
  const part = await log.read(matchId, since);
  if (!part) throw unknownMatch(matchId);
  return {
    match: part.matchId, epoch: part.epoch, number: part.head, facts: part.facts.slice(0, limit).map(shownFact), more: part.facts.length > limit,
  };
}
