/** Snapshots of a series: its page, its matches, its strips and squads as HTML. They follow every match, as lists do. */
import type { Kysely } from 'kysely';
import type { FragmentProps, PageProps } from '@sightscreen/contracts';
import type { Database } from '../db/database.ts';
import { JSON_TYPE } from './call-recipe.ts';
import type { RulingDesk } from './desk/desk.ts';
import type { Site } from './projections/furniture.ts';
import { type SeriesLists, readSeries, seriesMatchesReply, seriesPage, stripsOf } from './projections/series.ts';
import { readSquad, squadsByMatch } from './projections/series-squad.ts';
import type { Rendered } from './snapshots/snapshot.ts';
import type { Recipe } from './snapshots/store.ts';

export interface SeriesRecipeParts {
  db: Kysely<Database>;
  desk: Pick<RulingDesk, 'look'>;
  clock: () => number;
  site: Site;
  render: (props: PageProps) => string;
  fragment: (props: FragmentProps) => string;
  caching: (playing: boolean) => { maxAge: number; staleWhileRevalidate: number };
}

const HTML = 'text/html; charset=utf-8';

export function seriesRecipes({ db, desk, clock, site, render, fragment, caching }: SeriesRecipeParts) {
  const squadsOf = squadsByMatch(db, desk);
  type Made = { text: string; contentType: string; canonical?: string };
  const ofSeries = (name: string, seriesId: number, teamId: number | null, make: (lists: SeriesLists) => Made | Promise<Made>): Recipe => ({
    key: `${name} ${seriesId}${teamId === null ? '' : ` ${teamId}`}`, matchId: null,
    render: async (): Promise<Rendered | null> => {
      const lists = await readSeries(db, { seriesId, teamId, demo: site.demo, now: clock() });
      if (lists === null) return null;
      const { text, ...made } = await make(lists);
      return { ...made, body: Buffer.from(text), at: null, ...caching(lists.live.length > 0), validUntil: lists.validUntil };
    },
  });
  const squadOf = async ({ about, sides }: SeriesLists, teamId: number | null) => {
    const side = sides.find(({ id }) => id === teamId);
    return side === undefined ? null : readSquad(db, squadsOf, about, side);
  };
  return {
    seriesPage: (seriesId: number, teamId: number | null) => ofSeries('page series', seriesId, teamId, async (lists) => {
      const props = seriesPage(site, lists, await squadOf(lists, teamId));
      return { text: render(props), contentType: HTML, canonical: props.base.path };
    }),
    seriesMatches: (seriesId: number) => ofSeries('series', seriesId, null, (lists) => ({ text: JSON.stringify(seriesMatchesReply(lists)), contentType: JSON_TYPE })),
    strips: (seriesId: number, teamId: number | null) => ofSeries('strips', seriesId, teamId, (lists) => ({ text: fragment({ fragment: 'strips', cards: stripsOf(lists) }), contentType: HTML })),
    squad: (seriesId: number, teamId: number) => ofSeries('squad', seriesId, teamId, async (lists) => {
      const squad = await squadOf(lists, teamId);
      return { text: squad === null ? '' : fragment({ fragment: 'squad', squad }), contentType: HTML };
    }),
  };
}
