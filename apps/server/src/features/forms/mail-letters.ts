/**
 * Hands letters and answers to the queue of mail: after they are stored, and again each minute for those that a crash
 * or an outage left. The key of the job makes each one mail.
 */
import type { FormName } from '@sightscreen/contracts/forms/form';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { EnquiryTable } from '../../db/tables/forms.ts';
import type { Jobs } from '../../jobs/job.ts';
import { type Letter, mailSend } from '../../ports/mail/port.ts';
import type { Settings } from '../../settings/settings.ts';
import { numberOf } from './enquiry.store.ts';

export interface MailParts {
  db: Kysely<Database>;
  jobs: Pick<Jobs, 'send'>;
  settings: Settings;
  clock: () => number;
  origin: string;
}
const AT_ONCE = 100;
type Row = Selectable<EnquiryTable>;

/** @param id one letter; by default all that wait @returns how many were handed over */
export async function mailLetters(parts: MailParts, id?: number): Promise<number> {
  const { db, jobs, settings } = parts;
  const rows = await db
    .selectFrom('enquiry')
    .selectAll()
    .where('mailed_at', 'is', null)
    .where('state', '<>', 'junk')
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) {
    const to = await settings.read(`mailbox.${row.form}`);
    await jobs.send(mailSend, letterTo(to, row, parts.origin), { key: `enquiry ${row.id}` });
    await noted(parts, row.id, 'mailed_at');
  }
  return rows.length;
}

/** Those to whom somebody wrote an answer at the desk. */
export async function mailAnswers(parts: MailParts): Promise<number> {
  const { db, jobs, settings } = parts;
  const rows = await db
    .selectFrom('enquiry')
    .selectAll()
    .where('answer', 'is not', null)
    .where('answered_at', 'is', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) {
    const from = await settings.read(`mailbox.${row.form}`);
    await jobs.send(mailSend, answerTo(row, from), { key: `answer ${row.id}` });
    await noted(parts, row.id, 'answered_at');
  }
  return rows.length;
}

const noted = ({ db, clock }: MailParts, id: number, column: 'mailed_at' | 'answered_at') =>
  db
    .updateTable('enquiry')
    .set({ [column]: new Date(clock()) })
    .where('id', '=', id)
    .where(sql.ref(column), 'is', null)
    .execute();

const TITLES: Record<Exclude<FormName, 'haveyoursay'>, string> = {
  contact: 'Letter',
  advertise: 'Advertising',
  careers: 'Application',
  support: 'Support',
};

/** To the mailbox of its form. A file is not sent along: it is looked at in the desk. */
export function letterTo(to: string, row: Row, origin: string): Letter {
  const { form, id, email, file, fields } = row;
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (value.includes('\n') ? `${name}:\n${value}` : `${name}: ${value}`));
  return {
    template: `letter.${form}`,
    to,
    subject: oneLine(`${TITLES[form]} ${numberOf(form, id)}: ${row.subject}`),
    text: `${lines.join('\n\n')}\n\n${file === null ? '' : `File: ${file.name}, ${file.bytes} bytes\n`}At the desk: ${origin}/desk/records/letters/${id}\n`,
    replyTo: email,
  };
}

export function answerTo({ form, id, email, subject, answer, fields }: Row, from: string): Letter {
  const said = fields['uMessage'] ?? fields['uRequirements'] ?? fields['feedback'] ?? '';
  const quoted = said === '' ? '' : `\n\nYou wrote:\n${said.replaceAll(/^/gm, '> ')}\n`;
  return {
    template: 'answer',
    to: email,
    subject: oneLine(`Re: ${subject} (${numberOf(form, id)})`),
    text: `${answer ?? ''}${quoted}`,
    replyTo: from,
  };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 200);
