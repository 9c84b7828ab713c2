/** How each snapshot is made: key, what it depends on, and the bytes. Everything that readers are sent from memory is listed here. */
import { type Kysely, sql } from 'kysely';
import type { Emblem, FragmentProps, HomePage, LiveHead, MatchCard, PageProps, PictureProps } from '@sightscreen/contracts';
import type { OlderReply } from '@sightscreen/contracts/calls/match';
import { type Fact, foldMatch, type Instant, type MatchState, tabName } from '@sightscreen/cricket';
import type { Database } from '../db/database.ts';
import type { MatchWatch } from './bus/watch.ts';
import { type CallRecipe, JSON_TYPE } from './call-recipe.ts';
import type { RulingDesk } from './desk/desk.ts';
import type { HotMatch } from './desk/hot-match.ts';
import { highlightRecipes } from './highlight-recipes.ts';
import type { About, AboutSource } from './projections/about.ts';
import { commentaryReply, keyedLines, matchEntity, miniscoreReply, scorecardReply } from './projections/entity.ts';
import type { FullCommentary } from './projections/full-commentary.ts';
import { headOf, timesOf } from './projections/head.ts';
import { listRecipes } from './list-recipes.ts';
import { isHighlight, newestLines, ofInnings, olderThan } from './projections/lines.ts';
import { currentReply, readCards, readLists } from './projections/lists.ts';
import { homeOf, leadOf } from './projections/lead.ts';
import { inventedAmong, type Site } from './projections/furniture.ts';
import { livePage, scorecardPage } from './projections/page-props.ts';
import { type TabName, type TabWants, tabPages } from './projections/pages/tab-pages.ts';
import { type BehindPage, pageBehind } from './projections/pages/behind.ts';
import { zoneOf } from './projections/zone.ts';
import { changesAt } from './projections/time.ts';
import { pictureRecipes } from './pictures/picture-recipes.ts';
import type { Rasterise } from './pictures/rasterise.ts';
import { readerRecipes } from './reader-recipes.ts';
import { seriesRecipes } from './series-recipes.ts';
import type { Rendered } from './snapshots/snapshot.ts';
import type { Recipe } from './snapshots/store.ts';

export interface RecipeParts {
  db: Kysely<Database>;
  desk: RulingDesk;
  watch: MatchWatch;
  about: AboutSource;
  full: FullCommentary;
  clock: () => number;
  site: Site;
  render: (props: PageProps) => string;
  fragment: (props: FragmentProps) => string;
  /** The drawing of a shared address, what a side wears as data, and how a drawing becomes a bitmap. */
  picture: { draw: (props: PictureProps) => string; emblem: (emblem: Emblem) => string | null; rasterise: Rasterise };
  /** Readers of this match may ask for what comes after this snapshot. */
  stand: (matchId: string, at: { epoch: number; number: number }) => void;
}

export const SVG_TYPE = 'image/svg+xml; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';
/** Lines of a page of older ones (MATCH-113). */
const PAGE = 30;
const PLAYING = new Set(['inprogress', 'break', 'forseen']);

type Made = { body: Buffer; gzip?: Buffer; canonical?: string };
type FromMatch = (state: MatchState, about: About, now: Instant, hot: HotMatch) => Made | null;

const json = (value: unknown): Made => ({ body: Buffer.from(JSON.stringify(value)) });

/** Short while something happens; a finished match may still be corrected. */
const caching = (playing: boolean) => (playing ? { maxAge: 1, staleWhileRevalidate: 4 } : { maxAge: 5, staleWhileRevalidate: 30 });

