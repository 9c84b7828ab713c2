/** Pages of a match's log, for scorers. */
import type { FactsReply } from '@sightscreen/contracts/feed/replies';
import type { MatchLog } from '../log/match-log.ts';
import { feedFact } from './accepted.ts';

/** Null for an unknown match. */
export async function readFacts(
  log: MatchLog,
  matchId: string,
  { since, limit }: { since: number; limit: number },
): Promise<FactsReply | null> {
  const part = await log.read(matchId, since);
  return (
    part && {
      match: part.matchId,
      epoch: part.epoch,
      number: part.head,
      facts: part.facts.slice(0, limit).map(feedFact),
      more: part.facts.length > limit,
    }
  );
}
