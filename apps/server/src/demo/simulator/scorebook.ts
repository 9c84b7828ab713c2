/** Player of the match by a simple count: runs, plus twenty-two per wicket; Super Overs do not count (R9.3). */
import type { MatchState, PersonId, Side } from '@sightscreen/cricket';

export function bestPlayers(state: MatchState, winner: Side | null): PersonId[] {
  const points = new Map<PersonId, number>();
  const add = (player: PersonId, more: number): void => {
    points.set(player, (points.get(player) ?? 0) + more);
  };
  for (const each of state.innings.filter((innings) => !innings.superOver)) {
    for (const batter of each.batters) add(batter.player, batter.runs);
    for (const bowler of each.bowlers) add(bowler.player, bowler.wickets * 22);
  }
  const won = new Set(winner === null ? [] : state.squads[winner].map((player) => player.id));
  const worth = (player: PersonId): number => (points.get(player) ?? 0) * (won.has(player) ? 1.25 : 1);
  const best = [...points.keys()].toSorted((a, b) => worth(b) - worth(a))[0];
  return best === undefined ? [] : [best];
}
