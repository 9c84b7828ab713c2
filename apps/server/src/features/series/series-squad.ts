/** Everybody a side has named in a series, from the logs of its matches (MATCH-048). */
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SeriesSquad, SquadMember } from '@sightscreen/contracts';
import { type MatchState, type Phase, type SquadPlayer, foldMatch } from '@sightscreen/cricket';
import type { Database } from '../../db/database.ts';
import type { FoldCache } from '../../folds/fold-cache.ts';
import { readLog } from '../../log/rows.ts';
import { BATTING, SPECIALITIES } from '../../views/styles.ts';
import type { SeriesAbout, SeriesSide } from './series.ts';
import { seriesTeam } from './series.ts';

/** The newest matches of the side that are looked at: a season of a league. */
const MATCHES = 20;

/** In the order of the newest squad, then who was named before. Who has been captain or keeper in the newest match that names them bears the mark. */
export async function readSquad(db: Kysely<Database>, squadsOf: SquadsOf, about: SeriesAbout, side: SeriesSide): Promise<SeriesSquad> {
  const named = new Map<number, { player: SquadPlayer; matches: number }>();
  for (const players of await squadsIn(db, squadsOf, about.id, side.id)) {
    for (const player of players) {
      const before = named.get(player.id);
      if (before === undefined) named.set(player.id, { player, matches: 1 });
      else before.matches += 1;
    }
  }
  const ids = [...named.keys()];
  const people = ids.length === 0 ? [] : await db.selectFrom('person').select(['id', 'full_name', 'batting_hand', 'bowling_style', 'role']).where('id', 'in', ids).execute();
  const members = [...named.values()].map(({ player, matches }): SquadMember => {
    const known = people.find(({ id }) => id === player.id);
    return {
      id: player.id, name: player.name, fullName: known?.full_name ?? null, captain: player.captain ?? false, keeper: player.keeper ?? false,
      speciality: known?.role == null ? null : SPECIALITIES[known.role], battingStyle: known?.batting_hand == null ? null : BATTING[known.batting_hand],
      bowlingStyle: known?.bowling_style ?? null, matches,
    };
  });
  return { team: seriesTeam(about, side), members };
}

type Squads = MatchState['squads'];
export type SquadsOf = (match: { id: string; epoch: number; head: number; phase: Phase }) => Promise<Squads | null>;

/** Squads by match. A match in play is asked of the desk, which has it; of others the squads are kept until their log moves, and the fold is let go. */
export function squadsByMatch(db: Kysely<Database>, desk: Pick<FoldCache, 'look'>): SquadsOf {
  const kept = new LRUCache<string, Squads>({ max: 2_000 });
  return async ({ id, epoch, head, phase }) => {
    if (phase === 'inprogress' || phase === 'break' || phase === 'forseen') return desk.look(id, ({ state }) => structuredClone(state.squads));
    const key = `${id} ${epoch} ${head}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const log = await readLog(db, id, 0, null);
    if (log === null) return null;
    const { squads } = foldMatch(id, log.facts);
    kept.set(key, squads);
    return squads;
  };
}

/** The newest first; matches that have named nobody yet are left out. One log at a time, so that others are served between them. */
async function squadsIn(db: Kysely<Database>, squadsOf: SquadsOf, seriesId: number, teamId: number): Promise<SquadPlayer[][]> {
  const matches = await db.selectFrom('match').select(['id', 'epoch', 'head', 'phase', 'team1_id']).where('series_id', '=', seriesId).where('phase', '!=', 'upcoming')
    .where((where) => where.or([where('team1_id', '=', teamId), where('team2_id', '=', teamId)]))
    .orderBy('start_date', 'desc').orderBy('start_time', 'desc').orderBy('id', 'desc').limit(MATCHES).execute();
  const squads: SquadPlayer[][] = [];
  for (const match of matches) {
    const squad = (await squadsOf(match))?.[match.team1_id === teamId ? 0 : 1] ?? [];
    if (squad.length > 0) squads.push(squad);
  }
  return squads;
}
