/**
 * Merges duplicate rows of the registry, and undoes merges. Facts retain their original ids
 * (docs/decisions/merged-rows.md).
 */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../core/db/database.ts';
import { idsOf } from '../core/db/merged.ts';
import type { RegistryKind } from '../core/db/column-types.ts';
import { holdMerges } from '../match/figures/merged-ids.ts';
import { notifyRaised } from '../core/tags/changing.ts';
import { tagOf } from '../core/tags/tag.ts';
import { readAppearances } from './appearances.store.ts';
import { type RegistryRow, rowOf, resolveMerged } from './merge-rows.store.ts';
import type { NotMerged, NotUndone } from './refused-merges.ts';

export interface MergeRequest {
  entity: RegistryKind;
  id: number;
  into: number;
}
/** Staff id of the author; null for the command line. */
export type MergeAuthor = number | null;
/** A checked merge. `kept`: the remaining row; differs from `into` if that one is merged itself. */
export interface MergeFound {
  entity: RegistryKind;
  row: RegistryRow;
  into: RegistryRow;
  remaining: RegistryRow;
  /** Matches whose figures must be rebuilt. */ matches: string[];
}
export interface MergeDone extends MergeFound {
  merge: number;
}
export interface UndoDone {
  merge: number;
  entity: RegistryKind;
  id: number;
  into: number;
  matches: string[];
}
export type MergeOutcome<T, R> = { ok: true; value: T } | { ok: false; refused: R };

type Trx = Transaction<Database>;
const refuse = <R>(refused: R): { ok: false; refused: R } => ({ ok: false, refused });

/** Checks a merge without changing anything; blocks other merges until the transaction ends. */
export async function findMerge(
  trx: Trx,
  { entity, id, into: intoId }: MergeRequest,
): Promise<MergeOutcome<MergeFound, NotMerged>> {
  await holdMerges(trx);
  const row = await rowOf(trx, entity, id);
  const into = await rowOf(trx, entity, intoId);
  if (row === null || into === null) return refuse({ kind: 'unknown_row', entity, id: row === null ? id : intoId });
  if (id === intoId) return refuse({ kind: 'itself' });
  const current = await trx
    .selectFrom('registry_merge')
    .select(['id', 'into_id'])
    .where('entity', '=', entity)
    .where('merged_id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (current !== undefined) return refuse({ kind: 'merged_already', id, into: current.into_id, merge: current.id });
  if (into.mergedInto === id) return refuse({ kind: 'cycle', id, into: intoId });
  const remaining = into.mergedInto === null ? into : await rowOf(trx, entity, into.mergedInto);
  if (remaining === null) throw new Error(`${entity} ${intoId} points at nobody`);
  const apart =
    row.world !== remaining.world
      ? ({ kind: 'different_worlds' } as const)
      : row.gender !== remaining.gender
        ? ({ kind: 'different_genders' } as const)
        : row.international !== remaining.international
          ? ({ kind: 'different_kinds' } as const)
          : await twoOfOneMatch(trx, entity, row, remaining);
  return apart === null
    ? { ok: true, value: { entity, row, into, remaining, matches: await matchesOf(trx, entity, id) } }
    : refuse(apart);
}

/** Marks the figures of the returned matches as outdated; the caller rebuilds them. */
export async function mergeRows(
  trx: Trx,
  request: MergeRequest,
  by: MergeAuthor,
): Promise<MergeOutcome<MergeDone, NotMerged>> {
  const found = await findMerge(trx, request);
  if (!found.ok) return found;
  const { id: merge } = await trx
    .insertInto('registry_merge')
    .values({
      entity: request.entity,
      merged_id: request.id,
      into_id: request.into,
      merged_by: by,
      undone_at: null,
      undone_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await resolveMerged(trx, request.entity);
  await notifyRaised(trx, [tagOf.everything]);
  await outdate(trx, found.value.matches);
  return { ok: true, value: { ...found.value, merge } };
}

/** Merges can be undone in any order: other rows merged into this one stay merged into it. */
export async function undoMerge(trx: Trx, merge: number, by: MergeAuthor): Promise<MergeOutcome<UndoDone, NotUndone>> {
  await holdMerges(trx);
  const entry = await trx.selectFrom('registry_merge').selectAll().where('id', '=', merge).executeTakeFirst();
  if (entry === undefined) return refuse({ kind: 'unknown_merge', merge });
  if (entry.undone_at !== null) return refuse({ kind: 'undone_already', merge });
  const { entity, merged_id: id, into_id: into } = entry;
  const { mergedInto } = (await rowOf(trx, entity, id)) ?? { mergedInto: null };
  const matches = await matchesOf(trx, entity, mergedInto ?? id);
  await trx
    .updateTable('registry_merge')
    .set({ undone_at: sql<Date>`clock_timestamp()`, undone_by: by })
    .where('id', '=', merge)
    .execute();
  await resolveMerged(trx, entity);
  await notifyRaised(trx, [tagOf.everything]);
  await outdate(trx, matches);
  return { ok: true, value: { merge, entity, id, into, matches } };
}

/** Finds a match that proves the two different. Grounds and series have no such proof. */
async function twoOfOneMatch(
  trx: Trx,
  kind: RegistryKind,
  row: RegistryRow,
  remaining: RegistryRow,
): Promise<NotMerged | null> {
  if (kind === 'team') {
    const {
      rows: [met],
    } = await sql<{
      id: string;
    }>`select id from match where (team1_id = any(${idsOf('team', row.id)}) and team2_id = any(${idsOf('team', remaining.id)}))
      or (team2_id = any(${idsOf('team', row.id)}) and team1_id = any(${idsOf('team', remaining.id)})) order by start_date, id limit 1`.execute(
      trx,
    );
    return met === undefined ? null : { kind: 'in_one_match', entity: kind, match: met.id };
  }
  if (kind !== 'person') return null;
  const named = await readAppearances(trx, row.world, [row.id, remaining.id]);
  if (typeof named === 'number') return { kind: 'figures_missing', matches: named };
  const [one, two] = named;
  const together = [...one!.keys()].find((match) => two!.has(match));
  if (together !== undefined) return { kind: 'in_one_match', entity: kind, match: together };
  const genders = new Set(one!.values());
  return genders.size > 0 && two!.size > 0 && ![...two!.values()].some((gender) => genders.has(gender))
    ? { kind: 'different_genders' }
    : null;
}

/** Matches that refer to the remaining row by any of its ids. */
async function matchesOf(trx: Trx, kind: RegistryKind, id: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${MATCHES[kind](id)} order by 1`.execute(trx);
  return rows.map(({ id }) => id);
}
const MATCHES: Record<RegistryKind, (id: number) => RawBuilder<unknown>> = {
  person: (id) => sql`select match_id as id from appearance_figure where person_id = ${id}`,
  team: (id) =>
    sql`select id from match where team1_id = any(${idsOf('team', id)}) union select id from match where team2_id = any(${idsOf('team', id)})`,
  venue: (id) => sql`select id from match where venue_id = any(${idsOf('venue', id)})`,
  series: (id) => sql`select id from match where series_id = any(${idsOf('series', id)})`,
};

async function outdate(trx: Trx, matches: string[]): Promise<void> {
  await trx
    .updateTable('match_figure')
    .set({ projector_version: 0 })
    .where('match_id', '=', sql<string>`any(${matches}::text[])`)
    .execute();
}
