/**
 * Cached pages of sides and grounds. Sums depend on the figures of their matches, lists on the matches; ground pages
 * with a local time expire every minute.
 */
import { sql } from 'kysely';
import type { FollowedTeam, FragmentProps, PageProps } from '@sightscreen/contracts';
import { caching, HTML_TYPE, LISTS_EVERY } from '../../match/delivery/makers.ts';
import type { Rendered } from '../../core/response-cache/cached-response.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import type { World } from '../../core/db/column-types.ts';
import { addressOf } from '../../match/views/pager.ts';
import { recentlyOver, summedUntil } from '../../match/views/summed.ts';
import { resolveWorld, worldsOfRegistry } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { type GroundPageQuery, groundPage } from './ground-page.ts';
import { readGround } from './ground.store.ts';
import { GROUNDS_A_PART, NAMES_A_PART, readGroundList, readTeamList } from './place-lists.ts';
import { growthOf, listAddress, readMatches } from './place-matches.ts';
import { type SeriesStatsQuery, readSeriesStats } from './series-stats.ts';
import { type TeamPageQuery, teamPage } from './team-page.ts';
import { readTeam } from './team.store.ts';

/** A complete page, or only the next rows of its list. */
export type Form = 'page' | 'part';
/** Null: the default world. */
export type ListQuery = { world: World | null; page: number; form: Form };

