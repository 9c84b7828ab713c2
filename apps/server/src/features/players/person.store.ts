/** Reads a person of the registry, following merges (docs/decisions/merged-rows.md). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { allIdsOf, remainingId } from '../../core/db/merged.ts';
import type { World } from '../../core/db/column-types.ts';
import type { Person as PersonTable } from '../../core/db/schema.generated.ts';

export interface Person {
  id: number;
  /** The ids of this row and of all rows merged into it. */
  ids: number[];
  world: World;
  registerId: string | null;
  name: string;
  fullName: string | null;
  battingHand: PersonTable['batting_hand'];
  bowlingStyle: string | null;
  role: PersonTable['role'];
  picture: string | null;
  pictureAlt: string | null;
}

/** Returns null for an unknown person, and for a demo person on a site without demo. */
export async function readPerson(db: Kysely<Database>, id: number, demo: boolean): Promise<Person | null> {
  const row = await db
    .selectFrom('person')
    .select([
      'id',
      'world',
      'register_id as registerId',
      'name',
      'full_name as fullName',
      'batting_hand as battingHand',
      'bowling_style as bowlingStyle',
      'role',
      'picture',
      'picture_alt as pictureAlt',
    ])
    .where('id', '=', remainingId('person', id))
    .executeTakeFirst();
  return row === undefined || (row.world === 'demo' && !demo)
    ? null
    : { ...row, ids: await allIdsOf(db, 'person', row.id) };
}

/** Finds a person by id of Cricsheet's register, also by that of a merged row. */
export async function readRegistered(db: Kysely<Database>, registerId: string): Promise<Person | null> {
  const {
    rows: [alias],
  } = await sql<{ id: number }>`
    select person_id as id from person_alias where world = 'real' and key = ${`cricsheet:${registerId}`}`.execute(db);
  return alias === undefined ? null : readPerson(db, alias.id, false);
}
