/** Links players of an auction to people of the registry, so that their pages can be distinguished and linked. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { type Tag, tagOf } from '../../../core/tags/tag.ts';

/**
 * Links players whose name belongs to exactly one person of the world who has played for a team of the auction; a
 * name alone is proof only for demo people, whose names are unique. Existing links stay. Returns the tags of newly
 * linked people.
 */
export async function linkPeople(db: Kysely<Database>, auction: number): Promise<Tag[]> {
  const { rows } = await sql<{ person: number }>`
    update auction_player ap set person_id = found.id
    from (
      select key, min(id) as id from (
        select p.id, lower(p.name) as key, p.world from person p where p.merged_into is null
        union
        select p.id, lower(p.full_name), p.world from person p where p.merged_into is null and p.full_name is not null
      ) named
      where world = (select world from auction where id = ${auction})
        and key in (select lower(name) from auction_player where auction_id = ${auction})
        and (world = 'demo'
             or exists (select from appearance_figure f join auction_side s on s.team_id = f.team_id
                        where f.person_id = named.id and s.auction_id = ${auction}))
      group by key having count(*) = 1
    ) found
    where ap.auction_id = ${auction} and ap.person_id is null and lower(ap.name) = found.key
    returning found.id as person`.execute(db);
  return rows.map(({ person }) => tagOf.person(person));
}
