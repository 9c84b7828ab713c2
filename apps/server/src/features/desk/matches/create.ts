/** Creates a match at the desk, with its toss if known. */
import { createHash } from 'node:crypto';
import type { NewDeskMatch } from '@sightscreen/contracts/desk/matches';
import type { CreatedMatch } from '@sightscreen/contracts/feed/replies';
import type { StaffCaller } from '../../../core/http/auth.ts';
import { createMatch } from '../../../match/scoring/matches/create-match.ts';
import type { Scoring } from '../../../match/scoring/scoring.ts';
import { submitCommand } from '../../../match/scoring/submit-command.ts';
import { orProblem } from '../../../match/scoring/command-replies.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { assign } from '../rights/assignment.store.ts';
import { scorerOf, rightsOn } from '../rights/rights.ts';

/** Idempotent by command id. @throws ProblemError */
export async function createAtDesk(
  deps: Scoring,
  caller: StaffCaller,
  { toss, ...wanted }: NewDeskMatch,
): Promise<{ status: 200 | 201; body: CreatedMatch }> {
  const scorer = scorerOf(caller, rightsOn(caller, { limited: false, assigned: true }));
  const made = orProblem(await createMatch(deps, scorer, wanted), 'your account');
  await assign(deps.db, made.body.match, caller.staffId);
  // Derived, so that repeating the request repeats both commands.
  const tossId = `toss-${createHash('sha256').update(wanted.commandId).digest('hex').slice(0, 32)}`;
  const tossed =
    toss &&
    orProblem(
      await submitCommand(deps, scorer, made.body.match, { commandId: tossId, command: { type: 'toss', ...toss } }),
      'your account',
    );
  if (!made.repeated) {
    await recordAuditEvent(deps.db, deps.clock(), {
      action: 'match.created',
      staffId: caller.staffId,
      match: made.body.match,
      after: tossed?.body.number ?? made.body.number,
      words: made.body.sides.map((side) => side.name).join(' v '),
    });
  }
  return {
    status: made.repeated ? 200 : 201,
    body: { ...made.body, number: Math.max(made.body.number, tossed?.body.number ?? 0) },
  };
}
