/** Searches the registry by name, for the form of a new match. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LastSquad, RegistryReply } from '@sightscreen/contracts/desk/matches';
import type { Database } from '../../../core/db/database.ts';
import { idsOf, remainingId } from '../../../core/db/merged.ts';
import type { Scoring } from '../../../match/scoring/scoring.ts';
import { squadReply } from '../../../match/scoring/matches/match-info.ts';

export interface RegistrySearch {
  entity: 'team' | 'person' | 'venue' | 'series';
  q: string;
  gender?: 'male' | 'female';
}
type Found = RegistryReply['found'][number];

const MAX_RESULTS = 20;
const people = { male: 'men', female: 'women' } as const;

/** Real world only; merged rows appear as the remaining one. Matches at the start of the name come first. */
export async function findInRegistry(db: Kysely<Database>, { entity, q, gender }: RegistrySearch): Promise<Found[]> {
  const sought = q.toLowerCase();
  const here = (
    name: RawBuilder<unknown>,
    more: RawBuilder<unknown> = sql`true`,
  ) => sql`world = 'real' and merged_into is null and strpos(lower(${name}), ${sought}) > 0 and ${more}
    order by (lower(${name}) = ${sought}) desc, (strpos(lower(${name}), ${sought}) = 1) desc, length(${name}), id limit ${MAX_RESULTS}`;
  const ofGender = gender === undefined ? sql`true` : sql`gender = ${gender}`;
  const name = sql.ref('name');
  switch (entity) {
    case 'team': {
      const { rows } = await sql<{
        id: number;
        name: string;
        gender: 'male' | 'female';
        kind: string;
      }>`select id, name, gender, kind from team where ${here(name, ofGender)}`.execute(db);
      return rows.map((row) => ({ id: row.id, name: row.name, note: `${people[row.gender]}, ${row.kind}` }));
    }
    case 'person': {
      const { rows } = await sql<{ id: number; name: string; team: string | null }>`
        select p.id, p.name, (select t.name from batting_figure b join team t on t.id = b.team_id where b.person_id = p.id limit 1) as team
        from (select id, name from person where ${here(name)}) p`.execute(db);
      return rows.map((row) => ({ id: row.id, name: row.name, note: row.team ?? `number ${row.id}` }));
    }
    case 'venue': {
      const { rows } = await sql<{
        id: number;
        name: string;
        city: string | null;
      }>`select id, name, city from venue where ${here(sql`concat_ws(' ', name, city)`)}`.execute(db);
      return rows.map((row) => ({ id: row.id, name: row.name, note: row.city ?? '' }));
    }
    case 'series': {
      const { rows } = await sql<{
        id: number;
        name: string;
        season: string;
        gender: 'male' | 'female';
      }>`select id, name, season, gender from series where ${here(name, ofGender)}`.execute(db);
      return rows.map((row) => ({ id: row.id, name: row.name, note: `${row.season}, ${people[row.gender]}` }));
    }
  }
}

/** The squad of the team's last match. */
export async function lastSquad({ db, look }: Pick<Scoring, 'db' | 'look'>, teamId: number): Promise<LastSquad> {
  const ids = idsOf('team', remainingId('team', teamId));
  const home = sql<boolean>`team1_id = any(${ids})`;
  const last = await db
    .selectFrom('match')
    .select(['id', home.as('home')])
    .where('world', '=', 'real')
    .where(sql<boolean>`(${home} or team2_id = any(${ids}))`)
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const squad = last && (await look(last.id, ({ state }) => squadReply(state.squads[last.home ? 0 : 1])));
  return { from: last?.id ?? null, squad: squad ?? [] };
}
