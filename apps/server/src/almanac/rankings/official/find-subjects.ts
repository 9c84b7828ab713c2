/** Matches the names of an official list to registry rows. Unknown and ambiguous names stay unmatched. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { remainingId } from '../../../core/db/merged.ts';
import type { OfficialList } from './read-lists.ts';

/** Returns an id or null for each row of the list, in order. */
export async function findSubjects(db: Kysely<Database>, list: OfficialList): Promise<(number | null)[]> {
  const sides = await sidesByName(db, list.gender);
  if (list.type === 'teams') return list.rows.map(({ name }) => sides.get(plain(name)) ?? null);
  const people = new Map<number, Person[]>();
  const found: (number | null)[] = [];
  for (const { name, side } of list.rows) {
    const team = side === null ? undefined : sides.get(plain(side));
    if (team === undefined) {
      found.push(null);
      continue;
    }
    const own = people.get(team) ?? (await peopleOf(db, team));
    people.set(team, own);
    found.push(oneOf(name, own));
  }
  return found;
}

interface Person {
  id: number;
  name: string;
  full_name: string | null;
}

const SIDES: ReadonlyMap<string, string> = new Map([
  ['usa', 'united states of america'],
  ['uae', 'united arab emirates'],
  ['png', 'papua new guinea'],
]);

async function sidesByName(db: Kysely<Database>, gender: 'male' | 'female'): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('team_alias')
    .select(['name', remainingId('team', sql`team_id`).as('id')])
    .where('world', '=', 'real')
    .where('kind', '=', 'international')
    .where('gender', '=', gender)
    .execute();
  const byName = new Map(rows.map(({ name, id }) => [plain(name), id]));
  for (const [short, long] of SIDES) {
    const id = byName.get(short) ?? byName.get(long);
    if (id !== undefined) byName.set(short, id).set(long, id);
  }
  return byName;
}

/** All players named in a squad of the side. */
async function peopleOf(db: Kysely<Database>, team: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select p.id, p.name, p.full_name from person p
    where p.id in (select a.person_id from match_figure f join appearance_figure a on a.match_id = f.match_id and a.team_id = ${team}
      where f.team1_id = ${team} or f.team2_id = ${team})`.execute(db);
  return rows;
}

/** Matches the full name, or else a unique surname with the same initial: "V Kohli" is Virat Kohli. */
function oneOf(name: string, people: readonly Person[]): number | null {
  const fullName = plain(name);
  const exact = people.filter((one) => plain(one.name) === fullName || plain(one.full_name ?? '') === fullName);
  const alike = people.filter((one) => short(one.name) === short(name));
  const found = exact.length > 0 ? exact : alike;
  return found.length === 1 ? found[0]!.id : null;
}

const short = (name: string): string => {
  const words = plain(name).split(' ');
  return `${words[0]?.[0] ?? ''} ${words.at(-1) ?? ''}`;
};
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
