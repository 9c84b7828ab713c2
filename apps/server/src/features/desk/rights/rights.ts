/** Rights of staff on a match: by role and, for limited matches, by assignment. */
import type { DeskRights } from '@sightscreen/contracts/desk/matches';
import { may, MATCH_EVERYWHERE, MATCH_SCORE } from '@sightscreen/contracts/staff/permission';
import type { FeedRight } from '../../../core/db/column-types.ts';
import type { StaffCaller } from '../../../core/http/auth.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import type { Scorer } from '../../../match/scoring/scorer.ts';

export interface Reach {
  limited: boolean;
  assigned: boolean;
}

export function rightsOn({ role }: Pick<StaffCaller, 'role'>, { limited, assigned }: Reach): DeskRights {
  const reached = may(role, MATCH_EVERYWHERE) || !limited || assigned;
  const scores = reached && may(role, MATCH_SCORE);
  return { score: scores, comment: reached, manage: scores };
}

/** The caller as a scorer: command ids are unique per person, and the author is recorded with each fact. */
export function scorerOf(caller: StaffCaller, rights: DeskRights): Scorer {
  const name = `staff:${caller.staffId}`;
  const held = (['score', 'comment', 'manage'] as const).filter((right) => rights[right]);
  return { keyId: name, author: name, scope: ['all'], rights: new Set<FeedRight>(held), called: 'your account' };
}

/** Distinguishes a missing assignment from a missing right. */
export function noRightProblem(reach: Reach, rights: DeskRights): ProblemError {
  return reach.limited && !rights.comment
    ? new ProblemError('forbidden', {
        message: 'Only scorers assigned to this match can do this.',
        details: { code: 'not_assigned' },
      })
    : new ProblemError('forbidden', {
        message: 'You don’t have permission to do this. Ask an admin.',
        details: { code: 'role_missing' },
      });
}
