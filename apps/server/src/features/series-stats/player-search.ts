/** Finds players whose name, or a later word of it, starts with the typed text (STAT-030, STAT-S04). */
import { MAX_PLAYERS, type PlayerSearchReply } from '@sightscreen/contracts/calls/series-stats';
import { hasWordPrefix } from '@sightscreen/contracts/text/folded';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import { pictureAddress } from '../../match/views/picture-address.ts';
import { profilePath } from '../../match/views/profile-paths.ts';
import type { Search } from '../search/index.ts';

/**
 * Matches by prefix alone, because the widget filters its list by the same prefixes: matches by typo, initials or
 * another name would disappear there.
 */
export async function searchPlayers(search: Search, text: string, world: World | null): Promise<PlayerSearchReply> {
  const found = await search.find({ text, world, most: MAX_PLAYERS });
  const players = found.hits
    .filter(({ entity, title }) => entity === 'person' && hasWordPrefix(title, text))
    .slice(0, MAX_PLAYERS)
    .map(({ id, title: name, team }) => ({
      id,
      name,
      image: pictureAddress('player', id),
      team,
      url: profilePath({ id, name }),
    }));
  return { world: found.world, empty: players.length === 0, players };
}

interface InSeries {
  id: number;
  name: string;
  team: string;
}
/** Searches the players of a series, most matches first. The team is that of the newest match in the series. */
export async function searchPlayersIn(
  db: Kysely<Database>,
  series: { ids: readonly number[]; world: World },
  text: string,
): Promise<PlayerSearchReply> {
  const { rows } = await sql<InSeries>`
    select p.id, p.name, (array_agg(t.name order by f.start_date desc, f.match_id desc))[1] as team
      from match_figure f join appearance_figure a on a.match_id = f.match_id
      join person p on p.id = a.person_id join team t on t.id = a.team_id
     where f.series_id = any(${[...series.ids]}::int[]) group by p.id order by count(*) desc, p.name, p.id`.execute(db);
  const players = rows
    .filter(({ name }) => hasWordPrefix(name, text))
    .slice(0, MAX_PLAYERS)
    .map(({ id, name, team }) => ({
      id,
      name,
      image: pictureAddress('player', id),
      team,
      url: profilePath({ id, name }),
    }));
  return { world: series.world, empty: players.length === 0, players };
}
