/** Matches in which a person is in a squad, including matches without figures. */
import { type Kysely, sql } from 'kysely';
import { foldMatch } from '@sightscreen/cricket';
import type { Database } from '../core/db/database.ts';
import { idsOf } from '../core/db/merged.ts';
import type { World } from '../core/db/column-types.ts';
import { outOfDate } from '../match/figures/store-figures.ts';
import { readLog } from '../match/log/rows.ts';

type Gender = 'male' | 'female';
/** Genders by match id: one map for each requested person. */
export type Appearances = ReadonlyMap<string, Gender>[];

/** Matches without figures have their logs read, up to this many: fixtures, matches in play, fresh imports. */
const MAX_LOGS = 400;

/** Returns the number of matches without figures when their logs are too many to read. */
export async function readAppearances(
  db: Kysely<Database>,
  world: World,
  ids: number[],
): Promise<Appearances | number> {
  const { rows: unfigured } = await sql<{ id: string; gender: Gender }>`
    select m.id, m.gender from match m where m.world = ${world} and (m.phase in ('upcoming', 'preview') or ${outOfDate}) order by m.id`.execute(
    db,
  );
  if (unfigured.length > MAX_LOGS) return unfigured.length;
  const named = await Promise.all(
    ids.map(async (id) => {
      const { rows: own } = await sql<{
        id: number;
      }>`select id from person where id = any(${idsOf('person', id)})`.execute(db);
      const { rows } = await sql<{
        match_id: string;
        gender: Gender;
      }>`select a.match_id, m.gender from appearance_figure a join match m on m.id = a.match_id where a.person_id = ${id}`.execute(
        db,
      );
      return {
        ids: new Set(own.map((row) => row.id)),
        matches: new Map(rows.map(({ match_id: match, gender }) => [match, gender])),
      };
    }),
  );
  for (const { id, gender } of unfigured) {
    const log = await readLog(db, id, 0, null);
    const squads = log === null ? [] : foldMatch(id, log.facts).squads.flat();
    for (const { ids, matches } of named) if (squads.some((player) => ids.has(player.id))) matches.set(id, gender);
  }
  return named.map(({ matches }) => matches);
}
