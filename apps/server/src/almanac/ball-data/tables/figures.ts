/** Figures of matches and innings, from the projector that player and team pages use too. */
import { count, date, idOf, small, type Table, text, yes } from './column.ts';
import { common, ofMatch, ofSide } from './match-columns.ts';

const HOW_OUT =
  'bowled, caught, caught and bowled, lbw, stumped, run out, hit wicket, retired out, retired hurt ...; empty for not out.';

export const played: Table = {
  name: 'played',
  row: 'A finished match.',
  columns: [
    ...ofMatch,
    date('end_date', 'Last day of the match as planned, at the ground.'),
    idOf('teams', 'team1_id', 'The side named first.'),
    idOf('teams', 'team2_id', 'The side named second.'),
    idOf('teams', 'toss_winner_id', 'Winner of the toss; empty if not known.'),
    text('chose', 'What the winner of the toss chose: bat or field; empty if not known.'),
    text('result', 'win, tie, draw, no result, abandoned; empty if not known.'),
    idOf(
      'teams',
      'winner_id',
      'The winner; empty if there is none or the match was tied, even if a tie-breaker decided it.',
    ),
    count('margin_runs', 'Runs won by; empty for a win of another kind.'),
    count('margin_wickets', 'Wickets won by; empty for a win of another kind.'),
    count('margin_innings', 'Innings won by; empty for a win of another kind.'),
    text('method', 'How the result was decided, other than by the scores: D/L, VJD, Awarded ...; empty if nothing.'),
    text('decided_by', 'How a tie was decided: super over, bowl out, boundary count; empty if it was not.'),
    idOf('teams', 'decided_for_id', 'The side that won the tie-breaker; empty if it was not.'),
  ],
};

export const appearances: Table = {
  name: 'appearances',
  row: 'A player named in a side for a match.',
  columns: [
    ...ofMatch,
    ...ofSide,
    idOf('people', 'player_id', 'The person.'),
    yes('captain', 'Named as captain.'),
    yes('keeper', 'Named as wicketkeeper.'),
    yes('reserve', 'Named outside the eleven and did not come in, so no match is counted.'),
  ],
};

export const innings: Table = {
  name: 'innings',
  row: 'An innings of a side.',
  columns: [
    ...common,
    count('runs', 'Runs, extras included.'),
    small('wickets', 'Wickets lost.'),
    count('balls', 'Legal balls: wides and no-balls excluded.'),
    count('overs', 'Completed overs.'),
    small('balls_in_over', 'Balls of the over that was not completed.'),
    count('byes', 'Runs.'),
    count('leg_byes', 'Runs.'),
    count('wides', 'Runs.'),
    count('no_balls', 'Runs.'),
    count('penalty', 'Runs.'),
    count('fours', 'Boundary fours off the bat.'),
    count('sixes', 'Sixes off the bat.'),
    text('ended', 'all out, overs, target, declared, forfeited, closed; empty if not known.'),
    yes('follow_on', 'Followed on.'),
    count('target', 'Runs that win; empty if there is none.'),
    count('allotted', 'Maximum number of balls, as last revised; empty if not limited.'),
  ],
};

export const batting: Table = {
  name: 'batting',
  row: 'A batter in an innings.',
  columns: [
    ...common,
    idOf('people', 'player_id', 'The batter.'),
    small('position', 'Batting position: 1 and 2 open.'),
    count('runs', 'Runs off the bat.'),
    count('balls', 'Balls faced: every delivery except wides.'),
    small('fours', 'Boundary fours.'),
    small('sixes', 'Sixes.'),
    count('dots', 'Balls faced without a run off the bat.'),
    yes('is_out', 'Out. Retired hurt and retired not out are not out.'),
    text('how_out', HOW_OUT),
    idOf('people', 'bowler_id', 'Who bowled that ball, whether credited with the wicket or not; empty for not out.'),
  ],
};

export const bowling: Table = {
  name: 'bowling',
  row: 'A bowler in an innings of the other side.',
  columns: [
    ...common,
    idOf('people', 'player_id', 'The bowler.'),
    count('balls', 'Legal balls: wides and no-balls excluded.'),
    count('runs', 'Conceded: off the bat, wides and no-balls.'),
    small('wickets', 'Wickets credited to the bowler.'),
    small('maidens', 'Overs in which the bowler conceded no runs.'),
    count('dots', 'Balls faced for which the bowler conceded no run.'),
    small('fours', 'Boundary fours conceded.'),
    small('sixes', 'Sixes conceded.'),
    small('wides', 'Runs.'),
    small('no_balls', 'Runs.'),
    small('wide_balls', 'Deliveries.'),
    small('no_ball_balls', 'Deliveries.'),
  ],
};

export const fielding: Table = {
  name: 'fielding',
  row: 'A fielder involved in a dismissal of an innings. Substitutes are left out.',
  columns: [
    ...common,
    idOf('people', 'player_id', 'The fielder.'),
    small('catches', 'Catches, caught and bowled included.'),
    small('stumpings', 'Stumpings.'),
    small('run_outs', 'Run outs. Every fielder involved is credited.'),
  ],
};

export const partnerships: Table = {
  name: 'partnerships',
  row: 'A pair batting together in an innings.',
  columns: [
    ...common,
    small('pair', 'Number of the stand, from 1. A retirement starts a new stand for the same wicket.'),
    small('wicket', 'The wicket of the stand.'),
    idOf('people', 'batter1_id', 'Who came in first.'),
    idOf('people', 'batter2_id', 'Who came in second; empty for a batter alone.'),
    count('runs', 'Runs, extras included.'),
    count('balls', 'Legal balls: wides and no-balls excluded.'),
    count('extras', 'Runs not off the bat.'),
    count('batter1_runs', 'Runs off the bat by the first.'),
    count('batter1_balls', 'Balls faced by the first.'),
    count('batter2_runs', 'Runs off the bat by the second.'),
    count('batter2_balls', 'Balls faced by the second.'),
    yes('unbroken', 'Not ended by a wicket: both were in at the end, or one retired.'),
  ],
};
