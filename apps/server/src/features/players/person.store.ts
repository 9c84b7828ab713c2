/** A person of the registry; one that was merged is the kept one (docs/decisions/merged-rows.md). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { idsAs, keptId } from '../../db/merged.ts';
import type { World } from '../../db/column-types.ts';
import type { Person as PersonTable } from '../../db/schema.generated.ts';

export interface Person {
  id: number;
  /** Every id that the person goes by. */
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

/** Null for an unknown one, and for an invented one on a site without the invented world. */
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
    .where('id', '=', keptId('person', id))
    .executeTakeFirst();
  return row === undefined || (row.world === 'demo' && !demo)
    ? null
    : { ...row, ids: await idsAs(db, 'person', row.id) };
}

/** By an id of Cricsheet's register, also that of a row merged into another. */
export async function readRegistered(db: Kysely<Database>, registerId: string): Promise<Person | null> {
  const {
    rows: [alias],
  } = await sql<{ id: number }>`
    select person_id as id from person_alias where world = 'real' and key = ${`cricsheet:${registerId}`}`.execute(db);
  return alias === undefined ? null : readPerson(db, alias.id, false);
}
