import type { AppendOutcome, MatchLog } from '../log/match-log.ts';
import { originalReply, acceptedReply, type StoredReply } from './accepted.ts';
import { refuse } from './not-scored.ts';

/** Converts the log's outcome to a reply. @throws ScoringRefused unless stored */
export async function settle(
  log: MatchLog,
  match: string,
  expected: number | null,
  outcome: AppendOutcome,
): Promise<StoredReply> {
  switch (outcome.kind) {
    case 'appended':
      return { repeated: false, body: acceptedReply(outcome.answer, outcome.facts, false) };
    case 'repeated':
      return { repeated: true, body: await originalReply(log, outcome.answer) };
    case 'refused':
      return refuse({
        kind: 'refused',
        refusal: outcome.refusal,
        epoch: outcome.epoch,
        head: outcome.head,
        repeated: outcome.repeated,
      });
    case 'stale':
      return refuse({ kind: 'stale', expected, epoch: outcome.epoch, head: outcome.head });
    case 'command_reused':
      return refuse({ kind: 'command_reused' });
    case 'unknown_match':
      return refuse({ kind: 'unknown_match', match });
    case 'unavailable':
      return refuse({ kind: 'unavailable' });
  }
}
