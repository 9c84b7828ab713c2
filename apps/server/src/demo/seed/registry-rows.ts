/**
 * The invented people, sides, grounds and series as rows. Their ids are fixed, since matches refer to them before they
 * are stored. Every start writes them again, so that a world of an earlier version gets what is new.
 */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { Person } from '../world/people.ts';
import { spellingsOf } from '../world/spellings.ts';
import type { World } from '../world/world.ts';

const categories = { international: 'International', league: 'League', domestic: 'Domestic' } as const;

export async function storeRegistry(trx: Transaction<Database>, world: World): Promise<void> {
  const { people, teams, venues, series } = world;
  await trx
    .insertInto('person')
    .values(
      [...people.persons.values()].map((person) => ({
        id: person.id,
        world: 'demo' as const,
        name: person.name,
        full_name: person.name,
        batting_hand: person.hand,
        bowling_style: bowlingStyle(person),
        role: person.role,
      })),
    )
    .onConflict((row) =>
      row.column('id').doUpdateSet(excluded('name', 'full_name', 'batting_hand', 'bowling_style', 'role')),
    )
    .execute();
  await trx
    .insertInto('team')
    .values(
      teams.map(({ id, name, shortName, gender, kind, crest }) => ({
        id,
        world: 'demo' as const,
        name,
        short_name: shortName,
        gender,
        kind: kind === 'international' ? kind : 'club',
        emblem: JSON.stringify({ kind: 'crest', key: crest }),
      })),
    )
    .onConflict((row) => row.column('id').doUpdateSet(excluded('name', 'short_name', 'emblem')))
    .execute();
  await trx
    .insertInto('venue')
    .values(
      venues.map(({ id, name, city, country, timeZone, ends }) => ({
        id,
        world: 'demo' as const,
        name,
        city,
        country,
        time_zone: timeZone,
        ends,
      })),
    )
    .onConflict((row) => row.column('id').doUpdateSet(excluded('name', 'city', 'country', 'time_zone', 'ends')))
    .execute();
  await trx
    .insertInto('series')
    .values(
      series.map(({ id, name, shortName, season, gender, category }) => ({
        id,
        world: 'demo' as const,
        name,
        short_name: shortName,
        season,
        gender,
        category: categories[category],
      })),
    )
    .onConflict((row) => row.column('id').doUpdateSet(excluded('name', 'short_name', 'season')))
    .execute();
  await trx
    .insertInto('spelling')
    .values(spellingsOf(world))
    .onConflict((row) => row.columns(['kind', 'id', 'language']).doUpdateSet(excluded('name', 'short_name', 'city')))
    .execute();
}

const excluded = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]));

/** Left-arm spin has names of its own, so the arm is named once: "Right-arm off spin", "Left-arm orthodox". */
export function bowlingStyle({ bowlingKind, bowlingArm }: Pick<Person, 'bowlingKind' | 'bowlingArm'>): string | null {
  if (bowlingKind === null) return null;
  if (bowlingKind.startsWith('left-arm')) return `L${bowlingKind.slice(1)}`;
  return `${bowlingArm === 'left' ? 'Left' : 'Right'}-arm ${bowlingKind}`;
}
