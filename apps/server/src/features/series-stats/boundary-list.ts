/** Fours and sixes of a series, newest first, from its match logs (STAT-031, STAT-032). */
import type { BoundaryHit, BoundaryReply } from '@sightscreen/contracts/calls/series-stats';
import { ANY_FILTER } from '@sightscreen/contracts/calls/series-stats-filter';
import { type Boundary, boundariesOf, foldMatch } from '@sightscreen/cricket';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../core/db/database.ts';
import { leftJoinRemaining } from '../../core/db/merged.ts';
import { matchesCounted, mayBeCounted } from '../../match/figures/counted.ts';
import { readLog } from '../../match/log/rows.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { profilePath } from '../../match/views/profile-paths.ts';
import { recentlyOver } from '../../match/views/summed.ts';
import { resolveFilter } from './resolve-filter.ts';
import type { Answered, ZoneDeps } from './zone.ts';
import type { SeriesType } from '../../match/figures/series-type.ts';
import { readMatchLinks, readTeamNames } from '../../match/views/team-and-match-links.ts';

/** The tracker shows the boundaries of the last few matches. */
export const MAX_BOUNDARIES = 60;
/** Few matches have no boundary, so that this many logs suffice. */
const MAX_MATCHES = 12;

interface MatchRow {
  id: string;
  epoch: number;
  head: number;
  date: string;
  team1: number;
  team2: number;
}
/** Boundaries of a match, cached until its log changes. */
export type BoundariesOfMatch = (match: Pick<MatchRow, 'id' | 'epoch' | 'head'>) => Promise<Boundary[]>;

export function boundariesByMatch(db: Kysely<Database>): BoundariesOfMatch {
  const cache = new LRUCache<string, Boundary[]>({ max: 500 });
  return async ({ id, epoch, head }) => {
    const key = `${id} ${epoch} ${head}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const log = await readLog(db, id, 0, null);
    const found = log === null ? [] : boundariesOf(foldMatch(id, log.facts));
    cache.set(key, found);
    return found;
  };
}

export interface BoundaryQuery {
  seriesType: SeriesType | null;
  seriesId: number;
  teamId: number | null;
}

export async function readBoundaries(
  { db, demo, now }: ZoneDeps,
  { seriesType, seriesId, teamId }: BoundaryQuery,
  ofMatch: BoundariesOfMatch,
): Promise<Answered<BoundaryReply> | null> {
  const scope = await resolveFilter(db, { ...ANY_FILTER, seriesType, seriesId, teamId }, demo);
  if (scope === null) return null;
  const { world, counted, tags } = scope;
  const empty: BoundaryReply = {
    world,
    empty: true,
    matches: 0,
    of: { matches: [], ended: null },
    fours: 0,
    sixes: 0,
    boundary: [],
  };
  if (counted === null) return { reply: empty, tags };
  const team = counted.team;
  const [{ rows: matches }, { rows: sums }] = await Promise.all([
    sql<MatchRow>`
      select f.match_id as id, f.epoch, f.head, f.start_date::text as date, f.team1_id as team1, f.team2_id as team2
        from match_figure f where ${matchesCounted(counted)} order by f.start_date desc, f.match_id desc limit ${MAX_MATCHES}`.execute(
      db,
    ),
    sql<{ matches: number; fours: number; sixes: number }>`
      select (select count(*)::int from match_figure f where ${matchesCounted(counted)}) as matches,
             coalesce(sum(i.fours), 0)::int as fours, coalesce(sum(i.sixes), 0)::int as sixes
        from innings_figure i join match_figure f on f.match_id = i.match_id
       where not i.super_over and ${matchesCounted(counted)} and ${team === undefined ? sql`true` : sql`i.team_id = ${team}`}`.execute(
      db,
    ),
  ]);
  const hits: Hit[] = [];
  for (const match of matches) {
    if (hits.length >= MAX_BOUNDARIES) break;
    // Reads one log at a time, so that other requests are served in between.
    const found = await ofMatch(match);
    const own = found.map((one) => ({ ...one, match, team: one.side === 0 ? match.team1 : match.team2 }));
    hits.push(...own.filter((hit) => team === undefined || hit.team === team).reverse());
  }
  const boundary = await named(db, hits.slice(0, MAX_BOUNDARIES));
  const of = await recentlyOver(
    db,
    sql`m.world = ${world} and m.id in (select f.match_id from match_figure f where ${mayBeCounted(counted)})`,
    now,
  );
  return {
    reply: { ...empty, ...sums[0], empty: boundary.length === 0, of, boundary },
    tags: [...tags, ...new Set(boundary.map(({ player }) => tagOf.person(player.id)))],
  };
}

type Hit = Boundary & { match: MatchRow; team: number };

async function named(db: Kysely<Database>, hits: readonly Hit[]): Promise<BoundaryHit[]> {
  const ids = [...new Set(hits.flatMap(({ striker, bowler }) => [striker, bowler]))];
  const [teams, links, { rows }] = await Promise.all([
    readTeamNames(db, new Set(hits.map(({ team }) => team))),
    readMatchLinks(db, new Set(hits.map(({ match }) => match.id))),
    sql<{ original: number; id: number; name: string }>`
      select o.id as original, p.id, p.name from unnest(${ids}::int[]) as o(id) ${leftJoinRemaining('person', 'p', sql`o.id`)} where p.id is not null`.execute(
      db,
    ),
  ]);
  const people = new Map(rows.map(({ original, ...person }) => [original, person]));
  return hits.flatMap(({ striker, bowler, match, team, runs, over, innings, zone, video }): BoundaryHit[] => {
    const player = people.get(striker);
    return player === undefined
      ? []
      : [
          {
            runs,
            player: { ...player, url: profilePath(player) },
            bowler: people.get(bowler)?.name ?? '',
            team: teams.get(team)?.shortName ?? '',
            over,
            innings,
            zone,
            video,
            match: { id: match.id, url: links.get(match.id) ?? `/live-cricket-scores/${match.id}`, date: match.date },
          },
        ];
  });
}
