/** What the look-up of names is given, and what it tells. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { World } from '../../../db/tables/match.ts';
import type { FilterKey } from '../language/dimensions.ts';
import type { FilterValue } from '../language/meaning.ts';
import type { Refusal } from '../language/refuse.ts';

/** What a value of an address stands for, or why it is refused, once it is known of which filter it is. */
export type Told = FilterValue | ((key: FilterKey) => Refusal);
export interface Looking {
  /** Called before names are looked for: ids are keys of an index, and stand in addresses whose answers are kept. */
  spend?: () => Promise<void>;
  /** Of a request, which may read its address several times. */
  found?: Map<string, Told>;
}

export interface Where extends Required<Looking> {
  db: Kysely<Database>;
  world: World;
  /** Asked for beside it: tells the sides of one name apart. */
  gender: string | null;
}

/** The most that a refusal lists. */
export const MOST_CHOICES = 8;
export const worldWords = (world: World): string => (world === 'real' ? 'real ones' : 'invented ones');
