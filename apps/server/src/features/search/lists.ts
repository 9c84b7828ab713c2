/** Formats hits for the calls and the page. */
import type { ArticleRow, Emblem, SearchResult } from '@sightscreen/contracts';
import type {
  ResultsReply,
  SearchItem,
  SearchTab,
  Suggestion,
  SuggestionType,
} from '@sightscreen/contracts/calls/search';
import type { RegistryKind } from '../../core/db/column-types.ts';
import { emblemAddress } from '../../match/views/emblem-address.ts';
import { pictureAddress } from '../../match/views/picture-address.ts';
import { profilePath, seriesPath, teamPath, venuePath } from '../../match/views/profile-paths.ts';
import type { Found, Hit } from './find.ts';

/** Maximum suggestions, and results of each kind on the tab `all` (SEARCH-030, SEARCH-Q07). */
export const SUGGESTIONS = 5;
/** Items per list of the results call (SEARCH-Q08). */
export const MAX_RESULTS = 100;

const ENTITIES: readonly RegistryKind[] = ['person', 'team', 'series', 'venue'];
export const TYPES: Record<RegistryKind, SuggestionType> = {
  person: 'Players',
  team: 'Teams',
  series: 'Series',
  venue: 'Venues',
};
/** The registry entity of a tab or suggestion type; null where there is none, or several. */
export const kindOf = (type: SearchTab | SuggestionType): RegistryKind | null =>
  ENTITIES.find((kind) => TYPES[kind] === type || TABS[type as SearchTab] === kind) ?? null;
/** Of the registry; news comes from the articles, and there are no videos yet. */
export const TABS: Partial<Record<SearchTab, RegistryKind>> = {
  player: 'person',
  team: 'team',
  series: 'series',
  venue: 'venue',
};

/** SEARCH-011, SEARCH-012 */
export function addressOfHit({ entity, id, title, about }: Hit): string {
  const named = { id, name: title };
  switch (entity) {
    case 'person':
      return profilePath(named);
    case 'team':
      return teamPath(named);
    case 'venue':
      return venuePath(named);
    case 'series':
      return seriesPath({ ...named, season: about.season ?? '' });
  }
}

const emblemOfHit = ({ entity, about }: Hit): Emblem | null => (entity === 'team' ? (about.emblem as Emblem) : null);

function imageOf(hit: Hit): string | null {
  if (hit.entity === 'person') return pictureAddress('player', hit.id);
  if (hit.entity === 'venue') return pictureAddress('ground', hit.id);
  const emblem = emblemOfHit(hit);
  return emblem === null ? null : emblemAddress('square', emblem);
}

/** The title of a series includes its season. */
const titleOf = ({ entity, title, about: { season = '' } }: Hit): string =>
  entity !== 'series' || season === '' || title.includes(season) ? title : `${title} ${season}`;

/** Details that distinguish entries of the same name. */
function detailOf({ entity, about, team }: Hit): string | null {
  const women = about.gender === 'female' ? 'Women' : null;
  const parts = {
    person: [team],
    team: [women, about.kind === 'international' ? 'International' : null],
    series: [women, about.category ?? null],
    venue: [about.city ?? null, about.country ?? null],
  }[entity].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}

const itemOf = (hit: Hit): SearchItem => ({
  id: hit.id,
  title: titleOf(hit),
  imageId: imageOf(hit),
  url: addressOfHit(hit),
  detail: detailOf(hit),
  near: hit.match.tier === 'typo',
});

export function suggestionOf(hit: Hit): Suggestion {
  const { near: _, ...item } = itemOf(hit);
  return { type: TYPES[hit.entity], ...item };
}

export function resultOf(hit: Hit): SearchResult {
  const { id, title, url, detail, near } = itemOf(hit);
  return { type: TYPES[hit.entity], id, title, href: url, emblem: emblemOfHit(hit), detail, near };
}

export function resultsOf({ world, hits }: Found, news: readonly ArticleRow[]): ResultsReply {
  const of = (kind: RegistryKind) => hits.filter((hit) => hit.entity === kind);
  return {
    world,
    playerList: of('person').map((hit) => ({ ...itemOf(hit), team: hit.team })),
    teamList: of('team').map(itemOf),
    seriesList: of('series').map(itemOf),
    newsList: news.map(({ id, headline, intro, href, published, subject }) => ({
      id,
      title: headline,
      imageId: null,
      url: href,
      detail: subject?.name ?? null,
      near: false,
      intro,
      published,
    })),
    videoList: [],
    venueList: of('venue').map(itemOf),
  };
}
