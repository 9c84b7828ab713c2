/**
 * What we know of a disputed purchase: facts, documents, e-mails and use. It is apart from the dispute, because the
 * history of a changed record keeps all its values, and nobody's sign-ins belong there.
 */
import { sql } from 'kysely';
import { readOnlyField, unchanged } from '../../../core/admin/field-kinds.ts';
import { listedRows } from '../../../core/admin/listed-rows.ts';
import type { AdminResource } from '../../../core/admin/resource.ts';
import { FINANCE_READ } from '../../plans/index.ts';
import { collectEvidence } from './dispute.store.ts';
import { disputeRows } from './disputes.resource.ts';

const COLUMNS = Object.fromEntries(['number', 'subscription', 'opened'].map((column) => [column, column]));

export const evidenceResource: AdminResource = {
  name: 'dispute-evidence',
  one: 'Evidence',
  many: 'Evidence in disputes',
  group: 'Readers',
  title: 'number',
  sort: { field: 'opened', descending: true },
  fields: [
    readOnlyField('number', 'Dispute', { column: 'always' }),
    readOnlyField('subscription', 'Subscription', { column: 'always' }),
    readOnlyField('opened', 'Opened', { note: 'GMT', column: 'always', sorts: true }),
    readOnlyField('evidence', 'Evidence', { form: { kind: 'text', most: 100_000, several: true } }),
  ],
  read: FINANCE_READ,
  notesReads: true,
  notesLists: true,
  acts: {},
  schema: unchanged,
  list: (db, listing) =>
    listedRows(db, { from: disputeRows, columns: COLUMNS, search: ['number', 'subscription'] }, listing),
  /** As sent, once the dispute is answered. */
  find: async (db, id) => {
    const found = await sql<{ number: string; subscription: string; opened: string; evidence: string | null }>`
      select r.number, r.subscription, r.opened, a.evidence
        from (${disputeRows}) r left join dispute_answer a on a.dispute = r.id where r.id = ${id}`.execute(db);
    const row = found.rows[0];
    if (row === undefined) return null;
    return { ...row, evidence: row.evidence ?? (await collectEvidence(db, row.subscription)) };
  },
  related: (id) => [{ resource: 'disputes', id }],
  tags: () => [],
};
