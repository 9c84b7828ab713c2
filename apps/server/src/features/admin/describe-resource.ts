/** Describes resources and their rows for the admin desk, with the permissions of the caller. */
import type {
  ResourceDescription,
  RecordAct,
  RecordChange,
  RecordValues,
  DisplayedRecord,
} from '@sightscreen/contracts/admin/records';
import { may } from '@sightscreen/contracts/staff/permission';
import { isDeepStrictEqual } from 'node:util';
import type { StaffCaller } from '../../core/http/auth.ts';
import type { Change } from '../../core/admin/changes.store.ts';
import { isUndoable, type AdminResource, OPPOSITE_ACTION, titleOf } from '../../core/admin/resource.ts';
import { REGISTRY_MERGE } from '../../core/admin/permissions.ts';

const ACTS: readonly RecordAct[] = ['create', 'change', 'delete'];

/** Whether the caller may perform the action on one row, or without an id on any row of the resource. */
export function mayDo(resource: AdminResource, caller: StaffCaller, act: RecordAct, id?: string): boolean {
  const usual = resource.acts[act];
  if (usual === undefined) return false;
  const needed = id === undefined || resource.permissionOf === undefined ? usual : resource.permissionOf(id, act);
  return needed !== null && may(caller.role, needed);
}
export const mayRead = (resource: AdminResource, caller: StaffCaller): boolean => may(caller.role, resource.read);

export const describedResource = (resource: AdminResource, caller: StaffCaller): ResourceDescription => ({
  name: resource.name,
  one: resource.one,
  many: resource.many,
  group: resource.group,
  title: resource.title,
  sort: resource.sort,
  saves: resource.saves === true,
  asks: resource.asks === true,
  merges: may(caller.role, REGISTRY_MERGE) ? (resource.merges ?? null) : null,
  fields: [...resource.fields],
  acts: ACTS.filter((act) => mayDo(resource, caller, act)),
  undoes: ACTS.filter(
    (act) => mayDo(resource, caller, act) && isUndoable(resource, act) && mayDo(resource, caller, OPPOSITE_ACTION[act]),
  ),
  bulk: Object.entries(resource.bulk ?? {}).flatMap(([name, one]) =>
    may(caller.role, one.permission) ? [{ name, label: one.label, changes: 'change' in one }] : [],
  ),
});

export const describedRecord = (
  resource: AdminResource,
  caller: StaffCaller,
  id: string,
  {
    values,
    version,
    fileName,
    resources,
  }: { values: RecordValues; version: number; fileName: string | null; resources: ReadonlyMap<string, AdminResource> },
): DisplayedRecord => ({
  id,
  title: titleOf(resource, id, values),
  fields: resource.fieldsOf === undefined ? null : [...resource.fieldsOf(id)],
  values,
  version,
  page: resource.page?.(id, values) ?? null,
  related: (resource.related?.(id, values) ?? []).flatMap((one) => {
    const of = resources.get(one.resource);
    if (of === undefined || !mayRead(of, caller)) return [];
    const isOne = 'id' in one;
    return [{ label: isOne ? of.one : of.many, resource: of.name, id: isOne ? one.id : null, q: isOne ? '' : one.q }];
  }),
  file: fileName === null ? null : { address: `/desk/api/records/${resource.name}/${id}/file`, name: fileName },
  acts: ACTS.filter((act) => act !== 'create' && mayDo(resource, caller, act, id)),
});

/** The changed fields with their labels. */
export function changedFields(
  resource: AdminResource,
  { record, before, after }: Pick<Change, 'record' | 'before' | 'after'>,
): RecordChange['fields'] {
  const labels = new Map((resource.fieldsOf?.(record) ?? resource.fields).map(({ name, label }) => [name, label]));
  return Object.keys({ ...before, ...after })
    .filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
    .map((name) => ({
      name,
      label: labels.get(name) ?? name,
      before: before?.[name] ?? null,
      after: after?.[name] ?? null,
    }));
}

export function describedChange(resource: AdminResource, caller: StaffCaller, change: Change): RecordChange {
  const { before: _, after: __, at, by, undoneAt, ...rest } = change;
  return {
    ...rest,
    at: at.getTime(),
    by,
    undoneAt: undoneAt?.getTime() ?? null,
    fields: changedFields(resource, change),
    mayUndo:
      undoneAt === null &&
      isUndoable(resource, change.act) &&
      mayDo(resource, caller, OPPOSITE_ACTION[change.act], change.record),
  };
}
