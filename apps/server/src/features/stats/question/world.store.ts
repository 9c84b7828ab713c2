import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { World } from '../../../db/tables/match.ts';
import { refuse } from '../language/refuse.ts';

/** Those that have matches over. */
export async function worldsOf(db: Kysely<Database>, demo: boolean): Promise<World[]> {
  const { rows } = await sql<{ world: World }>`
    select w.world from unnest(array['real', 'demo']) as w(world)
     where exists (select from match_figure f where f.world = w.world and f.over) and (w.world = 'real' or ${demo})`.execute(
    db,
  );
  return rows.map(({ world }) => world);
}

/**
 * Figures never cross worlds: what is asked, else the real one where it has matches.
 *
 * @throws Problem where there is no such world
 */
export async function worldOf(db: Kysely<Database>, asked: World | null, demo: boolean): Promise<World> {
  if (asked === 'demo' && !demo) throw refuse('world', 'there are no invented matches here: it may be real');
  if (asked !== null || !demo) return asked ?? 'real';
  const { rows } = await sql<{ real: boolean }>`
    select exists (select from match_figure where world = 'real' and over) as real`.execute(db);
  return rows[0]?.real === true ? 'real' : 'demo';
}
