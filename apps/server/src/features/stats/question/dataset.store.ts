import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { World } from '../../../db/column-types.ts';
import { worldOfFigures } from '../../../views/worlds.ts';
import { refuse } from '../language/refuse.ts';

/**
 * A query covers one world: the requested one, or the real one once it has figures.
 * @throws Problem when the world does not exist
 */
export async function worldOf(db: Kysely<Database>, requested: World | null, demo: boolean): Promise<World> {
  if (requested === 'demo' && !demo) throw refuse('world', 'This site has no demonstration matches. Choose real');
  if (requested !== null || !demo) return requested ?? 'real';
  return worldOfFigures(db, demo);
}
