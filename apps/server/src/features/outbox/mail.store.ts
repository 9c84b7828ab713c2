/**
 * Mail and text messages that the site sent or is about to send: as jobs of the queue, and as kept by a site without a
 * mail server.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { jobRows } from '../../jobs/kept-jobs.store.ts';
import { mailSend } from '../../ports/mail/port.ts';
import { smsCode, smsSend } from '../../ports/sms/port.ts';

export interface Mail {
  id: string;
  recipient: string;
  subject: string;
  template: string | null;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  /** Why the newest attempt failed. */
  error: string | null;
  /** What the SMS provider told of it last; null: nothing. */
  receipt: string | null;
  /** GMT, to the second. */
  made: string;
  text: string;
  html: string | null;
}

/** Whoever reads a code can sign in by it. */
const HIDDEN = 'A code, which is not shown.';

/** A select of them. A mail is a job for two days, and of a site without a mail server one of the last 500 letters. */
export async function mailRows(db: Kysely<Database>): Promise<RawBuilder<unknown>> {
  return sql`
    select coalesce(j.id, l.id) as id,
           coalesce(j.data ->> 'to', l.recipient) as recipient, coalesce(j.data ->> 'subject', l.subject, 'Text message') as subject,
           coalesce(j.data ->> 'template', l.template) as template,
           case when l.id is null and j.job = ${smsCode.name} then ${HIDDEN} else coalesce(j.data ->> 'text', l.text) end as text, coalesce(j.data ->> 'html', l.html) as html,
           case when l.id is not null or j.state = 'completed' then 'sent'
                when j.state in ('failed', 'cancelled') then 'failed' else 'waiting' end as state,
           coalesce(j.attempts, 1) as attempts,
           case when l.id is null and j.state <> 'completed' then j.error end as error,
           r.status || coalesce(': error ' || r.error, '') as receipt,
           to_char(coalesce(j.made, l.sent_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as made
      from (select * from (${await jobRows(db)}) k where k.job in (${mailSend.name}, ${smsSend.name}, ${smsCode.name})) j
      full join outbox_letter l on l.id = j.id
      left join message_receipt r on r.message = j.id`;
}

export async function findMail(db: Kysely<Database>, id: string): Promise<Mail | null> {
  const { rows } = await sql<Mail>`select * from (${await mailRows(db)}) m where m.id::text = ${id}`.execute(db);
  return rows[0] ?? null;
}
