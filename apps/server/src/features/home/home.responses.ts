/** Cached home pages. Every match invalidates them, like lists, at most once a second. */
import { sql } from 'kysely';
import type { Instant, MatchState } from '@sightscreen/cricket';
import type { HomePage, LiveHead, MatchCard } from '@sightscreen/contracts';
import { readMatchWithRegistry } from '../../match/delivery/read-match-with-registry.ts';
import { caching, HTML_TYPE, LISTS, LISTS_EVERY } from '../../match/delivery/makers.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { inventedAmong } from '../../match/views/match-layout.ts';
import { headOf } from '../../match/views/head.ts';
import { readCards, readLists } from '../../match/views/lists.ts';
import { summedUntil } from '../../match/views/summed.ts';
import type { World } from '../../core/db/column-types.ts';
import { addressOf } from '../../match/views/pager.ts';
import { linkedWorlds, listedWorlds } from '../../match/views/worlds.ts';
import type { Needs } from '../services.ts';
import { runningAuction } from '../auction/index.ts';
import { placedPolls } from '../polls/index.ts';
import { homeOf, leadChangesAt, leadOf } from './lead.ts';
import { homeTables, readTables } from './tables.ts';
import { zoneOf } from './zone.ts';

export function homeResponses(
  context: Needs<'clock' | 'database' | 'folds' | 'live' | 'render' | 'settings' | 'tags'>,
) {
  const {
    database: { db },
    folds,
    clock,
    render,
    live: { about, site },
  } = context;
  const tableInPlay = homeTables(context);

  /** The leading match at one moment: its card, its head and, on request, its wicket zone. */
  const leadAt = async (card: MatchCard, zoned: boolean) => {
    const { matchId: id, epoch, number: head } = card.summary;
    const known = { epoch, head };
    const leadOn = ({ state }: { state: MatchState }) => {
      const now: LiveHead = headOf(state, clock());
      return { card: { ...card, summary: now.summary }, head: now };
    };
    if (!zoned) return folds.look(id, (fold) => ({ lead: leadOn(fold), zone: null }), known);
    return readMatchWithRegistry(
      { folds, about },
      id,
      () => known,
      (fold, particulars) => ({ lead: leadOn(fold), zone: zoneOf(fold.state, particulars, clock()) }),
    );
  };
  return {
    /**
     * `matchId`: the leading match, with its wicket zone open (MATCH-008); an unknown one is not found.
     * `requestedWorld`: the only world that is listed.
     */
    homePage: (matchId: string | null = null, requestedWorld: World | null = null): ResponseDefinition => ({
      key: `page home ${matchId ?? ''} ${requestedWorld ?? ''}`,
      tags: LISTS,
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const at = { demo: site.demo, now: clock() };
        const wanted =
          matchId === null
            ? null
            : (await readCards(db, sql`m.id = ${matchId}`, sql`m.id`, { ...at, limit: 1 })).cards[0];
        if (wanted === undefined) return null;
        const listed = (listedWorlds(requestedWorld, site.demo) ?? listedWorlds(null, site.demo))!;
        const { worlds, named } = listed;
        const lists = await readLists(db, { worlds, now: at.now });
        const all = [...lists.live, ...lists.recent, ...lists.upcoming];
        const card = wanted ?? leadOf(lists, at.now);
        const lead = card === null ? null : await leadAt(card, matchId !== null);
        const { tables, tags } = await readTables(tableInPlay, lists, at.now);
        const placed = await placedPolls(context, 'home');
        const running = await runningAuction(context, worlds);
        const props: HomePage = {
          page: 'home',
          base: {
            origin: site.origin,
            path: homePath(named),
            demo: inventedAmong([...all, ...tables, ...(card === null ? [] : [card])]),
            noindex: named !== null,
          },
          world: linkedWorlds(listed, homePath),
          lead: lead?.lead ?? null,
          ...homeOf(lists, card, at.now),
          tables,
          zone: lead?.zone ?? null,
          polls: placed.polls,
          auction: running.auction,
        };
        return {
          body: Buffer.from(render(props)),
          canonical: '/',
          contentType: HTML_TYPE,
          at: null,
          tags: [...tags, ...placed.tags, ...running.tags],
          ...caching(lists.live.length > 0),
          validUntil: earlier(
            placed.validUntil,
            earlier(earlier(lists.validUntil, leadChangesAt(lists, at.now)), summedUntil(at.now)),
          ),
        };
      },
    }),
  };
}

const homePath = (world: World | null): string => addressOf('/', { world });
const earlier = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
