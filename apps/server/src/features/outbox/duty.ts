/** Mail and messages that the site sent to a person, or that tell of them. */
import { sql } from 'kysely';
import { dropJobsNaming } from '../../jobs/kept-jobs.store.ts';
import type { Duty } from '../../personal-data/duty.ts';
import { namingOf } from '../../personal-data/naming.ts';
import { mailRows } from './mail.store.ts';

export const mailDuty: Duty = {
  name: 'mail',
  tables: ['outbox_letter'],
  async held(db, { email, phone }) {
    const { rows } = await sql<{ to: string; subject: string; text: string; sent: string; state: string }>`
      select recipient as to, subject, text, made as sent, state from (${await mailRows(db)}) m
       where recipient in (${email}, ${phone}) order by made`.execute(db);
    return rows;
  },
  async erase(trx, person) {
    const naming = namingOf(person);
    if (naming === null) return;
    await sql`delete from outbox_letter where recipient ~* ${naming} or text ~* ${naming} or subject ~* ${naming}`.execute(
      trx,
    );
    await dropJobsNaming(trx, naming);
  },
};
