/** The account itself: personal data, sessions, access and audit events. */
import { sql } from 'kysely';
import type { PersonalDataSource, Person } from '../../personal-data/source.ts';
import { wasTheirs } from '../../personal-data/former-names.ts';
import { readPicture, pictureKey } from './profile/picture.ts';

const codesOf = ({ accountId, email, phone }: Person) =>
  sql<boolean>`(username in (${email}, ${phone}) or ${wasTheirs(accountId, sql`username`, sql`made_at`)})`;

export const accountPersonalData: PersonalDataSource = {
  name: 'account',
  tables: [
    'account',
    'account_grant',
    'known_browser',
    'session',
    'refresh_token',
    'account_code',
    'audit_event',
    'account_leaving',
    'account_terms',
    'account_former_name',
    'account_undo',
    'account_chat_name',
  ],
  async held(db, { accountId, email, phone }, files) {
    const account = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
    const grants = await db
      .selectFrom('account_grant')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    const sessions = await db
      .selectFrom('session')
      .select([
        'id',
        'way',
        'browser',
        'country',
        'since',
        'authenticated_at',
        'last_used_at',
        'ended_at',
        'ended_by',
        'former_names',
      ])
      .where('account_id', '=', accountId)
      .orderBy('since')
      .execute();
    const browsers = await db
      .selectFrom('known_browser')
      .select('last_at')
      .where('account_id', '=', accountId)
      .orderBy('last_at')
      .execute();
    const codes = await db
      .selectFrom('account_code')
      .select(['username', 'purpose', 'made_at', 'ends_at', 'used_at'])
      .where(codesOf({ accountId, email, phone }))
      .orderBy('made_at')
      .execute();
    const acts = await db
      .selectFrom('audit_event')
      .select(['at', 'action', 'words', 'session_id'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    const leaving = await db
      .selectFrom('account_leaving')
      .select(['asked_at', 'erased_after'])
      .where('account_id', '=', accountId)
      .execute();
    const terms = await db
      .selectFrom('account_terms')
      .select(['which', 'version', 'at'])
      .where('account_id', '=', accountId)
      .orderBy('at')
      .orderBy('which')
      .execute();
    const formerNames = await db
      .selectFrom('account_former_name')
      .select(['name', 'until'])
      .where('account_id', '=', accountId)
      .orderBy('until')
      .execute();
    const undoing = await db
      .selectFrom('account_undo')
      .select(['address', 'since', 'ends_at'])
      .where('account_id', '=', accountId)
      .orderBy('since')
      .orderBy('ends_at')
      .execute();
    const chatNames = await db
      .selectFrom('account_chat_name')
      .select(['name', 'since', 'held_until'])
      .where('account_id', '=', accountId)
      .orderBy('since')
      .execute();
    const picture = account?.image_id == null ? null : await readPicture(files, account.image_id);
    return {
      account: account ?? null,
      grants,
      sessions,
      browsers,
      codes,
      acts,
      leaving,
      terms,
      formerNames,
      undoing,
      chatNames,
      picture,
    };
  },
  async files(db, { accountId }) {
    const account = await db.selectFrom('account').select('image_id').where('id', '=', accountId).executeTakeFirst();
    return account?.image_id == null ? [] : [pictureKey(account.image_id)];
  },
  async erase(trx, { accountId, email, phone }) {
    // Deletes codes before the account, since its former names are deleted with it.
    await trx.deleteFrom('account_code').where(codesOf({ accountId, email, phone })).execute();
    await trx.deleteFrom('account').where('id', '=', accountId).execute();
    await trx.deleteFrom('audit_event').where('account_id', '=', accountId).execute();
  },
};

/** Exported, but not erased before the law allows it; a job does that (`deletion/erase-due-accounts.ts`). */
export const billsPersonalData: PersonalDataSource = {
  name: 'bills',
  tables: ['tax_record'],
  held: (db, { accountId }) =>
    db
      .selectFrom('tax_record')
      .select(['number', 'issued_at', 'kept_until', 'document'])
      .where('account_id', '=', accountId)
      .orderBy('issued_at')
      .execute(),
  erase: async () => {},
};
