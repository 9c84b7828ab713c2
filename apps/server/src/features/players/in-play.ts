/** A player's figures in the match in progress (BEYOND-14). */
import { type Kysely, sql } from 'kysely';
import type { MatchCard, PlayerInPlay } from '@sightscreen/contracts';
import { bowlerOversLabel, currentInnings, type Instant, type MatchState } from '@sightscreen/cricket';
import type { Database } from '../../core/db/database.ts';
import type { FoldCache } from '../../match/folds/fold-cache.ts';
import { summaryAt } from '../../match/views/head.ts';
import { readCards } from '../../match/views/lists.ts';
import type { Person } from './person.store.ts';

/** A player is in one live match; two only if an old match never ended in our data. */
const MAX_MATCHES = 2;

export async function readInPlay(
  { db, folds }: { db: Kysely<Database>; folds: Pick<FoldCache, 'look'> },
  { id, ids, world }: Person,
  now: Instant,
): Promise<PlayerInPlay[]> {
  const { cards } = await readCards(
    db,
    sql`m.phase not in ('complete', 'recent') and m.phase in ('inprogress', 'break', 'forseen') and m.world = ${world}
      and exists (select 1 from appearance_figure a where a.match_id = m.id and a.person_id = ${id})`,
    sql`m.start_date desc, m.id`,
    { demo: true, now, limit: MAX_MATCHES },
  );
  const found: PlayerInPlay[] = [];
  for (const card of cards) {
    const { matchId, epoch, number } = card.summary;
    const playing = await folds.look(matchId, ({ state }) => playingNow(state, card, ids, now), {
      epoch,
      head: number,
    });
    if (playing !== null) found.push(playing);
  }
  return found;
}

/** Takes card and figures from the same state. */
export function playingNow(state: MatchState, card: MatchCard, ids: readonly number[], now: Instant): PlayerInPlay {
  const innings = currentInnings(state);
  const batter = innings?.batters.find(({ player }) => ids.includes(player));
  const bowler = innings?.bowlers.find(({ player }) => ids.includes(player));
  const at = (player: number | null | undefined) => player !== null && player !== undefined && ids.includes(player);
  return {
    card: { ...card, summary: summaryAt(state, now) },
    batting:
      batter === undefined
        ? null
        : {
            runs: batter.runs,
            balls: batter.balls,
            atCrease: batter.atCrease,
            onStrike: batter.atCrease && at(innings?.striker),
            out: batter.out,
          },
    bowling:
      bowler === undefined
        ? null
        : {
            overs: bowlerOversLabel(state, bowler),
            maidens: bowler.maidens,
            runs: bowler.runs,
            wickets: bowler.wickets,
            now: at(innings?.bowler),
          },
  };
}
