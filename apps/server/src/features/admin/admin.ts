/** Shared by the routes of the admin desk: permissions on resources, writes, and the representation of a row. */
import type { RecordAct } from '@sightscreen/contracts/admin/records';
import type { Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { StaffCaller } from '../../core/http/auth.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Done, Writer } from '../../core/admin/change-record.ts';
import { versionOf } from '../../core/admin/changes.store.ts';
import type { AdminResource } from '../../core/admin/resource.ts';
import { withInvalidation } from '../../core/tags/changing.ts';
import type { Needs } from '../services.ts';
import { recordAuditEvent } from '../../core/sign-in/audit.ts';
import { problems } from '../../core/http/desk-problem-replies.ts';
import { describedRecord, mayDo, mayRead } from './describe-resource.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';

/** Each handler also checks that the caller may read the resource. */
export const STAFF = { auth: 'staff', permission: RECORDS_READ, limit: 'desk' } as const;
export const looking = problems(400, 401, 403, 404, 429, 503);
export const writing = problems(400, 401, 403, 404, 409, 415, 422, 429, 503);

export type AdminResources = ReturnType<typeof adminResources>;

export function adminResources(
  { database: { db }, tags, clock }: Needs<'clock' | 'database' | 'tags'>,
  resources: readonly AdminResource[],
) {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));

  const resourceFor = (name: string, caller: StaffCaller): AdminResource => {
    const resource = byName.get(name);
    if (resource === undefined) throw new ProblemError('not_found');
    if (!mayRead(resource, caller)) throw notForThisRole();
    return resource;
  };
  const seenBy = (caller: StaffCaller): string[] =>
    resources.filter((one) => mayRead(one, caller)).map(({ name }) => name);
  /** Names of one resource, or of all that the caller may read. */
  const wanted = (resource: string | undefined, caller: StaffCaller): string[] =>
    resource === undefined ? seenBy(caller) : [resourceFor(resource, caller).name];
  const allowed = (resource: AdminResource, caller: StaffCaller, act: RecordAct, id?: string): void => {
    if (!mayDo(resource, caller, act, id)) throw notForThisRole();
  };
  /** Runs a write in a transaction, with its tags and its audit entry. */
  const write = (
    caller: StaffCaller,
    resource: AdminResource,
    act: RecordAct | 'undo',
    done: (trx: Transaction<Database>) => Promise<Done>,
  ) =>
    withInvalidation(db, tags, async (trx, changed) => {
      const result = await done(trx);
      if (result.change === null) return result;
      changed(await resource.tags(trx, result.id));
      await recordAuditEvent(trx, clock(), {
        action: `record.${act}`,
        staffId: caller.staffId,
        target: `${resource.name}:${result.id}`,
        words: `${resource.one} ${result.title}: ${WORDS[act]} (change ${result.change})`,
      });
      return result;
    });
  const recordReply = async (resource: AdminResource, caller: StaffCaller, id: string) => {
    const [values, version] = [await resource.find(db, id, clock()), await versionOf(db, resource.name, id)];
    if (values === null) return null;
    const file = (await resource.file?.(db, id)) ?? null;
    return describedRecord(resource, caller, id, { values, version, fileName: file?.name ?? null, resources: byName });
  };
  const by = ({ staffId }: StaffCaller): Writer => ({ by: staffId, now: clock() });
  const answer = async (resource: AdminResource, caller: StaffCaller, { id, change }: Done) => ({
    record: await recordReply(resource, caller, id),
    change: change ?? 0,
  });
  return { resources, byName, resourceFor, seenBy, wanted, allowed, write, shown: recordReply, by, answer };
}

/** The text of an action in the audit log. */
export const WORDS = { create: 'created', change: 'changed', delete: 'deleted', undo: 'change undone' } as const;

export const notForThisRole = () =>
  new ProblemError('forbidden', {
    message: 'You don’t have permission to do this. Ask an admin.',
    details: { code: 'role_missing' },
  });
