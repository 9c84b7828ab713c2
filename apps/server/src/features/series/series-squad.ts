/** All players named by a side in a series, from the logs of its matches (MATCH-048). */
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SeriesSquad, SquadMember } from '@sightscreen/contracts';
import { type MatchState, type Phase, type SquadPlayer, foldMatch } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import { idsOf, leftJoinRemaining } from '../../core/db/merged.ts';
import type { FoldCache } from '../../match/folds/fold-cache.ts';
import { readLog } from '../../match/log/rows.ts';
import type { RegistryPerson } from '../../match/views/match-registry-data.ts';
import { profilePath } from '../../match/views/profile-paths.ts';
import { BATTING, SPECIALITIES } from '../../match/views/styles.ts';
import type { SeriesAbout, SeriesSide } from './series.ts';
import { seriesTeam } from './series.ts';

/** Number of newest matches read, enough for a league season. */
const MATCHES = 20;

/**
 * Order: the newest squad, then players named earlier. Merged people are one member. Captain and keeper come from the
 * newest match that names them.
 */
export async function readSquad(
  db: Kysely<Database>,
  squadsOf: SquadsOf,
  about: SeriesAbout,
  side: SeriesSide,
): Promise<SeriesSquad> {
  const squads = await squadsIn(db, squadsOf, about.id, side.id);
  const people = await readPeople(db, new Set(squads.flat().map(({ id }) => id)));
  const named = new Map<number, { player: SquadPlayer; known: Known | undefined; matches: number }>();
  for (const player of squads.flat()) {
    const known = people.get(player.id);
    const id = known?.id ?? player.id;
    const before = named.get(id);
    if (before === undefined) named.set(id, { player, known, matches: 1 });
    else before.matches += 1;
  }
  const members = [...named].map(([id, { player, known, matches }]): SquadMember => {
    return {
      id,
      name: player.name,
      href: profilePath({ id, name: known?.name ?? player.name }),
      fullName: known?.fullName ?? null,
      captain: player.captain ?? false,
      keeper: player.keeper ?? false,
      speciality: known?.role == null ? null : SPECIALITIES[known.role],
      battingStyle: known?.battingHand == null ? null : BATTING[known.battingHand],
      bowlingStyle: known?.bowlingStyle ?? null,
      matches,
    };
  });
  return { team: seriesTeam(about, side), members };
}

interface Known extends RegistryPerson {
  id: number;
  name: string;
}
/** People by the ids in the squads. */
async function readPeople(db: Kysely<Database>, ids: ReadonlySet<number>): Promise<Map<number, Known>> {
  const { rows } = await sql<
    Known & { original: number }
  >`select original.id as original, p.id, p.name, p.full_name as "fullName", p.batting_hand as "battingHand", p.bowling_style as "bowlingStyle", p.role
    from unnest(${[...ids]}::int[]) as original(id) ${leftJoinRemaining('person', 'p', sql`original.id`)} where p.id is not null`.execute(
    db,
  );
  return new Map(rows.map(({ original, ...known }) => [original, known]));
}

type Squads = MatchState['squads'];
export type SquadsOf = (match: { id: string; epoch: number; head: number; phase: Phase }) => Promise<Squads | null>;

/**
 * Reads squads by match. Live matches are in the fold cache; squads of others are cached until their log changes,
 * without the fold.
 */
export function squadsByMatch(db: Kysely<Database>, desk: Pick<FoldCache, 'look'>): SquadsOf {
  const cache = new LRUCache<string, Squads>({ max: 2_000 });
  return async ({ id, epoch, head, phase }) => {
    if (phase === 'inprogress' || phase === 'break' || phase === 'forseen')
      return desk.look(id, ({ state }) => structuredClone(state.squads));
    const key = `${id} ${epoch} ${head}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const log = await readLog(db, id, 0, null);
    if (log === null) return null;
    const { squads } = foldMatch(id, log.facts);
    cache.set(key, squads);
    return squads;
  };
}

/**
 * Newest first, without matches that have no squad yet. Reads one log at a time, so that other requests are served in
 * between.
 */
async function squadsIn(
  db: Kysely<Database>,
  squadsOf: SquadsOf,
  seriesId: number,
  teamId: number,
): Promise<SquadPlayer[][]> {
  const home = sql<boolean>`team1_id = any(${idsOf('team', teamId)})`;
  const matches = await db
    .selectFrom('match')
    .select(['id', 'epoch', 'head', 'phase', home.as('home')])
    .where(sql<boolean>`series_id = any(${idsOf('series', seriesId)})`)
    .where('phase', '!=', 'upcoming')
    .where(sql<boolean>`(${home} or team2_id = any(${idsOf('team', teamId)}))`)
    .orderBy('start_date', 'desc')
    .orderBy('start_time', 'desc')
    .orderBy('id', 'desc')
    .limit(MATCHES)
    .execute();
  const squads: SquadPlayer[][] = [];
  for (const match of matches) {
    const squad = (await squadsOf(match))?.[match.home ? 0 : 1] ?? [];
    if (squad.length > 0) squads.push(squad);
  }
  return squads;
}
