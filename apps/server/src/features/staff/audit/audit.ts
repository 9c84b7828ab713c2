/** The append-only audit log. */
import type { Kysely } from 'kysely';
import type { AuditReply } from '@sightscreen/contracts/staff/audit';
import type { Database } from '../../../db/database.ts';

export interface AuditEvent {
  /** `sign-in`, `staff.created`, `match.command` ... */
  action: string;
  staffId: number | null;
  words: string;
  match?: string;
  target?: string;
  /** Head of the log of the match. */
  before?: number;
  after?: number;
}

/** @param db may be the transaction of the audited event */
export async function recordAuditEvent(db: Kysely<Database>, now: number, event: AuditEvent): Promise<void> {
  await db
    .insertInto('staff_act')
    .values({
      at: new Date(now),
      action: event.action,
      staff_id: event.staffId,
      match_id: event.match ?? null,
      target: event.target ?? null,
      before_number: event.before ?? null,
      after_number: event.after ?? null,
      words: event.words,
    })
    .execute();
}

/** For commands that may be repeated after a lost reply: records the event unless already present. */
export async function recordAuditEventOnce(
  db: Kysely<Database>,
  now: number,
  event: AuditEvent & { match: string; after: number },
): Promise<void> {
  const there = await db
    .selectFrom('staff_act')
    .select('id')
    .where('match_id', '=', event.match)
    .where('staff_id', '=', event.staffId)
    .where('action', '=', event.action)
    .where('after_number', '=', event.after)
    .executeTakeFirst();
  if (!there) await recordAuditEvent(db, now, event);
}

export interface AuditFilters {
  staff?: number;
  match?: string;
  before?: number;
  limit: number;
}

export async function readAudit(
  db: Kysely<Database>,
  { staff, match, before, limit }: AuditFilters,
): Promise<AuditReply> {
  let query = db
    .selectFrom('staff_act')
    .leftJoin('staff', 'staff.id', 'staff_act.staff_id')
    .select([
      'staff_act.id',
      'staff_act.at',
      'action',
      'staff_id',
      'staff.name as staffName',
      'match_id',
      'target',
      'before_number',
      'after_number',
      'words',
    ])
    .orderBy('staff_act.id', 'desc')
    .limit(limit + 1);
  if (staff !== undefined) query = query.where('staff_id', '=', staff);
  if (match !== undefined) query = query.where('match_id', '=', match);
  if (before !== undefined) query = query.where('staff_act.id', '<', before);
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  return {
    entries: page.map((row) => ({
      id: row.id,
      at: row.at.getTime(),
      action: row.action,
      words: row.words,
      staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staffName ?? '' },
      match: row.match_id,
      target: row.target,
      before: row.before_number,
      after: row.after_number,
    })),
    older: rows.length > limit ? page.at(-1)!.id : null,
  };
}
