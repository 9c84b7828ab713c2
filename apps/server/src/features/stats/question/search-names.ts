/** Looks up names with the site search: parts of names, full names, other spellings, one wrong letter. */
import type { RegistryNoun } from '../../../db/column-types.ts';
import { find, type Hit } from '../../search/find.ts';
import type { Where } from './name-lookup.ts';

/** The count of matches stops here. */
export const MAX_FOUND = 100;
/** Tiers in which the text is the name, or words of it. */
const EXACT: readonly Hit['match']['tier'][] = ['name', 'words', 'place'];

interface Found {
  id: number;
  name: string;
  /** Distinguishes rows of the same name. */
  more: string;
}

export async function searchNames(
  { db, world, gender }: Where,
  noun: RegistryNoun,
  text: string,
): Promise<{ exact: Found[]; near: Found[] }> {
  const { hits } = await find(db, { text, demo: world === 'demo', world, most: MAX_FOUND });
  const own = hits.filter((hit) => hit.noun === noun && (gender === null || (hit.about.gender ?? gender) === gender));
  const fullMatches = own.filter(({ match }) => match.tier === 'name');
  const exact = fullMatches.length > 0 ? fullMatches : own.filter(({ match }) => EXACT.includes(match.tier));
  return { exact: exact.map(foundOf), near: exact.length > 0 ? [] : own.map(foundOf) };
}

function foundOf({ noun, id, title, team, about }: Hit): Found {
  const women = about.gender === 'female' ? 'women' : 'men';
  const more = {
    person: team,
    team: women,
    series: `${about.season ?? ''}, ${women}`,
    venue: about.city ?? about.country ?? null,
  }[noun];
  return { id, name: title, more: more ?? `#${id}` };
}
