/** Players whose name, or a later word of it, begins with what is typed (STAT-030, STAT-S04). */
import { MOST_PLAYERS, type PlayerSearchReply } from '@sightscreen/contracts/calls/series-stats';
import { beginsSo } from '@sightscreen/contracts/text/folded';
import type { World } from '../../db/tables/match.ts';
import { pictureAddress } from '../../views/picture-address.ts';
import { profilePath } from '../../views/profile-paths.ts';
import type { Search } from '../search/searching.ts';

/**
 * Not by a typo, initials or another name: the widget narrows what it has by the same beginnings, and would lose
 * those.
 */
export async function searchPlayers(search: Search, text: string, world: World | null): Promise<PlayerSearchReply> {
  const found = await search.find({ text, world, most: MOST_PLAYERS });
  const players = found.hits
    .filter(({ noun, title }) => noun === 'person' && beginsSo(title, text))
    .slice(0, MOST_PLAYERS)
    .map(({ id, title: name, team }) => ({
      id,
      name,
      image: pictureAddress('player', id),
      team,
      url: profilePath({ id, name }),
    }));
  return { world: found.world, empty: players.length === 0, players };
}
