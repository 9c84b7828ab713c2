/** Shared by the routes of the admin desk: permissions on resources, writes, and the representation of a row. */
import type { RecordAct } from '@sightscreen/contracts/admin/records';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { StaffCaller } from '../../http/auth.ts';
import { Problem } from '../../http/problems.ts';
import type { Done, Writer } from '../../admin/change-record.ts';
import { versionOf } from '../../admin/changes.store.ts';
import type { AdminResource } from '../../admin/resource.ts';
import { withInvalidation } from '../../tags/changing.ts';
import type { Needs } from '../services.ts';
import { recordAuditEvent } from '../../sign-in/audit.ts';
import { problems } from '../../http/desk-problem-replies.ts';
import { describedRecord, mayDo, mayRead } from './describe-resource.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';

/** Each handler also checks that the caller may read the resource. */
export const STAFF = { auth: 'staff', permission: RECORDS_READ, limit: 'desk' } as const;
export const looking = problems(400, 401, 403, 404, 429, 503);
export const writing = problems(400, 401, 403, 404, 409, 415, 422, 429, 503);

export type RecordDesk = ReturnType<typeof recordDeskOf>;

export function recordDeskOf(
  { database: { db }, tags, clock }: Needs<'clock' | 'database' | 'tags'>,
  nouns: readonly AdminResource[],
) {
  const byName = new Map(nouns.map((noun) => [noun.name, noun]));

  const nounFor = (name: string, caller: StaffCaller): AdminResource => {
    const noun = byName.get(name);
    if (noun === undefined) throw new Problem('not_found');
    if (!mayRead(noun, caller)) throw notForThisRole();
    return noun;
  };
  const seenBy = (caller: StaffCaller): string[] => nouns.filter((one) => mayRead(one, caller)).map(({ name }) => name);
  /** Names of one resource, or of all that the caller may read. */
  const wanted = (noun: string | undefined, caller: StaffCaller): string[] =>
    noun === undefined ? seenBy(caller) : [nounFor(noun, caller).name];
  const allowed = (noun: AdminResource, caller: StaffCaller, act: RecordAct, id?: string): void => {
    if (!mayDo(noun, caller, act, id)) throw notForThisRole();
  };
  /** Runs a write in a transaction, with its tags and its audit entry. */
  const write = (
    caller: StaffCaller,
    noun: AdminResource,
    act: RecordAct | 'undo',
    done: (trx: Transaction<Database>) => Promise<Done>,
  ) =>
    withInvalidation(db, tags, async (trx, changed) => {
      const result = await done(trx);
      if (result.change === null) return result;
      changed(await noun.tags(trx, result.id));
      await recordAuditEvent(trx, clock(), {
        action: `record.${act}`,
        staffId: caller.staffId,
        target: `${noun.name}:${result.id}`,
        words: `${noun.one} ${result.title}: ${WORDS[act]} (change ${result.change})`,
      });
      return result;
    });
  const shown = async (noun: AdminResource, caller: StaffCaller, id: string) => {
    const [values, version] = [await noun.find(db, id, clock()), await versionOf(db, noun.name, id)];
    if (values === null) return null;
    const file = (await noun.file?.(db, id)) ?? null;
    return describedRecord(noun, caller, id, { values, version, fileName: file?.name ?? null, nouns: byName });
  };
  const by = ({ staffId }: StaffCaller): Writer => ({ by: staffId, now: clock() });
  const answer = async (noun: AdminResource, caller: StaffCaller, { id, change }: Done) => ({
    record: await shown(noun, caller, id),
    change: change ?? 0,
  });
  return { nouns, byName, nounFor, seenBy, wanted, allowed, write, shown, by, answer };
}

/** The text of an action in the audit log. */
export const WORDS = { create: 'created', change: 'changed', delete: 'deleted', undo: 'change undone' } as const;

export const notForThisRole = () =>
  new Problem('forbidden', {
    message: 'You don’t have permission to do this. Ask an admin.',
    details: { code: 'role_missing' },
  });
