/** Cached pages of sides. Sums depend on the figures of their matches, lists on the matches. */
import type { FollowedTeam } from '@sightscreen/contracts';
import { figuresHtml } from '../../match/delivery/figures-html.ts';
import { caching, JSON_TYPE, jsonBody, LISTS_EVERY } from '../../match/delivery/makers.ts';
import type { Form } from '../../core/response-cache/list-part.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { tagOf } from '../../core/tags/tag.ts';
import type { World } from '../../core/db/column-types.ts';
import { addressOf, growthOf, listAddress } from '../../match/views/pager.ts';
import { readMatches } from '../../match/views/place-matches.ts';
import { summedUntil } from '../../match/views/summed.ts';
import { baseIn, worldOfList } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { NAMES_A_PART, readTeamList } from './team-list.ts';
import { type TeamPageQuery, teamPage } from './team-page.ts';
import { readTeam } from './team.store.ts';

/** Null: the default world. */
export type ListQuery = { world: World | null; page: number; form: Form };

export function teamsResponses({
  database: { db },
  clock,
  render,
  fragment,
  live: { site },
}: Needs<'clock' | 'database' | 'fragment' | 'live' | 'render'>) {
  return {
    teamsList: ({ world: requested, page: number, form }: ListQuery): ResponseDefinition => ({
      key: `${form} teams ${requested ?? ''} ${number}`,
      tags: [tagOf.registry, tagOf.figures],
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const path = '/cricket-team';
        const found = await worldOfList({ db, site }, 'team', requested, path);
        if (found === null) return null;
        const { teams, total } = await readTeamList(db, found.world, number, form);
        if (number > 1 && teams.length === 0) return null;
        const growth = growthOf(
          { page: number, size: NAMES_A_PART, count: teams.length, total },
          listAddress(path, found.query),
        );
        const text =
          form === 'part'
            ? fragment({ fragment: 'teams', teams, growth })
            : render({
                page: 'teams',
                base: baseIn(found.world, site, addressOf(path, found.query)),
                teams,
                growth,
                otherWorld: found.otherWorld,
              });
        return figuresHtml(text, clock());
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
        if (form === 'page')
          return figuresHtml(render(props), clock(), { tags, validUntil, canonical: props.base.path });
        if (content.tab === 'stats-table')
          return figuresHtml(fragment({ fragment: 'stats-table', team: team.name, stats: content.table }), clock(), {
            tags,
            validUntil,
          });
        if (content.tab !== 'fixtures' && content.tab !== 'results') return null;
        const { tab, cards, growth } = content;
        return figuresHtml(fragment({ fragment: 'place-matches', of: tab, cards, growth }), clock(), {
          tags,
          validUntil,
        });
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
        return {
          ...jsonBody(team),
          contentType: JSON_TYPE,
          at: null,
          ...caching(false),
          tags: [tagOf.registry, ...found.ids.map(tagOf.teamMatches)],
          validUntil: Math.min(next!.validUntil ?? Infinity, summedUntil(at.now)),
        };
      },
    }),
  };
}
