/** Recent matches counted by a ranking, listed for the spoiler-free setting (BEYOND-04). */
import type { SummedMatches } from '@sightscreen/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import { levelOf, ratedMatches } from '../../almanac/rankings/scopes.store.ts';
import { recentlyOver } from '../../match/views/summed.ts';
import type { ListHead } from './rankings.store.ts';

export const recentlyRated = (
  db: Kysely<Database>,
  { world, level, format, gender }: Pick<ListHead, 'world' | 'level' | 'format' | 'gender'>,
  now: number,
): Promise<SummedMatches> =>
  recentlyOver(
    db,
    sql`m.world = ${world} and m.type = ${format} and m.gender = ${gender === 'men' ? 'male' : 'female'}
      and exists (select from ${ratedMatches} and f.match_id = m.id and ${levelOf} = ${level})`,
    now,
  );

/** Recent matches counted by any ranking of a world. */
export const recentlyRatedAnywhere = (db: Kysely<Database>, world: World, now: number): Promise<SummedMatches> =>
  recentlyOver(db, sql`m.world = ${world} and exists (select from ${ratedMatches} and f.match_id = m.id)`, now);
