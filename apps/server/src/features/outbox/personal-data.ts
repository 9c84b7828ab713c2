/** Personal-data source: e-mails and text messages that the site sent to a person or about them. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { dropJobsNaming } from '../../core/jobs/stored-jobs.store.ts';
import type { PersonalDataSource, Person } from '../../core/personal-data/source.ts';
import { namingOf } from '../../core/personal-data/naming.ts';
import { mailRows } from './mail.store.ts';

/** Templates sent to an address after the account gave it up, but about that account. */
const TO_FORMER_ADDRESS = [
  'account.address',
  'account.address-removed',
  'account.address-back',
  'account.leaving-former',
];

/** Refers to a row `former` of `account_former_name`. @param made when the e-mail was written */
const belongsToFormerOwner = (template: RawBuilder<unknown>, made: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${made} <= former.until or ${template} = any(${TO_FORMER_ADDRESS}::text[]))`;

/**
 * Messages to a person's address or number while it was theirs, since an address may have had another owner before.
 */
const isAddressedTo = ({ accountId, email, phone }: Person): RawBuilder<boolean> => {
  const formerly = (whose: RawBuilder<boolean>) =>
    sql<boolean>`exists (select from account_former_name former where ${whose} and former.name = lower(m.recipient)
      and ${belongsToFormerOwner(sql`m.template`, sql`m.made_at`)})`;
  const others = formerly(sql<boolean>`former.account_id <> ${accountId}`);
  const own = formerly(sql<boolean>`former.account_id = ${accountId}`);
  return sql<boolean>`(${own} or (m.recipient in (${email}, ${phone}) and not ${others}))`;
};

export const mailPersonalData: PersonalDataSource = {
  name: 'mail',
  tables: ['outbox_letter'],
  async held(db, person) {
    const { rows } = await sql<{ to: string; subject: string; text: string; sent: string; state: string }>`
      select recipient as to, subject, text, made as sent, state from (${await mailRows(db)}) m
       where ${isAddressedTo(person)} order by made`.execute(db);
    return rows;
  },
  async erase(trx, person) {
    const naming = namingOf(person);
    if (naming !== null) {
      await sql`delete from outbox_letter where recipient ~* ${naming} or text ~* ${naming} or subject ~* ${naming}`.execute(
        trx,
      );
      await dropJobsNaming(trx, naming);
    }
    await eraseFormer(trx, person);
  },
};

async function eraseFormer(trx: Kysely<Database>, { accountId }: Person): Promise<void> {
  const former = await trx
    .selectFrom('account_former_name')
    .select(['name', 'until'])
    .where('account_id', '=', accountId)
    .execute();
  for (const { name, until } of former) {
    const naming = namingOf({ email: name, phone: null })!;
    await sql`
      delete from outbox_letter
       where (recipient ~* ${naming} or text ~* ${naming} or subject ~* ${naming})
         and (sent_at <= ${until} or template = any(${TO_FORMER_ADDRESS}::text[]))`.execute(trx);
    await dropJobsNaming(trx, naming, { until, templates: TO_FORMER_ADDRESS });
  }
}
