import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { World } from '../../../db/tables/match.ts';
import { refuse } from '../language/refuse.ts';

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
