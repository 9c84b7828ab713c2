/** Exports changes as a CSV table with the columns of the list on the admin desk. */
import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { csvOptions } from '../../core/http/csv.ts';
import type { Change } from '../../core/admin/changes.store.ts';
import type { AdminResource } from '../../core/admin/resource.ts';
import { changedFields } from './describe-resource.ts';

const COLUMNS = ['Time', 'Who', 'Kind', 'Record', 'Done', 'Field', 'Was', 'Now', 'Undone'];
const DONE = { create: 'made', change: 'changed', delete: 'deleted' } as const;

/** @param resources resources by name; changes of others are left out */
export function changesTable(changes: AsyncIterable<Change>, resources: ReadonlyMap<string, AdminResource>): Readable {
  return Readable.from(changes, { objectMode: true })
    .flatMap((change: Change) => {
      const resource = resources.get(change.resource);
      return resource === undefined ? [] : linesOf(resource, change);
    })
    .pipe(stringify(csvOptions(COLUMNS)));
}

/** One line for each changed field, or one for a created or deleted row. */
function linesOf(resource: AdminResource, change: Change): string[][] {
  const { at, by, act, undoes, undoneAt, title } = change;
  const head = [
    at.toISOString(),
    by?.name ?? 'System',
    resource.many,
    title,
    undoes === null ? DONE[act] : `${DONE[act]} (undo)`,
  ];
  const undone = undoneAt?.toISOString() ?? '';
  if (act !== 'change') return [[...head, '', '', '', undone]];
  return changedFields(resource, change).map(({ label, before, after }) => [
    ...head,
    label,
    cell(before),
    cell(after),
    undone,
  ]);
}

const cell = (value: RecordValues[string]): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
