/**
 * Reads e-mails and text messages, sent or queued: jobs of the queue, and those stored by a site without a mail
 * server.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { jobRows } from '../../core/jobs/stored-jobs.store.ts';
import { mailSend } from '../../core/ports/mail/port.ts';
import { smsCode, smsSend } from '../../core/ports/sms/port.ts';

export interface Mail {
  id: string;
  recipient: string;
  subject: string;
  template: string | null;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  /** Error of the last attempt. */
  error: string | null;
  /** Latest delivery status from the SMS provider; null if there is none. */
  receipt: string | null;
  /** GMT, to the second. */
  made: string;
  text: string;
  html: string | null;
}

/** Codes and keys grant access to accounts, so the desk never shows them. */
const HIDDEN_CODE = 'The code is hidden.';
const CODE_TEMPLATES = ['account.code', 'account.code-address', 'account.code-message', 'operator.code'];
/** Keys are in the fragment of a link. */
const KEY = '#[A-Za-z0-9_-]{16,}';
const HIDDEN_KEY = '#key-not-shown';

const withoutKeys = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(${text}, ${KEY}, ${HIDDEN_KEY}, 'g')`;

/**
 * Subquery of all messages, with `made_at` as an instant. An e-mail is a job for two days; a site without a mail
 * server also stores the last 500.
 */
export async function mailRows(db: Kysely<Database>): Promise<RawBuilder<unknown>> {
  return sql`
    select coalesce(j.id, l.id) as id,
           coalesce(j.data ->> 'to', l.recipient) as recipient, coalesce(j.data ->> 'subject', l.subject, 'Text message') as subject,
           coalesce(j.data ->> 'template', l.template) as template,
           case when c.is_code then ${HIDDEN_CODE} else ${withoutKeys(sql`coalesce(j.data ->> 'text', l.text)`)} end as text,
           case when c.is_code then null else ${withoutKeys(sql`coalesce(j.data ->> 'html', l.html)`)} end as html,
           case when l.id is not null or j.state = 'completed' then 'sent'
                when j.state in ('failed', 'cancelled') then 'failed' else 'waiting' end as state,
           coalesce(j.attempts, 1) as attempts,
           case when l.id is null and j.state <> 'completed' then j.error end as error,
           r.status || coalesce(': error ' || r.error, '') as receipt,
           coalesce(j.made, l.sent_at) as made_at,
           to_char(coalesce(j.made, l.sent_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as made
      from (select * from (${await jobRows(db)}) k where k.job in (${mailSend.name}, ${smsSend.name}, ${smsCode.name})) j
      full join outbox_letter l on l.id = j.id
      cross join lateral (select coalesce(j.job = ${smsCode.name}, false)
                              or coalesce(j.data ->> 'template', l.template) = any(${CODE_TEMPLATES}::text[]) as is_code) c
      left join message_receipt r on r.message = j.id`;
}

export async function findMail(db: Kysely<Database>, id: string): Promise<Mail | null> {
  const { rows } = await sql<Mail>`
    select id, recipient, subject, template, state, attempts, error, receipt, made, text, html
      from (${await mailRows(db)}) m where m.id::text = ${id}`.execute(db);
  return rows[0] ?? null;
}
