/** Admin resource of official rankings. A command imports them; here they are undone or restored. */
import { sql } from 'kysely';
import { z } from 'zod';
import { listed } from '../../../core/admin/listed.ts';
import { type AdminResource, numberOf } from '../../../core/admin/resource.ts';
import { readImports } from '../../../almanac/rankings/official/official.store.ts';
import { rankingsTag } from '../../../almanac/rankings/tags.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';
import { STATS_CHANGE } from '../../../core/admin/permissions.ts';

const at = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ');
const text = { kind: 'text' as const, most: 200 };

export const officialRankingsResource: AdminResource = {
  name: 'official-rankings',
  one: 'Official rankings',
  many: 'Official rankings',
  group: 'Statistics',
  title: 'file',
  sort: { field: 'imported', descending: true },
  fields: [
    { name: 'file', label: 'File', form: text, fixed: 'always', column: 'always', sorts: true },
    { name: 'source', label: 'Source', form: text, fixed: 'always', column: 'wide' },
    {
      name: 'lists',
      label: 'Lists',
      form: { kind: 'number', least: 0, most: 10_000, unit: '' },
      fixed: 'always',
      column: 'wide',
    },
    { name: 'imported', label: 'Imported', form: text, fixed: 'always', column: 'wide', sorts: true },
    {
      name: 'inForce',
      label: 'Active',
      note: 'If two active imports contain the same list, readers see the newer one.',
      form: { kind: 'switch' },
      column: 'always',
    },
  ],
  read: RECORDS_READ,
  acts: { change: STATS_CHANGE },
  schema: z.strictObject({ inForce: z.boolean('it must be on or off') }),
  list: async (db, listing) =>
    listed(
      (await readImports(db)).map((one) => ({ id: String(one.id), values: valuesOf(one) })),
      listing,
    ),
  find: async (db, id) => {
    const found = (await readImports(db)).find((one) => one.id === numberOf(id));
    return found === undefined ? null : valuesOf(found);
  },
  change: async (trx, id, { inForce }) => {
    await trx
      .updateTable('official_import')
      .set({ undone_at: inForce === true ? null : sql<Date>`clock_timestamp()` })
      .where('id', '=', numberOf(id))
      .execute();
  },
  tags: () => ['TEST', 'ODI', 'T20'].map(rankingsTag),
};

const valuesOf = ({
  fileName,
  source,
  lists,
  importedAt,
  undoneAt,
}: Awaited<ReturnType<typeof readImports>>[number]) => ({
  file: fileName,
  source,
  lists,
  imported: at(importedAt),
  inForce: undoneAt === null,
});
