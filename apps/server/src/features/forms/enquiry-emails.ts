/**
 * Queues e-mails for enquiries and answers: once they are stored, and again each minute for those left by a crash or
 * an outage. The job key prevents duplicates.
 */
import type { FormName } from '@sightscreen/contracts/forms/form';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { Enquiry as EnquiryTable } from '../../core/db/schema.generated.ts';
import type { Jobs } from '../../core/jobs/job.ts';
import { type Email, mailSend } from '../../core/ports/mail/port.ts';
import { subjectOf } from '../../core/ports/mail/subject.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { eachOf, type Failed } from './each-of.ts';
import { numberOf } from './enquiry.store.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { FORM_SETTINGS } from './settings.ts';

export interface MailDeps {
  db: Kysely<Database>;
  jobs: Pick<Jobs, 'send'>;
  settings: Settings;
  clock: () => number;
  origin: string;
}
const AT_ONCE = 100;
type Row = Selectable<EnquiryTable>;

/** @param id one enquiry; by default all that wait @returns how many were queued */
export async function queueEnquiryEmails(deps: MailDeps, failed: Failed, id?: number): Promise<number> {
  const { db, jobs, settings } = deps;
  const rows = await db
    .selectFrom('enquiry')
    .selectAll()
    .where('mailed_at', 'is', null)
    .where('state', '<>', 'junk')
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return eachOf(rows, failed, 'a letter was not handed to the mail', async (row) => {
    const to = await settings.read(FORM_SETTINGS[`mailbox.${row.form}`]);
    await jobs.send(mailSend, enquiryEmail(to, row, deps.origin), { key: `enquiry ${row.id}` });
    await db
      .updateTable('enquiry')
      .set({ mailed_at: new Date(deps.clock()) })
      .where('id', '=', row.id)
      .where('mailed_at', 'is', null)
      .execute();
    return true;
  });
}

/** Queues the answers written at the desk. */
export async function mailAnswers({ db, jobs, settings, clock }: MailDeps, failed: Failed): Promise<number> {
  const rows = await db
    .selectFrom('enquiry')
    .select(['id', 'form'])
    .where('answer', 'is not', null)
    .where('answered_at', 'is', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return eachOf(rows, failed, 'an answer was not handed to the mail', async ({ id, form }) => {
    const from = await settings.read(FORM_SETTINGS[`mailbox.${form}`]);
    return db.transaction().execute(async (trx) => {
      // Locks the row: the desk may change or withdraw the answer until it is queued.
      const row = await trx
        .selectFrom('enquiry')
        .selectAll()
        .where('id', '=', id)
        .where('answer', 'is not', null)
        .where('answered_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return false;
      await jobs.send(mailSend, answerTo(row, from), { key: `answer ${id}`, transaction: trx });
      await trx
        .updateTable('enquiry')
        .set({ answered_at: new Date(clock()) })
        .where('id', '=', id)
        .execute();
      return true;
    });
  });
}

const TITLES: Record<Exclude<FormName, 'haveyoursay'>, string> = {
  contact: 'Enquiry',
  advertise: 'Advertising',
  careers: 'Application',
  support: 'Support',
};

/** E-mail to the mailbox of the form. Files are not attached; staff open them at the desk. */
export function enquiryEmail(to: string, row: Row, origin: string): Email {
  const { form, id, email, file, fields } = row;
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => {
      const label = FIELD_LABELS[name] ?? name;
      return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`;
    });
  return {
    template: `letter.${form}`,
    to,
    subject: subjectOf(`${TITLES[form]} ${numberOf(form, id)}: ${row.subject}`),
    text: `${lines.join('\n\n')}\n\n${file === null ? '' : `File: ${file.name}, ${file.bytes} bytes\n`}Read and reply: ${origin}/desk/records/letters/${id}\n`,
    replyTo: email,
  };
}

export function answerTo({ form, id, email, subject, answer, fields }: Row, from: string): Email {
  const message = fields['uMessage'] ?? fields['uRequirements'] ?? fields['feedback'] ?? '';
  const quoted = message === '' ? '' : `\n\nYou wrote:\n${message.replaceAll(/^/gm, '> ')}\n`;
  return {
    template: 'answer',
    to: email,
    subject: subjectOf(`Re: ${subject} (${numberOf(form, id)})`),
    text: `${answer ?? ''}${quoted}`,
    replyTo: from,
  };
}
