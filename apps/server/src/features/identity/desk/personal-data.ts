/** Personal data at the desk: staff actions on an account, and what of them identifies the reader. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import type { PersonalDataSource } from '../../../core/personal-data/source.ts';

const RESOURCES = ['accounts', 'sessions', 'grants'];

/** Records of these resources that belong to the account. */
const recordsOf = (accountId: string) => sql`
  select 'accounts' as resource, ${accountId} as record
  union all select 'sessions', encode(convert_to(id, 'UTF8'), 'hex') from session where account_id = ${accountId}
  union all select 'grants', id::text from account_grant where account_id = ${accountId}
  union all select resource, record from record_change
   where resource in (${sql.join(RESOURCES)}) and (before ->> 'account' = ${accountId} or after ->> 'account' = ${accountId})`;

/** Whether an audit line of a list names the record. */
const listed = sql`(a.action = 'record.list' and a.target = r.resource and a.words ~ ('\\m' || r.record || '\\M'))`;

export const deskPersonalData: PersonalDataSource = {
  name: 'our-desk',
  // None: `record_change` and `audit_event` also hold unrelated data.
  tables: [],
  async held(db, { accountId }) {
    const { rows } = await sql<{ at: Date; action: string }>`
      select at, action from audit_event a
       where a.account_id is null
         and exists (select from (${recordsOf(accountId)}) r
                      where a.target = r.resource || ':' || r.record or ${listed}) order by id`.execute(db);
    const changes = await changesOf(db, accountId);
    return { acts: rows, changes };
  },
  /** Keeps staff actions in the audit, but removes the reader from them. */
  async erase(trx, { accountId }) {
    await sql`
      update audit_event a set target = split_part(a.target, ':', 1), words = a.action
       where a.account_id is null and a.target in (select r.resource || ':' || r.record from (${recordsOf(accountId)}) r)`.execute(
      trx,
    );
    await sql`
      update audit_event a set words = regexp_replace(a.words, '\\m(' || r.known || ')\\M', 'one who was erased', 'g')
        from (select resource, string_agg(record, '|') as known from (${recordsOf(accountId)}) r group by resource) r
       where a.account_id is null and a.action = 'record.list' and a.target = r.resource
         and a.words ~ ('\\m(' || r.known || ')\\M')`.execute(trx);
    await sql`
      delete from record_change c using (${recordsOf(accountId)}) r
       where c.resource = r.resource and c.record = r.record`.execute(trx);
  },
};

const changesOf = async (db: Kysely<Database>, accountId: string) =>
  (
    await sql<{ at: Date; kind: string; act: string; before: object | null; after: object | null }>`
      select c.made_at as at, c.resource as kind, c.act, c.before, c.after from record_change c
       where (c.resource, c.record) in (select r.resource, r.record from (${recordsOf(accountId)}) r) order by c.id`.execute(
      db,
    )
  ).rows;
