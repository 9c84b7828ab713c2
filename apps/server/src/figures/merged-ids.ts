/**
 * Maps ids in figures to the rows that remain after merges. Logs keep their original ids
 * (docs/decisions/merged-rows.md).
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { RegistryNoun } from '../db/column-types.ts';
import type { Figures } from './projector.ts';

/** Merged ids, each with the id of the remaining row. */
export type MergedIds = Record<RegistryNoun, ReadonlyMap<number, number>>;

const NOUN_OF: ReadonlyMap<string, RegistryNoun> = new Map(
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
export async function readKeptIds(trx: Kysely<Database>): Promise<MergedIds> {
  const { rows } = await sql<{ noun: RegistryNoun; id: number; kept: number }>`
    select 'person' as noun, id, merged_into as kept from person where merged_into is not null union all select 'team', id, merged_into from team where merged_into is not null
    union all select 'venue', id, merged_into from venue where merged_into is not null union all select 'series', id, merged_into from series where merged_into is not null`.execute(
    trx,
  );
  const of = (noun: RegistryNoun) => new Map(rows.filter((row) => row.noun === noun).map(({ id, kept }) => [id, kept]));
  return { person: of('person'), team: of('team'), venue: of('venue'), series: of('series') };
}

/** Maps an id in a match to the id shown there. */
export type Shown = (noun: RegistryNoun, id: number) => number;

/** Two merged ids in one match stay distinct there: they must be different people or teams. */
export function idResolver(figures: Figures, kept: MergedIds): Shown {
  if (Object.values(kept).every(({ size }) => size === 0)) return (_, id) => id;
  const apart = {
    person: clashes(figures, 'person', kept),
    team: clashes(figures, 'team', kept),
    venue: new Set(),
    series: new Set(),
  } satisfies Record<RegistryNoun, Set<unknown>>;
  return (noun, id) => (apart[noun].has(id) ? id : (kept[noun].get(id) ?? id));
}

export function withMergedIds(figures: Figures, kept: MergedIds): Figures {
  if (Object.values(kept).every(({ size }) => size === 0)) return figures;
  const shown = idResolver(figures, kept);
  const of = <T extends object>(row: T): T =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        const noun = NOUN_OF.get(column);
        return [column, noun === undefined || typeof value !== 'number' ? value : shown(noun, value)];
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

function clashes(figures: Figures, noun: RegistryNoun, kept: MergedIds): Set<number> {
  const said = new Set(
    PARTS.flatMap((part) =>
      figures[part].flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          typeof value === 'number' && NOUN_OF.get(column) === noun ? [value] : [],
        ),
      ),
    ),
  );
  const together = [...Map.groupBy(said, (id) => kept[noun].get(id) ?? id).values()];
  return new Set(together.filter((ids) => ids.length > 1).flat());
}
