import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { World } from '../../../db/column-types.ts';
import { worldOfFigures } from '../../../views/worlds.ts';
import { refuse } from '../language/refuse.ts';

/**
 * A query covers one world: the requested one, or the real one once it has figures.
 * @throws Problem when the world does not exist
 */
export async function worldOf(db: Kysely<Database>, asked: World | null, demo: boolean): Promise<World> {
  if (asked === 'demo' && !demo) throw refuse('world', 'This site has no demonstration matches. Choose real');
  if (asked !== null || !demo) return asked ?? 'real';
  return worldOfFigures(db, demo);
}
