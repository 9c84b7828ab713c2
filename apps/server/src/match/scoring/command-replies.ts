/** Maps scoring refusals to a status, message and details, for feed keys and for accounts at the desk. */
import type { MatchChange } from '@sightscreen/contracts/feed/match';
import { ProblemError } from '../../core/http/problems.ts';
import { NOT_ALLOWED, type NotScored, type Scored } from './not-scored.ts';
import { isEmptyChange } from './matches/change-match.ts';
import type { Scorer } from './scorer.ts';

/** Path in the request body for a path within the command. */
const inCommand = (field: string | undefined) => (field === undefined ? undefined : `command.${field}`);

export function problemOf(refused: NotScored, called: Scorer['called'] = 'the key'): ProblemError {
  switch (refused.kind) {
    case 'right_missing':
      return new ProblemError('forbidden', {
        message: `Only someone with the right to ${refused.right} can do this; ${called} does not have it.`,
        details: { code: NOT_ALLOWED },
      });
    case 'out_of_scope':
      return new ProblemError('forbidden', {
        message: 'This key has no access to this match or series.',
        details: { code: 'out_of_scope' },
      });
    case 'malformed':
      return new ProblemError('bad_request', {
        message: refused.words,
        details: { code: refused.code, ...(refused.field !== null && { field: refused.field }) },
      });
    case 'reference':
      return new ProblemError('refused', {
        message: refused.words,
        details: { code: refused.code, field: refused.field },
      });
    case 'refused':
      return ruledOut(refused);
    case 'stale':
      return new ProblemError('stale_number', {
        message: `The match is now at number ${refused.head}, not ${refused.expected ?? 'another number'}. Nothing was changed. Read what is new and send this again.`,
        details: { code: 'stale', epoch: refused.epoch, current: refused.head },
      });
    case 'command_reused':
      return new ProblemError('command_reused', {
        message: 'This command id has already been used for another command. Nothing was changed. Use a new id.',
      });
    case 'unknown_match':
      return new ProblemError('not_found', { message: `There is no match ${refused.match}.` });
    case 'unavailable':
      return new ProblemError('unavailable', {
        message: 'We can’t save this at the moment. Send the same command again with the same id; it counts only once.',
      });
  }
}

function ruledOut({ refusal, epoch, head, repeated }: Extract<NotScored, { kind: 'refused' }>): ProblemError {
  return new ProblemError(refusal.code === NOT_ALLOWED ? 'forbidden' : 'refused', {
    message: refusal.words,
    details: {
      code: refusal.code,
      ...(refusal.rule !== null && { rule: refusal.rule }),
      ...(refusal.field !== undefined && { field: inCommand(refusal.field) }),
      epoch,
      current: head,
      ...(repeated && { repeated: true }),
    },
  });
}

/** @throws Problem for a refusal */
export function orProblem<T>(scored: Scored<T>, called?: Scorer['called']): T {
  if (scored.ok) return scored.value;
  throw problemOf(scored.refused, called);
}

export const unknownMatch = (match: string): ProblemError => problemOf({ kind: 'unknown_match', match });

/** @throws Problem `bad_request` */
export function refuseNothing(change: MatchChange): void {
  if (isEmptyChange(change))
    throw problemOf({
      kind: 'malformed',
      code: 'nothing_given',
      field: null,
      words: 'There is nothing to change. Send at least one field.',
    });
}