export function placesResponses({
  database: { db },
  clock,
  render,
  fragment,
  live: { site },
}: Needs<'clock' | 'database' | 'fragment' | 'live' | 'render'>) {
  const page = (props: PageProps): string => render(props);
  const part = (props: FragmentProps): string => fragment(props);
  const made = (text: string, tags: readonly Tag[], validUntil: number | null, canonical?: string): Rendered => ({
    body: Buffer.from(text),
    contentType: HTML_TYPE,
    at: null,
    ...caching(false),
    validUntil: Math.min(validUntil ?? Infinity, summedUntil(clock())),
    tags,
    ...(canonical === undefined ? {} : { canonical }),
  });
  const listBase = (path: string, world: World) => ({
    origin: site.origin,
    path,
    demo: world === 'demo',
    noindex: world === 'demo',
  });
  /** The world of a list, and a link to the other. */
  const worldsFor = async (kind: 'team' | 'venue', requested: World | null, path: string) => {
    const listed = resolveWorld(await worldsOfRegistry(db, kind, site.demo), requested);
    if (listed === null) return null;
    const { world, named, other } = listed;
    return {
      world,
      query: { world: named },
      otherWorld: other === null ? null : { world: other.world, href: addressOf(path, { world: other.named }) },
    };
  };
  return {
    teamsList: ({ world: requested, page: number, form }: ListQuery): ResponseDefinition => ({
      key: `${form} teams ${requested ?? ''} ${number}`,
      tags: [tagOf.registry, tagOf.figures],
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const path = '/cricket-team';
        const found = await worldsFor('team', requested, path);
        if (found === null) return null;
        const { teams, total } = await readTeamList(db, found.world, number, form);
        if (number > 1 && teams.length === 0) return null;
        const growth = growthOf(
          { page: number, size: NAMES_A_PART, count: teams.length, total },
          listAddress(path, found.query),
        );
        const text =
          form === 'part'
            ? part({ fragment: 'teams', teams, growth })
            : page({
                page: 'teams',
                base: listBase(addressOf(path, found.query), found.world),
                teams,
                growth,
                otherWorld: found.otherWorld,
              });
        return made(text, [], null);
      },
    }),
    venuesList: ({ world: requested, page: number, form }: ListQuery): ResponseDefinition => ({
      key: `${form} venues ${requested ?? ''} ${number}`,
      tags: [tagOf.registry, tagOf.figures],
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const path = '/cricket-venues';
        const found = await worldsFor('venue', requested, path);
        if (found === null) return null;
        const { ids, venues, total } = await readGroundList(db, found.world, number, form);
        if (number > 1 && venues.length === 0) return null;
        const growth = growthOf(
          { page: number, size: GROUNDS_A_PART, count: venues.length, total },
          listAddress(path, found.query),
        );
        const idList = sql`${ids}::int[]`;
        const here = sql`(m.venue_id = any(${idList}) or m.venue_id in (select id from venue where merged_into = any(${idList})))`;
        const summed = await recentlyOver(db, here, clock());
        const text =
          form === 'part'
            ? part({ fragment: 'venues', venues, summed, growth })
            : page({
                page: 'venues',
                base: listBase(addressOf(path, found.query), found.world),
                venues,
                summed,
                growth,
                otherWorld: found.otherWorld,
              });
        return made(text, [], null);
      },
    }),
    team: (id: number, requested: TeamPageQuery, form: Form): ResponseDefinition => ({
      key: `${form} team ${id} ${Object.values(requested).join(' ')}`,
      tags: [],
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const team = await readTeam(db, id, site.demo);
        if (team === null) return null;
        const found = await teamPage({ db, site, team, now: clock() }, requested);
        if (found === null) return null;
        const { props, tags, validUntil } = found;
        const { content } = props;
        if (form === 'page') return made(page(props), tags, validUntil, props.base.path);
        if (content.tab === 'stats-table')
          return made(part({ fragment: 'stats-table', team: team.name, stats: content.table }), tags, validUntil);
        if (content.tab !== 'fixtures' && content.tab !== 'results') return null;
        const { tab, cards, growth } = content;
        return made(part({ fragment: 'place-matches', of: tab, cards, growth }), tags, validUntil);
      },
    }),
    /** An entry in the list of followed teams (BEYOND-14). */
    followedTeam: (id: number): ResponseDefinition => ({
      key: `followed team ${id}`,
      tags: [],
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const found = await readTeam(db, id, site.demo);
        if (found === null) return null;
        const at = { now: clock(), limit: 1 };
        const [live, last, next] = await Promise.all(
          (['live', 'results', 'fixtures'] as const).map((which) => readMatches(db, { team: found.id }, which, at)),
        );
        const isLive = live!.cards.length > 0;
        const team: FollowedTeam = {
          id: found.id,
          name: found.name,
          href: found.href,
          emblem: found.emblem,
          matches: [...(isLive ? live! : last!).cards, ...next!.cards],
          live: isLive,
        };
        return made(
          part({ fragment: 'followed-team', team }),
          [tagOf.registry, ...found.ids.map(tagOf.teamMatches)],
          next!.validUntil,
        );
      },
    }),
    venue: (id: number, requested: GroundPageQuery, form: Form): ResponseDefinition => ({
      key: `${form} venue ${id} ${Object.values(requested).join(' ')}`,
      tags: [],
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const ground = await readGround(db, id, site.demo);
        if (ground === null) return null;
        const found = await groundPage({ db, site, ground, now: clock() }, requested);
        if (found === null) return null;
        const { props, tags, validUntil } = found;
        if (form === 'page') return made(page(props), tags, validUntil, props.base.path);
        if (props.content.tab !== 'matches') return null;
        const { cards, growth } = props.content;
        return made(part({ fragment: 'place-matches', of: 'results', cards, growth }), tags, validUntil);
      },
    }),
    seriesStats: (requested: SeriesStatsQuery): ResponseDefinition => ({
      key: `series-stats ${Object.values(requested).join(' ')}`,
      tags: [tagOf.registry],
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const found = await readSeriesStats(db, requested, { demo: site.demo, now: clock() });
        if (found === null) return null;
        const { people, ids, ...props } = found;
        const tags = [...ids.map(tagOf.seriesFigures), ...people.map(tagOf.person)];
        return made(part({ fragment: 'series-stats', ...props }), tags, null);
      },
    }),
  };
}
