/** Cached pages of grounds. Sums depend on figures of matches; pages with a local time expire every minute. */
import { sql } from 'kysely';
import { figuresHtml } from '../../match/delivery/figures-html.ts';
import { LISTS_EVERY } from '../../match/delivery/makers.ts';
import type { Form } from '../../core/response-cache/list-part.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { tagOf } from '../../core/tags/tag.ts';
import type { World } from '../../core/db/column-types.ts';
import { addressOf, growthOf, listAddress } from '../../match/views/pager.ts';
import { recentlyOver } from '../../match/views/summed.ts';
import { baseIn, worldOfList } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { GROUNDS_A_PART, readGroundList } from './venue-list.ts';
import { type GroundPageQuery, groundPage } from './venue-page.ts';
import { readGround } from './venue.store.ts';

/** Null: the default world. */
type ListQuery = { world: World | null; page: number; form: Form };

export function venuesResponses({
  database: { db },
  clock,
  render,
  fragment,
  live: { site },
}: Needs<'clock' | 'database' | 'fragment' | 'live' | 'render'>) {
  return {
    venuesList: ({ world: requested, page: number, form }: ListQuery): ResponseDefinition => ({
      key: `${form} venues ${requested ?? ''} ${number}`,
      tags: [tagOf.registry, tagOf.figures],
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const path = '/cricket-venues';
        const found = await worldOfList({ db, site }, 'venue', requested, path);
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
            ? fragment({ fragment: 'venues', venues, summed, growth })
            : render({
                page: 'venues',
                base: baseIn(found.world, site, addressOf(path, found.query)),
                venues,
                summed,
                growth,
                otherWorld: found.otherWorld,
              });
        return figuresHtml(text, clock());
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
        if (form === 'page')
          return figuresHtml(render(props), clock(), { tags, validUntil, canonical: props.base.path });
        if (props.content.tab !== 'matches') return null;
        const { cards, growth } = props.content;
        return figuresHtml(fragment({ fragment: 'place-matches', of: 'results', cards, growth }), clock(), {
          tags,
          validUntil,
        });
      },
    }),
  };
}
