/** R23: invariants after every event. Each message begins with the id of the breached rule. */
import { ballsCharged, bowlerAllowance } from './bowler-limits.ts';
import { DISMISSAL_MODES } from '../state/dismissals.ts';
import type { InningsState, MatchState } from '../state/state.ts';

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0);

/** Returns an empty list for a valid state. Recorded matches may break R23.7, R23.8 and R23.10, never the others. */
export function assertInvariants(state: MatchState): string[] {
  return state.innings.flatMap((innings) =>
    inningsBreaches(state, innings).map((words) => words.replace(' ', ` innings ${innings.number}: `)),
  );
}

function inningsBreaches(state: MatchState, innings: InningsState): string[] {
  const words: string[] = [];
  const equal = (id: string, what: string, left: number, right: number): void => {
    if (left !== right) words.push(`${id} ${what}: ${left} against ${right}`);
  };
  const { byes, legByes, wides, noBalls, penalty } = innings.extras;
  const { batters, bowlers, fallOfWickets: falls } = innings;
  equal(
    'R23.1',
    'total and batters plus extras',
    innings.runs,
    sum(batters, (batter) => batter.runs) + byes + legByes + wides + noBalls + penalty,
  );
  equal(
    'R23.2',
    'total without byes, leg byes and penalties, and runs conceded',
    innings.runs - byes - legByes - penalty,
    sum(bowlers, (bowler) => bowler.runs),
  );
  equal(
    'R23.3',
    'wickets and dismissals',
    innings.wickets,
    batters.filter((batter) => batter.dismissal !== null && DISMISSAL_MODES[batter.dismissal.kind].wicket).length,
  );
  if (sum(bowlers, (bowler) => bowler.wickets) > innings.wickets)
    words.push('R23.3 bowlers have more wickets than fell');
  equal(
    'R23.4',
    'legal balls and balls of the bowlers',
    innings.legalBalls,
    sum(bowlers, (bowler) => bowler.legalBalls),
  );
  if (innings.stands.length > 0) {
    // Runs awarded between two pairs are credited to the next pair (R13.1) while the innings continues.
    const stands = sum(innings.stands, (stand) => stand.runs) + innings.penaltyAfter;
    if (stands !== innings.runs && !(innings.ended === null && innings.runs > stands && innings.extras.penalty > 0))
      equal('R23.5', 'stands and total', stands, innings.runs);
  }
  for (const stand of innings.stands)
    equal(
      'R23.5',
      'a stand and its shares',
      stand.runs,
      stand.byBatter[0].runs + stand.byBatter[1].runs + stand.extras,
    );
  let faced = 0;
  for (const { body, voided } of state.entries)
    if (!voided && body.kind === 'delivery' && body.innings === innings.number && body.faced) faced += 1;
  equal(
    'R23.6',
    'balls faced and balls bowled',
    sum(batters, (batter) => batter.balls),
    faced,
  );
  const notOut = batters.filter((batter) => batter.atCrease).length;
  if (notOut > 2) words.push(`R23.7 ${notOut} batters at the crease`);
  for (const bowler of bowlers) {
    const allowance = bowlerAllowance(innings, state.ruleset, bowler.player);
    const charged = ballsCharged(innings, state.ruleset, bowler.player);
    if (allowance !== null && charged > allowance)
      words.push(`R23.8 bowler ${bowler.player} has ${charged} balls of ${allowance}`);
  }
  for (const over of consecutive(state, innings)) words.push(`R23.8 overs ${over} and ${over + 1} by one bowler`);
  equal('R23.9', 'falls of wickets and wickets', falls.length, innings.wickets);
  for (let i = 1; i < falls.length; i++)
    if (falls[i]!.runs < falls[i - 1]!.runs) words.push(`R23.9 wicket ${i + 1} fell at a lower score`);
  for (const number of innings.strikeMisses) words.push(`R23.10 fact ${number}: another batter faced than foreseen`);
  return words;
}

/** R3.7; the sets of The Hundred come in tens. */
function consecutive(state: MatchState, innings: InningsState): number[] {
  const limit = state.ruleset.setsInARow;
  const out: number[] = [];
  const runs = new Map<number, number>();
  let last = -1;
  for (const over of innings.overList) {
    if (over.over !== last + 1) runs.clear();
    for (const player of runs.keys()) if (!over.bowlers.includes(player)) runs.delete(player);
    for (const player of over.bowlers) {
      const count = (runs.get(player) ?? 0) + 1;
      runs.set(player, count);
      if (count > limit) out.push(over.over - 1);
    }
    last = over.over;
  }
  return out;
}
