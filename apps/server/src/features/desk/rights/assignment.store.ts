/** Assignments of staff to matches. */
import { type Kysely, sql } from 'kysely';
import type { Assignments } from '@sightscreen/contracts/desk/matches';
import type { Database } from '../../../core/db/database.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import { unknownMatch } from '../../../match/scoring/command-replies.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import type { Reach } from './rights.ts';

export interface MatchAtDesk extends Reach {
  commentaryMode: 'pull' | 'push';
}

/** @throws ProblemError `not_found` */
export async function matchAtDesk(db: Kysely<Database>, matchId: string, staffId: number): Promise<MatchAtDesk> {
  const row = await db
    .selectFrom('match')
    .select([
      'commentary_mode',
      sql<boolean>`exists (select from match_limit l where l.match_id = match.id)`.as('limited'),
      sql<boolean>`exists (select from match_staff s where s.match_id = match.id and s.staff_id = ${staffId})`.as(
        'assigned',
      ),
    ])
    .where('id', '=', matchId)
    .executeTakeFirst();
  if (!row) throw unknownMatch(matchId);
  return { commentaryMode: row.commentary_mode, limited: row.limited, assigned: row.assigned };
}

export async function readAssignments(db: Kysely<Database>, matchId: string): Promise<Assignments> {
  const limit = await db
    .selectFrom('match_limit')
    .select('match_id')
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  const staff = await db
    .selectFrom('match_staff')
    .innerJoin('staff', 'staff.id', 'match_staff.staff_id')
    .select(['staff.id', 'staff.name', 'staff.role'])
    .where('match_id', '=', matchId)
    .orderBy('staff.name')
    .execute();
  return { limited: limit !== undefined, staff };
}

export async function assign(db: Kysely<Database>, matchId: string, staffId: number): Promise<void> {
  await db
    .insertInto('match_staff')
    .values({ match_id: matchId, staff_id: staffId })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** @throws ProblemError `refused` for an unknown account */
export async function replaceAssignments(
  db: Kysely<Database>,
  matchId: string,
  wanted: { limited: boolean; staff: number[] },
  by: number,
  now: number,
): Promise<Assignments> {
  const ids = [...new Set(wanted.staff)];
  await db.transaction().execute(async (trx) => {
    const known = ids.length === 0 ? [] : await trx.selectFrom('staff').select('id').where('id', 'in', ids).execute();
    const missing = ids.find((id) => !known.some((row) => row.id === id));
    if (missing !== undefined)
      throw new ProblemError('refused', {
        message: `There is no account ${missing}.`,
        details: { code: 'unknown_reference', field: 'staff' },
      });
    await trx.deleteFrom('match_staff').where('match_id', '=', matchId).execute();
    if (ids.length > 0)
      await trx
        .insertInto('match_staff')
        .values(ids.map((id) => ({ match_id: matchId, staff_id: id })))
        .execute();
    if (wanted.limited)
      await trx
        .insertInto('match_limit')
        .values({ match_id: matchId })
        .onConflict((on) => on.doNothing())
        .execute();
    else await trx.deleteFrom('match_limit').where('match_id', '=', matchId).execute();
    await recordAuditEvent(trx, now, {
      action: 'match.assigned',
      staffId: by,
      match: matchId,
      words: `${wanted.limited ? 'Limited to' : 'Assigned'}: ${ids.length === 0 ? 'nobody' : ids.map((id) => `staff:${id}`).join(', ')}`,
    });
  });
  return readAssignments(db, matchId);
}
