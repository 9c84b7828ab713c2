/**
 * Maps ids in figures to the rows that remain after merges. Logs keep their original ids
 * (docs/decisions/merged-rows.md).
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { RegistryKind } from '../../core/db/column-types.ts';
import type { Figures } from './projector.ts';

/** Merged ids, each with the id of the remaining row. */
export type MergedIds = Record<RegistryKind, ReadonlyMap<number, number>>;

const ENTITY_OF: ReadonlyMap<string, RegistryKind> = new Map(
  Object.entries({
    person_id: 'person',
    bowler_id: 'person',
    batter1_id: 'person',
    batter2_id: 'person',
    team_id: 'team',
    opponent_id: 'team',
    team1_id: 'team',
    team2_id: 'team',
    toss_winner_id: 'team',
    winner_id: 'team',
    decided_for_id: 'team',
    venue_id: 'venue',
    series_id: 'series',
  } as const),
);
const PARTS = ['matches', 'innings', 'batting', 'bowling', 'partnerships', 'fielding', 'appearances'] as const;

/** Advisory lock: shared to store figures, exclusive to merge. Figures stored before a merge are rebuilt after it. */
const mergeLock = 727_566_006;
export const beforeMerges = (trx: Transaction<Database>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${mergeLock})`.execute(trx);
export const holdMerges = (trx: Transaction<Database>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${mergeLock})`.execute(trx);

/** Call after `beforeMerges`. Reads merged rows only, which are few. */
export async function readMergedIds(trx: Kysely<Database>): Promise<MergedIds> {
  const { rows } = await sql<{ entity: RegistryKind; id: number; kept: number }>`
    select 'person' as entity, id, merged_into as kept from person where merged_into is not null union all select 'team', id, merged_into from team where merged_into is not null
    union all select 'venue', id, merged_into from venue where merged_into is not null union all select 'series', id, merged_into from series where merged_into is not null`.execute(
    trx,
  );
  const of = (kind: RegistryKind) =>
    new Map(rows.filter((row) => row.entity === kind).map(({ id, kept }) => [id, kept]));
  return { person: of('person'), team: of('team'), venue: of('venue'), series: of('series') };
}

/** Maps an id in a match to the id shown there. */
export type IdResolver = (kind: RegistryKind, id: number) => number;

/** Two merged ids in one match stay distinct there: they must be different people or teams. */
export function idResolver(figures: Figures, merged: MergedIds): IdResolver {
  if (Object.values(merged).every(({ size }) => size === 0)) return (_, id) => id;
  const apart = {
    person: clashes(figures, 'person', merged),
    team: clashes(figures, 'team', merged),
    venue: new Set(),
    series: new Set(),
  } satisfies Record<RegistryKind, Set<unknown>>;
  return (kind, id) => (apart[kind].has(id) ? id : (merged[kind].get(id) ?? id));
}

export function withMergedIds(figures: Figures, merged: MergedIds): Figures {
  if (Object.values(merged).every(({ size }) => size === 0)) return figures;
  const resolve = idResolver(figures, merged);
  const of = <T extends object>(row: T): T =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        const kind = ENTITY_OF.get(column);
        return [column, kind === undefined || typeof value !== 'number' ? value : resolve(kind, value)];
      }),
    ) as T;
  return {
    matchId: figures.matchId,
    matches: figures.matches.map(of),
    innings: figures.innings.map(of),
    batting: figures.batting.map(of),
    battingPhases: figures.battingPhases.map(of),
    bowling: figures.bowling.map(of),
    partnerships: figures.partnerships.map(of),
    fielding: figures.fielding.map(of),
    appearances: figures.appearances.map(of),
    zones: figures.zones.map(of),
    boosts: figures.boosts.map(of),
  };
}

function clashes(figures: Figures, kind: RegistryKind, merged: MergedIds): Set<number> {
  const recordedIds = new Set(
    PARTS.flatMap((part) =>
      figures[part].flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          typeof value === 'number' && ENTITY_OF.get(column) === kind ? [value] : [],
        ),
      ),
    ),
  );
  const together = [...Map.groupBy(recordedIds, (id) => merged[kind].get(id) ?? id).values()];
  return new Set(together.filter((ids) => ids.length > 1).flat());
}
