/** Reader accounts at the admin desk (AUTH-S13): find, view, sign out everywhere and change the role. */
import type { UserState } from '@sightscreen/identity';
import { z } from 'zod';
import { choice, readOnlyField } from '../../../core/admin/field-kinds.ts';
import { type AdminResource, RowRefused } from '../../../core/admin/resource.ts';
import { recordAuditEvent } from '../../../core/sign-in/audit.ts';
import { endSessionsByStaff } from './end-sessions.ts';
import { findAccounts } from './find-accounts.ts';
import { accountRecord } from './account-record.ts';
import { endedSessionsTag } from '../../../core/sign-in/tags.ts';
import { ACCOUNTS_CHANGE, ACCOUNTS_READ, SESSIONS_END } from './permissions.ts';

const several = { form: { kind: 'text' as const, most: 10_000, several: true } };
/** Without `tve_user`: TV viewers have no account, so no account can have that role. */
const ROLES = { user: 'Reader', non_migrated_user: 'On the old system, not yet moved' };
/** Labels of the states of AUTH-115 to 122. */
const STATES: Record<UserState, string> = {
  NA: 'No plan so far',
  FREE: 'Free plan',
  FREE_CANCELLED: 'Free plan, cancelled, not yet ended',
  FREE_ERROR: 'Free plan, renewal failed',
  ACTIVE: 'A plan',
  ACTIVE_CANCELLED: 'Plan, cancelled, not yet ended',
  ACTIVE_ERROR: 'Plan, payment failed',
  CANCELLED: 'Plan ended',
};
const schema = z.strictObject({ role: z.enum(['user', 'non_migrated_user'], 'choose one of the roles') });

export const accountsResource: AdminResource = {
  name: 'accounts',
  one: 'Reader',
  many: 'Readers',
  group: 'Readers',
  // The ID, since titles are stored in the audit and an ID reveals nothing personal.
  title: 'id',
  sort: { field: 'id', descending: false },
  fields: [
    readOnlyField('id', 'Id', { column: 'always', sorts: true }),
    readOnlyField('email', 'E-mail', { column: 'always', sorts: true }),
    readOnlyField('phone', 'Number', { column: 'always', sorts: true }),
    readOnlyField('name', 'Name', { column: 'wide', sorts: true }),
    readOnlyField('state', 'State', { form: choice(STATES) }),
    {
      name: 'role',
      label: 'Role',
      note: 'Changing the role signs the reader out everywhere.',
      form: choice(ROLES),
      column: 'wide',
      sorts: true,
    },
    readOnlyField('created', 'Joined'),
    readOnlyField('lastSignIn', 'Last sign-in', { column: 'wide', sorts: true }),
    readOnlyField('leaving', 'Deletion'),
    readOnlyField('ways', 'Sign-in methods', several),
    readOnlyField('sessions', 'Sessions', several),
    readOnlyField('grants', 'Access', several),
  ],
  read: ACCOUNTS_READ,
  notesReads: true,
  notesLists: true,
  asks: true,
  acts: { change: ACCOUNTS_CHANGE },
  bulk: {
    'end-sessions': {
      label: 'Sign out everywhere',
      permission: SESSIONS_END,
      run: async (trx, id, now) => {
        const ended = await endSessionsByStaff(trx, { accountId: id }, now);
        return ended === 0 ? null : `${ended} ${ended === 1 ? 'session' : 'sessions'} ended`;
      },
    },
  },
  schema,
  list: findAccounts,
  find: accountRecord,
  related: (id) => ['sessions', 'grants'].map((resource) => ({ resource, q: id })),
  change: async (trx, id, values, now) => {
    const { role } = schema.parse(values);
    const old = await trx
      .selectFrom('old_account')
      .select('username')
      .where('account_id', '=', id)
      .where('migrated_at', 'is', null)
      .executeTakeFirst();
    if (role === 'non_migrated_user' && old === undefined)
      throw new RowRefused('role', 'This reader has no old account left to move.');
    await trx.updateTable('account').set({ role }).where('id', '=', id).execute();
    await recordAuditEvent(trx, now, { accountId: id, sessionId: null, action: 'role', words: `Role set to ${role}` });
    await endSessionsByStaff(trx, { accountId: id }, now);
  },
  tags: () => [endedSessionsTag],
};
