/** Sessions of readers at the admin desk, found by account ID and ended one by one (AUTH-S13). */
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { sql } from 'kysely';
import { readOnlyField, unchanged } from '../../../core/admin/field-kinds.ts';
import { listedRows } from '../../../core/admin/listed-rows.ts';
import { type AdminResource, RowRefused } from '../../../core/admin/resource.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../sessions/reader-sessions.ts';
import { describeBrowser, relatedReader } from './reader-fields.ts';
import { endSessionsByStaff } from './end-sessions.ts';
import { endedSessionsTag } from '../../../core/sign-in/tags.ts';
import { ACCOUNTS_READ, SESSIONS_END } from './permissions.ts';

/** Session IDs contain capitals, which record IDs may not, so a record ID is the session ID in hexadecimal. */
const sessionId = (id: string): string => Buffer.from(id, 'hex').toString('utf8');

const running = (now: number) => sql`
  select encode(convert_to(s.id, 'UTF8'), 'hex') as id, s.id as session, s.account_id as account, s.browser, s.country,
         s.way, s.since as since_at, s.last_used_at,
         to_char(s.since at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as since,
         to_char(s.last_used_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as last_used
    from session s
   where s.account_id is not null and s.ended_at is null and s.last_used_at > ${new Date(now - SESSION_IDLE_MS)} and s.since > ${new Date(now - SESSION_MAX_MS)}`;
const COLUMNS = {
  session: 'session',
  account: 'account',
  browser: 'browser',
  country: 'country',
  way: 'way',
  since: 'since',
  lastUsed: 'last_used',
};

export const sessionsResource: AdminResource = {
  name: 'sessions',
  one: 'Session',
  many: 'Reader sessions',
  group: 'Readers',
  title: 'session',
  sort: { field: 'lastUsed', descending: true },
  fields: [
    readOnlyField('session', 'Session', { column: 'always' }),
    readOnlyField('account', 'Reader ID', { column: 'wide' }),
    readOnlyField('browser', 'Browser', { column: 'always', sorts: true }),
    readOnlyField('agent', 'User agent', { form: { kind: 'text', most: 400, several: true } }),
    readOnlyField('country', 'Country', { column: 'always', sorts: true }),
    readOnlyField('way', 'Sign-in method', { column: 'wide', sorts: true }),
    readOnlyField('since', 'Since', { column: 'wide', sorts: true }),
    readOnlyField('lastUsed', 'Last used', { column: 'always', sorts: true }),
  ],
  read: ACCOUNTS_READ,
  notesReads: true,
  notesLists: true,
  asks: true,
  acts: { delete: SESSIONS_END },
  final: ['delete'],
  schema: unchanged,
  list: async (db, { q, ...listing }, now) => {
    const { total, records } = await listedRows(
      db,
      { from: sql`select * from (${running(now)}) r where r.account = ${q}`, columns: COLUMNS, search: [] },
      { ...listing, q: '' },
    );
    const withBrowserName = ({ browser, ...values }: RecordValues) => ({
      ...values,
      browser: describeBrowser(typeof browser === 'string' ? browser : ''),
    });
    return { total, records: records.map(({ id, values }) => ({ id, values: withBrowserName(values) })) };
  },
  find: async (db, id, now) => {
    const { rows } = await sql<
      Record<'session' | 'account' | 'browser' | 'way' | 'since' | 'last_used', string> & { country: string | null }
    >`select * from (${running(now)}) r where r.session = ${sessionId(id)}`.execute(db);
    const row = rows[0];
    if (row === undefined) return null;
    const { session, account, browser: agent, country, way: method, since, last_used: lastUsed } = row;
    return { session, account, browser: describeBrowser(agent), agent, country, way: method, since, lastUsed };
  },
  remove: async (trx, id, now) => {
    const session = await trx
      .selectFrom('session')
      .select(['id', 'account_id'])
      .where('id', '=', sessionId(id))
      .where('account_id', 'is not', null)
      .executeTakeFirst();
    const ended =
      session === undefined
        ? 0
        : await endSessionsByStaff(trx, { accountId: session.account_id!, id: session.id }, now);
    if (ended === 0) throw new RowRefused(null, 'This session has already ended.');
  },
  related: (_, values) => relatedReader(values),
  tags: () => [endedSessionsTag],
};
