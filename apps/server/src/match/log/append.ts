import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { besidesTheScore, columnsOf, listingOf, tagsOfListing } from './columns.ts';
import type { FoldAtHead, Folds, Move } from './folds.ts';
import type { Accepted, AppendOutcome, AppendRequest } from './match-log.ts';
import { numberFacts, readLog } from './rows.ts';
import { type StoredAnswer, knownCommand, lockMatch, recordedNow, rememberCommand, writeFacts } from './store.ts';

type Decided<F> = { outcome: AppendOutcome; moved: { fold: F; move: Move } | null };

/**
 * Appends one command's facts to one log in one transaction, and folds them for readers only after the commit. Throws
 * when the database fails.
 */
export function append<F extends FoldAtHead>(
  db: Kysely<Database>,
  folds: Folds<F>,
  request: AppendRequest,
  clock: () => number,
): Promise<AppendOutcome> {
  return folds.alone(request.matchId, async () => {
    let folded = false;
    try {
      const { outcome, moved } = await db.transaction().execute((trx) =>
        decide(trx, () => {
          folded = true;
        }),
      );
      if (moved !== null) folds.announce(moved.fold, moved.move);
      return outcome;
    } catch (error) {
      // The fold already contains facts that were not committed, or whose commit is uncertain.
      if (folded) folds.forget(request.matchId);
      throw error;
    }
  });

  async function decide(trx: Parameters<typeof lockMatch>[0], folding: () => void): Promise<Decided<F>> {
    const { matchId } = request;
    const lock = await lockMatch(trx, matchId);
    if (lock === null) return unchanged({ kind: 'unknown_match' });
    const known = await knownCommand(trx, matchId, request);
    if (known.kind === 'reused') return unchanged({ kind: 'command_reused' });
    if (known.kind === 'known') return unchanged(again(known.stored));
    const { epoch, head } = lock;
    if (request.expected !== null && request.expected !== head) return unchanged({ kind: 'stale', epoch, head });
    const fold = await folds.atHead(matchId, (id, after, of) => readLog(trx, id, after, of), lock);
    if (fold === null) return unchanged({ kind: 'unknown_match' });

    const ruling = request.decide(fold.reading);
    if (!ruling.ok) {
      await rememberCommand(matchId, request, {
        status: 422,
        answer: { refusal: ruling.refusal, epoch, head },
      }).execute(trx);
      return unchanged({ kind: 'refused', refusal: ruling.refusal, epoch, head, repeated: false });
    }
    const now = recordedNow({ database: known.now, ours: clock() });
    const facts = numberFacts(ruling.facts, {
      match: matchId,
      epoch,
      after: head,
      recordedAt: now,
      author: request.author,
      commandId: request.commandId,
    });
    const last = head + facts.length;
    const answer: Accepted = { match: matchId, epoch, first: head + 1, last, head: last, recordedAt: now };
    const before = { listing: listingOf(fold.state), fixture: besidesTheScore(fold.state) };
    folding();
    const changed = fold.append(facts);
    const columns = columnsOf(fold.state);
    const extent = besidesTheScore(fold.state) === before.fixture ? 'score' : 'anything';
    const tags = tagsOfListing(matchId, [before.listing, columns], extent);
    await writeFacts(trx, {
      matchId,
      epoch,
      head: last,
      facts,
      columns,
      tags,
      peopleAdded: lock.peopleAdded || lock.source === 'cricsheet',
      source: request,
      answer,
    });
    const move: Move = { matchId, epoch, after: head, number: last, changed, at: now, resync: false, tags };
    return { outcome: { kind: 'appended', answer, facts }, moved: facts.length === 0 ? null : { fold: fold, move } };
  }
}

const unchanged = (outcome: AppendOutcome): Decided<never> => ({ outcome, moved: null });

function again(stored: StoredAnswer): AppendOutcome {
  return stored.status === 200
    ? { kind: 'repeated', answer: stored.answer }
    : { kind: 'refused', ...stored.answer, repeated: true };
}
