/** A boostometer list, for its calls and its page. */
import type { BoostList, StaminaType } from '@sightscreen/contracts/calls/boostometer';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { World } from '../../core/db/column-types.ts';
import { SEASON } from '../../match/figures/counted.ts';
import { recentlyOver } from '../../match/views/summed.ts';
import {
  type ListHead,
  readBoosted,
  readHeads,
  readMatchName,
  readMatchPlayers,
  readPlayers,
  readSeasonMatches,
  readWorldOf,
} from './boostometer.store.ts';

/** Upper bound of players in a list. */
const MAX_PLAYERS = 500;
const MAX_MATCHES = 20;

export interface ListDeps {
  db: Kysely<Database>;
  demo: boolean;
  now: number;
}
/** `season` is null for all time. */
export type ListSelection = { season: number | null; world: World | null } | { match: string };

/** The real world if it has a list. */
export const usualWorld = (heads: readonly ListHead[]): World => heads[0]?.world ?? 'real';
/** Seasons with a list, newest first. */
export const seasonsOf = (heads: readonly ListHead[], world: World): number[] =>
  heads.flatMap((head) => (head.world === world && head.season !== null ? [head.season] : []));
const headOf = (heads: readonly ListHead[], world: World, season: number | null) =>
  heads.find((head) => head.world === world && head.season === season) ?? null;

/** Returns null for an unknown match. A season without matches gives an empty list. */
export async function readList(deps: ListDeps, type: StaminaType, selection: ListSelection): Promise<BoostList | null> {
  const { db, demo, now } = deps;
  const heads = await readHeads(db, demo);
  if ('match' in selection) return matchList(deps, type, selection.match, heads);
  const world = selection.world ?? usualWorld(heads);
  const { season } = selection;
  const head = headOf(heads, world, season);
  const newest = heads.find((one) => one.world === world && one.season !== null) ?? null;
  return {
    world,
    type,
    season,
    match: null,
    published: head?.shown ?? true,
    asOf: head?.asOf ?? null,
    matches: head?.matches ?? 0,
    players:
      head === null || !head.shown
        ? []
        : await readPlayers(
            db,
            head.id,
            type,
            { allTime: publishedId(headOf(heads, world, null)), season: publishedId(season === null ? newest : head) },
            MAX_PLAYERS,
          ),
    seasonMatches: await seasonMatches(db, heads, { world, season, match: null }),
    of: await recentlyOver(
      db,
      sql`m.world = ${world} and exists (select from match_figure f where f.match_id = m.id and (${season}::int is null or ${SEASON} = ${season}::int))`,
      now,
    ),
  };
}

/** An unpublished list supplies no scores to other lists either. */
const publishedId = (head: ListHead | null): number | null => (head?.shown === true ? head.id : null);

async function matchList(
  { db, demo, now }: ListDeps,
  type: StaminaType,
  id: string,
  heads: readonly ListHead[],
): Promise<BoostList | null> {
  const world = await readWorldOf(db, id, demo);
  if (world === null) return null;
  const match = await readBoosted(db, id, demo);
  const head = match === null ? null : headOf(heads, world, match.season);
  const published = head?.shown ?? true;
  return {
    world,
    type,
    season: match?.season ?? null,
    match: id,
    published,
    asOf: match?.day ?? null,
    matches: match === null ? 0 : 1,
    players:
      match === null || !published
        ? []
        : await readMatchPlayers(db, match, type, {
            allTime: publishedId(headOf(heads, world, null)),
            season: publishedId(head),
          }),
    seasonMatches: await seasonMatches(db, heads, { world, season: match?.season ?? null, match: id }),
    of: await recentlyOver(db, sql`m.id = ${id}`, now),
  };
}

/** Of the season, or of the newest if that has no list. The shown match is always included. */
async function seasonMatches(
  db: Kysely<Database>,
  heads: readonly ListHead[],
  { world, season, match }: { world: World; season: number | null; match: string | null },
): Promise<BoostList['seasonMatches']> {
  const seasons = seasonsOf(heads, world);
  const listed = season !== null && seasons.includes(season) ? season : (seasons[0] ?? null);
  const matches = listed === null ? [] : await readSeasonMatches(db, world, listed, MAX_MATCHES);
  const shown = match === null || matches.some(({ id }) => id === match) ? null : await readMatchName(db, match);
  return { season: listed, list: shown === null ? matches : [shown, ...matches] };
}
