/** Figures of matches and innings, of the same projector as the pages of players and sides. */
import { count, date, idOf, small, type Table, text, yes } from './column.ts';
import { common, ofMatch, ofSide } from './match-columns.ts';

const HOW_OUT =
  'bowled, caught, caught and bowled, lbw, stumped, run out, hit wicket, retired out, retired hurt ...; empty for not out.';

export const played: Table = {
  name: 'played',
  row: 'A match that is over.',
  columns: [
    ...ofMatch,
    date('end_date', 'Last day of the match as planned, at the ground.'),
    idOf('teams', 'team1_id', 'The side named first.'),
    idOf('teams', 'team2_id', 'The side named second.'),
    idOf('teams', 'toss_winner_id', 'Winner of the toss; empty where none is told.'),
    text('chose', 'What the winner of the toss chose: bat or field; empty where no toss is told.'),
    text('result', 'win, tie, draw, no result, abandoned; empty where none is told.'),
    idOf('teams', 'winner_id', 'The winner; empty without one, also of a tie that was decided.'),
    count('margin_runs', 'Runs won by; empty for a win of another kind.'),
    count('margin_wickets', 'Wickets won by; empty for a win of another kind.'),
    count('margin_innings', 'Innings won by; empty for a win of another kind.'),
    text('method', 'What the result rests on besides the scores: D/L, VJD, Awarded ...; empty where nothing.'),
    text('decided_by', 'How a tie was decided: super over, bowl out, boundary count; empty where it was not.'),
    idOf('teams', 'decided_for_id', 'The side for which a tie was decided; empty where it was not.'),
  ],
};

export const appearances: Table = {
  name: 'appearances',
  row: 'A person named by a side in a match.',
  columns: [
    ...ofMatch,
    ...ofSide,
    idOf('people', 'player_id', 'The person.'),
    yes('captain', 'Named as captain.'),
    yes('keeper', 'Named as wicketkeeper.'),
    yes('reserve', 'Named outside the first eleven, and did not come in: no match played.'),
  ],
};

export const innings: Table = {
  name: 'innings',
  row: 'An innings of a side.',
  columns: [
    ...common,
    count('runs', 'Runs, extras included.'),
    small('wickets', 'Wickets lost.'),
    count('balls', 'Balls that count in the over.'),
    count('overs', 'Completed overs.'),
    small('balls_in_over', 'Balls of the over that was not completed.'),
    count('byes', 'Runs.'),
    count('leg_byes', 'Runs.'),
    count('wides', 'Runs.'),
    count('no_balls', 'Runs.'),
    count('penalty', 'Runs.'),
    count('fours', 'Boundaries of four off the bat.'),
    count('sixes', 'Boundaries of six off the bat.'),
    text('ended', 'all out, overs, target, declared, forfeited, closed; empty where not told.'),
    yes('follow_on', 'Batted again at once, having been asked to follow on.'),
    count('target', 'Runs that win; empty where there is none.'),
    count('allotted', 'Balls that it might last, as last revised; empty where not limited.'),
  ],
};

export const batting: Table = {
  name: 'batting',
  row: 'A batter in an innings.',
  columns: [
    ...common,
    idOf('people', 'player_id', 'The batter.'),
    small('position', 'In order of arrival: 1 and 2 open.'),
    count('runs', 'Runs off the bat.'),
    count('balls', 'Balls faced: all but wides.'),
    small('fours', 'Boundaries of four.'),
    small('sixes', 'Boundaries of six.'),
    count('dots', 'Balls faced without a run off the bat.'),
    yes('is_out', 'Out; not for not out, retired hurt or retired not out.'),
    text('how_out', HOW_OUT),
    idOf('people', 'bowler_id', 'Who bowled that ball, credited with the wicket or not; empty for not out.'),
  ],
};

export const bowling: Table = {
  name: 'bowling',
  row: 'A bowler in an innings of the other side.',
  columns: [
    ...common,
    idOf('people', 'player_id', 'The bowler.'),
    count('balls', 'Balls that count in the over.'),
    count('runs', 'Conceded: off the bat, wides and no-balls.'),
    small('wickets', 'Wickets credited to the bowler.'),
    small('maidens', 'Overs without a run conceded.'),
    count('dots', 'Balls faced without a run conceded.'),
    small('fours', 'Boundaries of four conceded.'),
    small('sixes', 'Boundaries of six conceded.'),
    small('wides', 'Runs.'),
    small('no_balls', 'Runs.'),
    small('wide_balls', 'Deliveries.'),
    small('no_ball_balls', 'Deliveries.'),
  ],
};

export const fielding: Table = {
  name: 'fielding',
  row: 'A fielder who had a part in a dismissal of an innings; substitutes have none.',
  columns: [
    ...common,
    idOf('people', 'player_id', 'The fielder.'),
    small('catches', 'Catches, caught and bowled included.'),
    small('stumpings', 'Stumpings.'),
    small('run_outs', 'Run outs; counted for each who took part.'),
  ],
};

export const partnerships: Table = {
  name: 'partnerships',
  row: 'A pair batting together in an innings.',
  columns: [
    ...common,
    small('pair', 'From 1 in order of play; a retirement makes a new pair for the same wicket.'),
    small('wicket', 'The wicket that they stood for.'),
    idOf('people', 'batter1_id', 'Who came in first.'),
    idOf('people', 'batter2_id', 'Who came in second; empty for a batter alone.'),
    count('runs', 'Runs, extras included.'),
    count('balls', 'Balls that count in the over.'),
    count('extras', 'Runs not off the bat.'),
    count('batter1_runs', 'Off the bat of the first.'),
    count('batter1_balls', 'Faced by the first.'),
    count('batter2_runs', 'Off the bat of the second.'),
    count('batter2_balls', 'Faced by the second.'),
    yes('unbroken', 'No wicket ended it: both were in at the end, or one retired.'),
  ],
};
