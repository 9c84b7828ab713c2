/** Best performers of each side and players of the match, after the match. */
import { other, type PersonId, type Side } from '../../log/ids.ts';
import { mainInnings } from '../../state/targets.ts';
import type { BatterState, BowlerState, InningsState, MatchState } from '../../state/state.ts';
import { ordinal } from '../../measures/count.ts';
import { namesOf } from '../../text/names.ts';
import { bowlingFigures } from '../../measures/figures.ts';
import { bowlerOversLabel, countsBalls, oversWithUnit } from '../../measures/overs.ts';
import { economy, strikeRate } from '../../measures/rates.ts';
import { sideName } from '../../text/result.ts';

/** `nth`: "1st", "2nd" if a side bats twice, else null. */
export interface BestBatter {
  name: string;
  runs: number;
  balls: number;
  notOut: boolean;
  strikeRate: string;
  nth: string | null;
}
export interface BestBowler {
  name: string;
  overs: string;
  runs: number;
  wickets: number;
  economy: string;
  nth: string | null;
}
export interface BestOfSide {
  side: Side;
  name: string;
  batters: BestBatter[];
  bowlers: BestBowler[];
}
/** A player of the match: "98* (57)", "3/35 (4 ov)", plus the other figures if from a single innings. */
export interface Star {
  id: PersonId;
  name: string;
  side: string;
  batting: string[];
  bowling: string[];
  more: { name: string; value: string }[];
}

const MAX_PLAYERS = 3;

const nthOf = (state: MatchState, innings: InningsState): string | null =>
  state.ruleset.inningsPerSide === 1
    ? null
    : ordinal(
        mainInnings(state).filter((candidate) => candidate.side === innings.side && candidate.number <= innings.number)
          .length,
      );

const inningsOf = (state: MatchState, side: Side): InningsState[] =>
  mainInnings(state).filter((innings) => innings.side === side);

/** Batters by runs, then by fewer balls; bowlers by wickets, then by economy. Excludes Super Overs. */
export function bestOf(state: MatchState, side: Side): BestOfSide {
  const names = namesOf(state);
  const { ballsPerOver } = state.ruleset;
  const batted = inningsOf(state, side)
    .flatMap((innings) => innings.batters.map((batter) => ({ innings, batter })))
    .filter(({ batter }) => batter.balls > 0 || batter.runs > 0);
  const bowled = inningsOf(state, other(side))
    .flatMap((innings) => innings.bowlers.map((bowler) => ({ innings, bowler })))
    .filter(({ bowler }) => bowler.legalBalls > 0);
  batted.sort((a, b) => b.batter.runs - a.batter.runs || a.batter.balls - b.batter.balls);
  bowled.sort(
    (a, b) =>
      b.bowler.wickets - a.bowler.wickets ||
      a.bowler.runs * b.bowler.legalBalls - b.bowler.runs * a.bowler.legalBalls ||
      b.bowler.legalBalls - a.bowler.legalBalls,
  );
  return {
    side,
    name: sideName(state, side),
    batters: batted
      .slice(0, MAX_PLAYERS)
      .map(({ innings, batter: { player, runs, balls, out } }) => ({
        name: names.full(player),
        runs,
        balls,
        notOut: !out,
        strikeRate: strikeRate(runs, balls),
        nth: nthOf(state, innings),
      })),
    bowlers: bowled
      .slice(0, MAX_PLAYERS)
      .map(({ innings, bowler }) => ({
        name: names.full(bowler.player),
        overs: bowlerOversLabel(state, bowler),
        runs: bowler.runs,
        wickets: bowler.wickets,
        economy: economy(bowler.runs, bowler.legalBalls, ballsPerOver),
        nth: nthOf(state, innings),
      })),
  };
}

const battingWords = ({ runs, balls, out }: BatterState): string => `${runs}${out ? '' : '*'} (${balls})`;
const bowlingWords = (state: MatchState, bowler: BowlerState): string =>
  bowlingFigures(bowler, oversWithUnit(bowlerOversLabel(state, bowler), countsBalls(state)));

function star(state: MatchState, id: PersonId): Star {
  const batted = mainInnings(state).flatMap(({ batters }) => batters.filter(({ player }) => player === id));
  const bowled = mainInnings(state).flatMap(({ bowlers }) =>
    bowlers.filter(({ player, legalBalls }) => player === id && legalBalls > 0),
  );
  const side = ([0, 1] as const).find((side) => state.squads[side].some((player) => player.id === id));
  const [only] = batted;
  const more =
    only === undefined || batted.length > 1
      ? []
      : [
          ['4s', String(only.fours)],
          ['6s', String(only.sixes)],
          ['SR', strikeRate(only.runs, only.balls)],
        ];
  return {
    id,
    name: namesOf(state).full(id),
    side: side === undefined ? '' : sideName(state, side),
    batting: batted.map(battingWords),
    bowling: bowled.map((bowler) => bowlingWords(state, bowler)),
    more: more.map(([name = '', value = '']) => ({ name, value })),
  };
}

export const starsOf = (state: MatchState): Star[] => (state.result?.playersOfMatch ?? []).map((id) => star(state, id));