export function makeRecipes(parts: RecipeParts) {
  const { db, desk, watch, about, full, clock, site, render, fragment } = parts;

  const ofMatch = (key: string, matchId: string, contentType: string, make: FromMatch): Recipe => ({
    key, matchId,
    render: async (): Promise<Rendered | null> => {
      const known = () => watch.touch(matchId, clock());
      const state = await desk.look(matchId, (hot) => hot.state, known());
      if (state === null) return null;
      // Read outside the queue of writers: a slow registry must not hold up a scorer.
      const particulars = await about.of(matchId, state);
      return desk.look(matchId, (hot) => {
        const now = clock();
        const made = make(hot.state, particulars, now, hot);
        if (made === null) return null;
        const at = { epoch: hot.epoch, number: hot.number };
        parts.stand(matchId, at);
        const { phase } = hot.state;
        return { ...made, contentType, at, ...caching(PLAYING.has(phase)), validUntil: changesAt(phase, timesOf(hot.state), now) };
      }, known());
    },
  });
  const page = (props: PageProps): Made => ({ body: Buffer.from(render(props)), canonical: props.base.path });
  const call: CallRecipe = (name, matchId, make, more = '') =>
    ofMatch(`${name} ${matchId}${more}`, matchId, JSON_TYPE, (state, particulars, now) => {
      const value = make(state, particulars, now);
      return value === null ? null : json(value);
    });
  /** The match that leads a page, at one moment: its card, its head and, where it is wanted, its wicket zone. */
  const leadAt = async (card: MatchCard, zoned: boolean) => {
    const { matchId: id, epoch, number: head } = card.summary;
    const known = { epoch, head };
    const state = await desk.look(id, (hot) => hot.state, known);
    const particulars = state === null || !zoned ? null : await about.of(id, state);
    return desk.look(id, (hot) => {
      const now: LiveHead = headOf(hot.state, clock());
      return { lead: { card: { ...card, summary: now.summary }, head: now }, zone: particulars === null ? null : zoneOf(hot.state, particulars, clock()) };
    }, known);
  };
  const hasInnings = (state: MatchState, innings: number) => innings === 0 || state.innings.some((one) => one.number === innings);
  const highlightsOf = (state: MatchState, innings: number) => keyedLines(state, newestLines(state, Infinity, (entry) => entry.innings === innings && isHighlight(entry)));
  const headOfReply = ({ matchId, epoch, number }: MatchState) => ({ matchId, epoch, number });

  return {
    match: (id: string) => call('match', id, (state, particulars, now) => matchEntity(state, particulars, now)),
    scorecard: (id: string) => call('scorecard', id, (state, _about, now) => scorecardReply(state, now)),
    miniscore: (id: string) => call('miniscore', id, (state, _about, now) => miniscoreReply(state, now)),
    commentary: (id: string) => call('commentary', id, commentaryReply),
    /** MATCH-134: the Hundred's twin knows only matches of the Hundred. */
    hundredCommentary: (id: string) => call('hcommentary', id, (state, particulars, now) => (state.info?.type === 'HUN' ? commentaryReply(state, particulars, now) : null)),
    fullCommentary: (id: string) => ofMatch(`full ${id}`, id, JSON_TYPE, (_state, _about, _now, hot) => full.all(hot)),
    inningsCommentary: (id: string, innings: number) => ofMatch(`full ${id} ${innings}`, id, JSON_TYPE, (_state, _about, _now, hot) => full.one(hot, innings)),
    ...highlightRecipes(call),
    ...readerRecipes({
      site, clock,
      pageOf: (key, id, props) => ofMatch(key, id, HTML_TYPE, (...from) => {
        const made = props(...from);
        return made === null ? null : page(made);
      }),
    }),
    ...pictureRecipes({
      site, ...parts.picture,
      svgOf: (key, id, svg) => ofMatch(key, id, SVG_TYPE, (...from) => {
        const made = svg(...from);
        return made === null ? null : { body: Buffer.from(made) };
      }),
    }),
    ...seriesRecipes({ db, desk, clock, site, render, fragment, caching }),
    ...listRecipes({ db, clock, site, render, fragment, caching }),
    highlights: (id: string) => call('highlights', id, (state) => ({
      ...headOfReply(state),
      innings: state.innings.map(({ number }) => {
        const lines = highlightsOf(state, number);
        return { inningsId: number, name: tabName(state, number), tab: lines.length > 0, lines };
      }),
      live: { lines: newestLines(state, Infinity, isHighlight) },
    })),
    inningsHighlights: (id: string, inningsId: number) => call('highlights', id, (state) =>
      (hasInnings(state, inningsId) ? { ...headOfReply(state), inningsId, lines: highlightsOf(state, inningsId), older: null } : null), ` ${inningsId}`),
    /** MATCH-Q09: strictly older, newest first; an empty list marks the end of the innings. */
    older: (id: string, inningsId: number, before: Instant, hundred: boolean) => call('older', id, (state): OlderReply | null => {
      if (!hasInnings(state, inningsId) || (hundred && state.info?.type !== 'HUN')) return null;
      const lines = newestLines(state, PAGE, (entry) => entry.at < before && ofInnings(entry, inningsId));
      const older = olderThan(state, lines);
      return { ...headOfReply(state), inningsId, lines: keyedLines(state, lines), older, live: { lines, older } };
    }, ` ${inningsId} ${before}${hundred ? ' h' : ''}`),
    /** Draws a page of a match from its first facts alone, for readers who are held behind play (BEYOND-03); null for no match, or no such page of it. */
    pageBehind: async (id: string): Promise<((name: BehindPage, facts: readonly Fact[], now: Instant, wants: TabWants) => string | null) | null> => {
      const state = await desk.look(id, (hot) => hot.state, watch.touch(id, clock()));
      if (state === null) return null;
      const particulars = await about.of(id, state);
      return (name, facts, now, wants) => {
        const props = pageBehind(site, name, { state: foldMatch(id, facts), facts }, particulars, now, wants);
        return props === null ? null : render(props);
      };
    },
    livePage: (id: string) => ofMatch(`page live ${id}`, id, HTML_TYPE, (state, particulars, now) => page(livePage(site, state, particulars, now))),
    /** What stands beside the feed of the live page, without the page. */
    rail: (id: string) => ofMatch(`rail ${id}`, id, HTML_TYPE, (state, particulars, now) => {
      const { match, head, series, partnerships } = livePage(site, state, particulars, now);
      return { body: Buffer.from(fragment({ fragment: 'rail', match, head, series, partnerships })) };
    }),
    scorecardPage: (id: string) => ofMatch(`page scorecard ${id}`, id, HTML_TYPE, (state, particulars, now) => page(scorecardPage(site, state, particulars, now))),
    tabPage: (id: string, tab: TabName, wants: TabWants) => ofMatch(`page ${tab} ${id} ${wants.innings ?? ''} ${wants.size} ${wants.event ?? ''}`, id, HTML_TYPE,
      (_state, particulars, now, hot) => {
        const props = tabPages[tab](site, { state: hot.state, facts: hot.reading.facts }, particulars, now, wants);
        return props === null ? null : page(props);
      }),
    current: (): Recipe => ({
      key: 'current', matchId: null,
      render: async () => {
        const lists = await readLists(db, { demo: site.demo, now: clock() });
        return { ...json(currentReply(lists)), contentType: JSON_TYPE, at: null, ...caching(lists.live.length > 0), validUntil: lists.validUntil };
      },
    }),
    /** `wanted`: the match that leads, with its wicket zone open (MATCH-008); an unknown one is not there. */
    homePage: (wanted: string | null = null): Recipe => ({
      key: wanted === null ? 'page home' : `page home ${wanted}`, matchId: null,
      render: async () => {
        const at = { demo: site.demo, now: clock() };
        const lists = await readLists(db, at);
        const known = [...lists.live, ...lists.recent, ...lists.upcoming].find(({ summary }) => summary.matchId === wanted);
        const card = wanted === null ? leadOf(lists) : known ?? (await readCards(db, sql`m.id = ${wanted}`, sql`m.id`, { ...at, limit: 1 })).cards[0] ?? null;
        if (wanted !== null && card === null) return null;
        const lead = card === null ? null : await leadAt(card, wanted !== null);
        const props: HomePage = {
          page: 'home', base: { origin: site.origin, path: '/', demo: inventedAmong([...lists.live, ...lists.recent, ...lists.upcoming, ...(card === null ? [] : [card])]), noindex: false },
          lead: lead?.lead ?? null, ...homeOf(lists, card), zone: lead?.zone ?? null,
        };
        return { ...page(props), contentType: HTML_TYPE, at: null, ...caching(lists.live.length > 0), validUntil: lists.validUntil };
      },
    }),
  };
}
export type Recipes = ReturnType<typeof makeRecipes>;
