/** Rows of batters and bowlers, shared by the miniscore and the card. */
import type { BatterState, BowlerState, InningsState, MatchState } from '../state/state.ts';
import type { Names } from '../text/names.ts';
import { bowlerOversLabel } from '../measures/overs.ts';
import { economy, strikeRate } from '../measures/rates.ts';
import type { BatterLine, BowlerLine } from './views.ts';

export const batterRow = (innings: InningsState, batter: BatterState, names: Names): BatterLine => ({
  player: batter.player,
  name: names.full(batter.player),
  runs: batter.runs,
  balls: batter.balls,
  fours: batter.fours,
  sixes: batter.sixes,
  strikeRate: strikeRate(batter.runs, batter.balls),
  onStrike: innings.ended === null && batter.atCrease && innings.striker === batter.player,
  captain: names.captain(batter.player),
  keeper: names.keeper(batter.player),
});

export const bowlerRow = (state: MatchState, bowler: BowlerState, names: Names): BowlerLine => ({
  player: bowler.player,
  name: names.full(bowler.player),
  overs: bowlerOversLabel(state, bowler),
  balls: bowler.legalBalls,
  maidens: bowler.maidens,
  runs: bowler.runs,
  wickets: bowler.wickets,
  economy: economy(bowler.runs, bowler.legalBalls, state.ruleset.ballsPerOver),
});
