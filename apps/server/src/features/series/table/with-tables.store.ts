import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { readRules } from './rules.store.ts';
import { type Countable, hasTable } from './standings.ts';

/** Ids of real series with a points table. Reads every match row, so callers should cache the result. */
export async function seriesWithTables(db: Kysely<Database>): Promise<Set<number>> {
  const { rows } = await sql<Countable & { series: number }>`
    select coalesce(s.merged_into, s.id) as series, m.id, m.type, coalesce(f.knock_out, false) as "knockOut",
           m.summary->>'description' as description,
           array[coalesce(a.merged_into, a.id), coalesce(b.merged_into, b.id)] as teams
      from match m
      join series s on s.id = m.series_id
      join team a on a.id = m.team1_id join team b on b.id = m.team2_id
      left join match_figure f on f.match_id = m.id
     where m.world = 'real' and m.summary is not null`.execute(db);
  const matches = Map.groupBy(rows, ({ series }) => series);
  const merged = await db
    .selectFrom('series')
    .select(['id', 'merged_into as kept'])
    .where('merged_into', 'is not', null)
    .execute();
  const remainingOf = new Map(merged.map(({ id, kept }) => [id, kept]));
  const rules = Map.groupBy(await readRules(db, null), ({ series }) => remainingOf.get(series) ?? series);
  const ids = new Set([...matches.keys(), ...rules.keys()]);
  return new Set(
    [...ids].filter((id) =>
      hasTable(
        matches.get(id) ?? [],
        (rules.get(id) ?? []).map(({ rule }) => rule),
      ),
    ),
  );
}
