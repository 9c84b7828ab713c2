/** The invented people, sides, grounds and series as rows. Ids are fixed, so every start may write them again. */
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { BowlingKind } from '../world/ability.ts';
import type { World } from './world.ts';
import { storeSpellings } from './spelling-rows.ts';

const categories = { international: 'International', league: 'League', domestic: 'Domestic' } as const;

export async function storeRegistry(trx: Transaction<Database>, world: World): Promise<void> {
  const people = world.people.persons.map(({ id, name, fullName, hand, role, bowlingKind, bowlingArm }) => ({
    id,
    name,
    full_name: fullName,
    batting_hand: hand,
    role,
    bowling_style: bowlingKind === null ? null : bowlingStyle(bowlingKind, bowlingArm),
  }));
  await sql`insert into person (id, world, name, full_name, batting_hand, bowling_style, role)
    select id, 'demo', name, full_name, batting_hand, bowling_style, role
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(id int, name text, full_name text, batting_hand text, bowling_style text, role text)
    on conflict (id) do update set name = excluded.name, full_name = excluded.full_name,
      batting_hand = excluded.batting_hand, bowling_style = excluded.bowling_style, role = excluded.role`.execute(trx);
  const teams = world.teams.map(({ id, name, shortName, gender, kind, crest }) => ({
    id,
    name,
    short_name: shortName,
    gender,
    kind: kind === 'international' ? 'international' : 'club',
    emblem: { kind: 'crest', key: crest },
  }));
  await sql`insert into team (id, world, name, short_name, gender, kind, emblem)
    select id, 'demo', name, short_name, gender, kind, emblem from jsonb_to_recordset(${JSON.stringify(teams)}::jsonb) as r(id int, name text, short_name text, gender text, kind text, emblem jsonb)
    on conflict (id) do update set name = excluded.name, short_name = excluded.short_name, emblem = excluded.emblem`.execute(
    trx,
  );
  const venues = world.venues.map(({ id, name, city, country, timeZone, ends }) => ({
    id,
    name,
    city,
    country,
    time_zone: timeZone,
    ends,
  }));
  await sql`insert into venue (id, world, name, city, country, time_zone, ends)
    select id, 'demo', name, city, country, time_zone, ends from jsonb_to_recordset(${JSON.stringify(venues)}::jsonb) as r(id int, name text, city text, country text, time_zone text, ends text[])
    on conflict (id) do update set name = excluded.name, city = excluded.city, country = excluded.country, time_zone = excluded.time_zone, ends = excluded.ends`.execute(
    trx,
  );
  const series = world.series.map(({ id, name, shortName, season, gender, category }) => ({
    id,
    name,
    short_name: shortName,
    season,
    gender,
    category: categories[category],
  }));
  await sql`insert into series (id, world, name, short_name, season, gender, category)
    select id, 'demo', name, short_name, season, gender, category from jsonb_to_recordset(${JSON.stringify(series)}::jsonb) as r(id int, name text, short_name text, season text, gender text, category text)
    on conflict (id) do update set name = excluded.name, short_name = excluded.short_name, season = excluded.season`.execute(
    trx,
  );
  await storeSpellings(trx, world);
}

/** Left-arm spin has names of its own, so the arm is named once: "Right-arm off spin", "Left-arm orthodox". */
export function bowlingStyle(kind: BowlingKind, arm: 'right' | 'left'): string {
  if (kind.startsWith('left-arm')) return `L${kind.slice(1)}`;
  return `${arm === 'left' ? 'Left' : 'Right'}-arm ${kind}`;
}
