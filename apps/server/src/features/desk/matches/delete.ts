/** Deletes and restores a match at the desk, and notifies the parts of the site that depend on it. */
import type { Services } from '../../services.ts';
import type { StaffCaller } from '../../../core/http/auth.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import { tagOf } from '../../../core/tags/tag.ts';
import { unknownMatch } from '../../../match/scoring/command-replies.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { matchAtDesk } from '../rights/assignment.store.ts';
import { noRightProblem, rightsOn } from '../rights/rights.ts';
import { deleteMatch, type NotDeleted, type NotRestored, restoreMatch } from './delete.store.ts';

type DeleteDeps = Pick<Services, 'database' | 'tags' | 'clock' | 'folds' | 'live'>;

function reason(refused: NotDeleted): string {
  switch (refused.kind) {
    case 'in_play':
      return 'This match is in play. End or abandon it first, then delete it.';
    case 'demonstration':
      return 'Demonstration matches cannot be deleted one by one. Turn them all off under Settings, Demonstration matches.';
    case 'imported':
      return 'This match comes from an imported file, and the next import would bring it back. Remove it from the files first.';
    case 'ruled':
      return `A points rule of ${refused.series} mentions this match. Undo the rule first.`;
  }
}
const notRestored: Record<NotRestored['kind'], string> = {
  there: 'This match has already been restored.',
  changed:
    'This match cannot be restored: a team, player, ground or series that it needs has been deleted. Restore that first.',
};

/** @throws ProblemError if the caller lacks the right, or if other data depends on the match */
export async function deleteAtDesk(
  { database, tags, clock, folds, live }: DeleteDeps,
  caller: StaffCaller,
  id: string,
) {
  const { db } = database;
  const match = await matchAtDesk(db, id, caller.staffId);
  const rights = rightsOn(caller, match);
  if (!rights.manage) throw noRightProblem(match, rights);
  const now = clock();
  // Blocks scoring on this server meanwhile; other servers wait for the row lock.
  const title = await folds.alone(id, () =>
    withInvalidation(db, tags, async (trx, changed) => {
      const done = await deleteMatch(trx, id, { staff: caller.staffId, now });
      if (done === null) throw unknownMatch(id);
      if (done.kind !== 'deleted')
        throw new ProblemError('conflict', { message: reason(done), details: { reason: done.kind } });
      await recordAuditEvent(trx, now, {
        action: 'match.deleted',
        staffId: caller.staffId,
        match: id,
        words: done.title,
      });
      // Lists, figures and tables of any page may include it.
      changed([tagOf.everything]);
      return done.title;
    }),
  );
  live.watch.gone(id);
  return { id, title, deletedAt: now };
}

/** @throws ProblemError if the match cannot be restored */
export async function restoreAtDesk({ database, tags, clock }: DeleteDeps, caller: StaffCaller, id: string) {
  return withInvalidation(database.db, tags, async (trx, changed) => {
    const done = await restoreMatch(trx, id);
    if (done === null) throw unknownMatch(id);
    if (done.kind !== 'restored')
      throw new ProblemError('conflict', { message: notRestored[done.kind], details: { reason: done.kind } });
    await recordAuditEvent(trx, clock(), {
      action: 'match.restored',
      staffId: caller.staffId,
      match: id,
      words: done.title,
    });
    changed([tagOf.everything]);
    return { id, title: done.title };
  });
}
