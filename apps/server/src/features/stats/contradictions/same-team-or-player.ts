import type { FilterKey } from '../language/dimensions.ts';
import { filterOf, type StatsQuery, type Subject } from '../language/question.ts';
import { type Refusal, refuse } from '../language/refuse.ts';

/** The two filters that are opponents on a ball; in fielding, the batter caught and the catcher. */
const OPPOSED: Partial<Record<Subject, readonly [FilterKey, FilterKey]>> = {
  batting: ['bowler', 'player'],
  bowling: ['batter', 'player'],
  fielding: ['batter', 'player'],
};

/** Refuses a team against itself, a batter facing himself, a pair of one player, and a player outside the pair. */
export function sameTeamOrPlayer(question: StatsQuery): Refusal | null {
  if (isSame(question, 'team', 'opponent'))
    return refuse('opponent', 'a team cannot play itself', { beside: ['team'] });
  if (isSame(question, 'batter', 'bowler'))
    return refuse('bowler', 'the batter and the bowler are the same player', { beside: ['batter'] });
  const [other, own] = OPPOSED[question.of] ?? [];
  if (other !== undefined && own !== undefined && isSame(question, own, other))
    return refuse(
      other,
      question.of === 'fielding'
        ? 'the fielder and the batter are the same player'
        : 'the batter and the bowler are the same player',
      { beside: [own] },
    );
  const pair = idsOf(question, 'pair');
  if (pair.length === 2 && pair[0] === pair[1]) return refuse('pair', 'a pair needs two different players');
  const players = idsOf(question, 'player');
  if (pair.length > 0 && players.length > 0 && !players.some((player) => pair.includes(player)))
    return refuse('player', 'this player is not one of the pair', { beside: ['pair'] });
  return null;
}

function isSame(question: StatsQuery, one: FilterKey, other: FilterKey): boolean {
  const [ids, others] = [idsOf(question, one), idsOf(question, other)];
  return ids.length === 1 && others.length === 1 && ids[0] === others[0];
}
const idsOf = (question: StatsQuery, key: FilterKey): (string | number | boolean)[] =>
  filterOf(question, key)?.values.flatMap(({ meaning }) => ('is' in meaning ? meaning.is : [])) ?? [];
