/**
 * A match with its names in the script of another language (BEYOND-20), as far as their spelling is recorded; other
 * names keep the source's letters.
 */
import type { PageLanguage } from '@sightscreen/contracts';
import { type MatchState, type SideInfo, type SquadPlayer, surname } from '@sightscreen/cricket';
import type { MatchRegistryData } from './match-registry-data.ts';
import type { Spellings } from './read-spellings.ts';

/** The same match with other spellings. Ids, figures and commentary are unchanged, so use it only to generate text. */
export function respelled(
  language: PageLanguage,
  state: MatchState,
  about: MatchRegistryData,
): { state: MatchState; about: MatchRegistryData } {
  const known = about.spellings?.get(language);
  if (known === undefined) return { state, about };
  const { venue, series } = known;
  const side = (info: SideInfo): SideInfo => ({ ...info, ...known.teams.get(info.teamId) });
  const squad = (players: SquadPlayer[]): SquadPlayer[] =>
    players.map((player) => ({ ...player, name: personIn(known, player) }));
  const info =
    state.info === null
      ? null
      : {
          ...state.info,
          sides: [side(state.info.sides[0]), side(state.info.sides[1])] as [SideInfo, SideInfo],
          ...(venue === null ? {} : { venueName: venue.name, city: venue.city }),
          ...(series === null ? {} : { seriesName: series.name }),
        };
  return {
    state: { ...state, info, squads: [squad(state.squads[0]), squad(state.squads[1])] },
    // Inherits instead of copying: a reply must not depend on properties that it does not read.
    about: Object.create(about, {
      venue: { value: about.venue === null || venue === null ? about.venue : { ...about.venue, ...venue } },
      series: { value: about.series === null || series === null ? about.series : { ...about.series, ...series } },
    }) as MatchRegistryData,
  };
}

/**
 * Scripts without capitals cannot show that "de" is not a given name. If the spelling has as many words, no-break
 * spaces join the surname.
 */
function personIn({ people }: Spellings, { id, name }: SquadPlayer): string {
  const spelling = people.get(id);
  if (spelling === undefined) return name;
  const words = spelling.split(' ');
  const family = surname(name).split(' ').length;
  return family < 2 || words.length !== name.split(' ').length
    ? spelling
    : [...words.slice(0, -family), words.slice(-family).join('\u00A0')].join(' ');
}
