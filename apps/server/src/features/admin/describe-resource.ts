/** Describes resources and their rows for the admin desk, with the permissions of the caller. */
import type { Noun, RecordAct, RecordChange, RecordValues, ShownRecord } from '@sightscreen/contracts/admin/records';
import { may } from '@sightscreen/contracts/staff/permission';
import { isDeepStrictEqual } from 'node:util';
import type { StaffCaller } from '../../http/auth.ts';
import type { Change } from '../../admin/changes.store.ts';
import { isUndoable, type AdminResource, OPPOSITE_ACTION, titleOf } from '../../admin/resource.ts';
import { REGISTRY_MERGE } from '../../admin/permissions.ts';

const ACTS: readonly RecordAct[] = ['create', 'change', 'delete'];

/** Whether the caller may perform the action on one row, or without an id on any row of the resource. */
export function mayDo(noun: AdminResource, caller: StaffCaller, act: RecordAct, id?: string): boolean {
  const usual = noun.acts[act];
  if (usual === undefined) return false;
  const needed = id === undefined || noun.permissionOf === undefined ? usual : noun.permissionOf(id, act);
  return needed !== null && may(caller.role, needed);
}
export const mayRead = (noun: AdminResource, caller: StaffCaller): boolean => may(caller.role, noun.read);

export const describedResource = (noun: AdminResource, caller: StaffCaller): Noun => ({
  name: noun.name,
  one: noun.one,
  many: noun.many,
  title: noun.title,
  sort: noun.sort,
  saves: noun.saves === true,
  asks: noun.asks === true,
  merges: may(caller.role, REGISTRY_MERGE) ? (noun.merges ?? null) : null,
  fields: [...noun.fields],
  acts: ACTS.filter((act) => mayDo(noun, caller, act)),
  undoes: ACTS.filter(
    (act) => mayDo(noun, caller, act) && isUndoable(noun, act) && mayDo(noun, caller, OPPOSITE_ACTION[act]),
  ),
  bulk: Object.entries(noun.bulk ?? {}).flatMap(([name, one]) =>
    may(caller.role, one.permission) ? [{ name, label: one.label, changes: 'change' in one }] : [],
  ),
});

export const describedRecord = (
  noun: AdminResource,
  caller: StaffCaller,
  id: string,
  {
    values,
    version,
    fileName,
    nouns,
  }: { values: RecordValues; version: number; fileName: string | null; nouns: ReadonlyMap<string, AdminResource> },
): ShownRecord => ({
  id,
  title: titleOf(noun, id, values),
  fields: noun.fieldsOf === undefined ? null : [...noun.fieldsOf(id)],
  values,
  version,
  page: noun.page?.(id, values) ?? null,
  related: (noun.related?.(id, values) ?? []).flatMap((one) => {
    const of = nouns.get(one.noun);
    if (of === undefined || !mayRead(of, caller)) return [];
    const isOne = 'id' in one;
    return [{ label: isOne ? of.one : of.many, noun: of.name, id: isOne ? one.id : null, q: isOne ? '' : one.q }];
  }),
  file: fileName === null ? null : { address: `/desk/api/records/${noun.name}/${id}/file`, name: fileName },
  acts: ACTS.filter((act) => act !== 'create' && mayDo(noun, caller, act, id)),
});

/** The changed fields with their labels. */
export function changedFields(
  noun: AdminResource,
  { record, before, after }: Pick<Change, 'record' | 'before' | 'after'>,
): RecordChange['fields'] {
  const labels = new Map((noun.fieldsOf?.(record) ?? noun.fields).map(({ name, label }) => [name, label]));
  return Object.keys({ ...before, ...after })
    .filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
    .map((name) => ({
      name,
      label: labels.get(name) ?? name,
      before: before?.[name] ?? null,
      after: after?.[name] ?? null,
    }));
}

export function describedChange(noun: AdminResource, caller: StaffCaller, change: Change): RecordChange {
  const { before: _, after: __, at, by, undoneAt, ...rest } = change;
  return {
    ...rest,
    at: at.getTime(),
    by,
    undoneAt: undoneAt?.getTime() ?? null,
    fields: changedFields(noun, change),
    mayUndo:
      undoneAt === null &&
      isUndoable(noun, change.act) &&
      mayDo(noun, caller, OPPOSITE_ACTION[change.act], change.record),
  };
}
