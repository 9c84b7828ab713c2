/** The append-only audit log: of staff, for the desk, and of a reader's account, for its owner (AUTH-S11). */
import type { Kysely } from 'kysely';
import type { AuditReply } from '@sightscreen/contracts/staff/audit';
import type { Database } from '../db/database.ts';

export interface AuditEvent {
  /** `sign-in`, `staff.created`, `match.command` ... */
  action: string;
  words: string;
  /** Null: the command line, or a failed sign-in. */
  staffId?: number | null;
  /** For an event of a reader's account. */
  accountId?: string;
  sessionId?: string | null;
  match?: string;
  target?: string;
  /** Head of the log of the match. */
  before?: number;
  after?: number;
}

/** @param db may be the transaction of the audited event */
export async function recordAuditEvent(db: Kysely<Database>, now: number, event: AuditEvent): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      at: new Date(now),
      action: event.action,
      staff_id: event.staffId ?? null,
      account_id: event.accountId ?? null,
      session_id: event.sessionId ?? null,
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
  event: AuditEvent & { staffId: number | null; match: string; after: number },
): Promise<void> {
  const there = await db
    .selectFrom('audit_event')
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

/** Events of the desk, latest first. */
export async function readAudit(
  db: Kysely<Database>,
  { staff, match, before, limit }: AuditFilters,
): Promise<AuditReply> {
  let query = db
    .selectFrom('audit_event')
    .leftJoin('staff', 'staff.id', 'audit_event.staff_id')
    .select([
      'audit_event.id',
      'audit_event.at',
      'action',
      'staff_id',
      'staff.name as staffName',
      'match_id',
      'target',
      'before_number',
      'after_number',
      'words',
    ])
    .where('account_id', 'is', null)
    .orderBy('audit_event.id', 'desc')
    .limit(limit + 1);
  if (staff !== undefined) query = query.where('staff_id', '=', staff);
  if (match !== undefined) query = query.where('match_id', '=', match);
  if (before !== undefined) query = query.where('audit_event.id', '<', before);
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
