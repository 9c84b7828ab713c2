/** Snapshots of the home page. They are invalidated by every match, as lists are, at most once a second. */
import { sql } from 'kysely';
import type { HomePage, LiveHead, MatchCard } from '@sightscreen/contracts';
import { caching, HTML_TYPE, LISTS, LISTS_EVERY } from '../../delivery/makers.ts';
import type { SnapshotDefinition } from '../../snapshots/store.ts';
import { inventedAmong } from '../../views/match-layout.ts';
import { headOf } from '../../views/head.ts';
import { readCards, readLists } from '../../views/lists.ts';
import type { Context } from '../context.ts';
import { homeOf, leadOf } from './lead.ts';
import { zoneOf } from './zone.ts';

export function homeSnapshots({ database: { db }, folds, clock, render, live: { about, site } }: Context) {
  /** The leading match at one moment: its card, its head and, on request, its wicket zone. */
  const leadAt = async (card: MatchCard, zoned: boolean) => {
    const { matchId: id, epoch, number: head } = card.summary;
    const known = { epoch, head };
    const state = await folds.look(id, (fold) => fold.state, known);
    const particulars = state === null || !zoned ? null : await about.of(id, state);
    return folds.look(id, (fold) => {
      const now: LiveHead = headOf(fold.state, clock());
      return { lead: { card: { ...card, summary: now.summary }, head: now }, zone: particulars === null ? null : zoneOf(fold.state, particulars, clock()) };
    }, known);
  };
  return {
    /** `wanted`: the leading match, with its wicket zone open (MATCH-008); an unknown one is not found. */
    homePage: (matchId: string | null = null): SnapshotDefinition => ({
      key: matchId === null ? 'page home' : `page home ${matchId}`, tags: LISTS, atMostEvery: LISTS_EVERY,
      render: async () => {
        const at = { demo: site.demo, now: clock() };
        const lists = await readLists(db, at);
        const all = [...lists.live, ...lists.recent, ...lists.upcoming];
        const known = all.find(({ summary }) => summary.matchId === matchId);
        const card = matchId === null ? leadOf(lists) : known ?? (await readCards(db, sql`m.id = ${matchId}`, sql`m.id`, { ...at, limit: 1 })).cards[0] ?? null;
        if (matchId !== null && card === null) return null;
        const lead = card === null ? null : await leadAt(card, matchId !== null);
        const props: HomePage = {
          page: 'home', base: { origin: site.origin, path: '/', demo: inventedAmong([...all, ...(card === null ? [] : [card])]), noindex: false },
          lead: lead?.lead ?? null, ...homeOf(lists, card), zone: lead?.zone ?? null,
        };
        return { body: Buffer.from(render(props)), canonical: props.base.path, contentType: HTML_TYPE, at: null, ...caching(lists.live.length > 0), validUntil: lists.validUntil };
      },
    }),
  };
}
