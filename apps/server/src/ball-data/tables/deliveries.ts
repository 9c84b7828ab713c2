/**
 * Balls. Each row is about one batter, `batter_id`: a wicket is on the row of the batter who is out. So a batter who is
 * out without facing the ball (a non-striker run out, somebody timed out) has a row of his own, with `ball` false and
 * nothing else counted, and sums by batter, bowler, over or phase agree with the card without looking anywhere else.
 */
import { count, idOf, PHASE, small, type Table, text, yes } from './column.ts';
import { common } from './match-columns.ts';

export const deliveries: Table = {
  name: 'deliveries',
  row: 'A ball of an innings; or, where ball is false, a batter who left otherwise than by facing a ball.',
  columns: [
    ...common,
    small('day', 'Of the match, from 1; empty where the source does not tell.'),
    small('session', 'Of the day, from 1; empty where the source does not tell.'),
    count('seq', 'Order in the innings, from 1.'),
    yes(
      'ball',
      'A delivery. False: a batter out at the other end or between balls; such a row counts no ball and no run.',
    ),
    small('over_no', 'Overs completed before it: 0 in the first; sets of five in The Hundred.'),
    small('ball_no', 'In order of delivery in the over, from 1, wides and no-balls included.'),
    small('ball_label', 'As called: balls that counted in the over before it, plus one.'),
    small('phase', PHASE),
    small(
      'new_ball',
      '1 with the first ball of the innings, 2 with the second new ball ...; empty where the source does not tell.',
    ),
    count('ball_age', 'Balls that counted with this ball before it; empty where the source does not tell.'),
    text('bowling_end', 'The end it was bowled from, as the ground names it; empty where the source does not tell.'),
    idOf('people', 'batter_id', 'The striker; where ball is false, the batter who left.'),
    idOf('people', 'non_striker_id', 'The other batter; empty where the last one bats alone.'),
    idOf('people', 'bowler_id', 'The bowler; empty for a batter who left between balls.'),
    small('batter_position', 'In order of arrival: 1 and 2 open.'),
    count('batter_runs', 'Of this batter in the innings before it.'),
    count('batter_balls', 'Faced by this batter in the innings before it.'),
    count('bowler_balls', 'Of this bowler in the innings before it, that counted.'),
    count('bowler_runs', 'Conceded by this bowler in the innings before it.'),
    small('bowler_wickets', 'Of this bowler in the innings before it.'),
    count('score_before', 'Of the side batting.'),
    small('wickets_before', 'Of the side batting; the stand is for the wicket after it.'),
    count('balls_before', 'That counted, of the innings.'),
    count('balls_left', 'Of the innings as limited at the time, before it; empty where not limited.'),
    count('target', 'Runs that win, as known at the time; empty where there was none.'),
    yes('legal', 'Counts in the over: neither wide nor no-ball.'),
    yes('faced', 'Counts as a ball faced: all but wides.'),
    yes('free_hit', 'Bowled as a free hit.'),
    small('runs_bat', 'Runs off the bat.'),
    small('wides', 'Runs.'),
    small('no_balls', 'Runs, without those off the bat.'),
    small('byes', 'Runs.'),
    small('leg_byes', 'Runs.'),
    small('penalty', 'Runs awarded on this ball.'),
    small('extras', 'Runs not off the bat.'),
    small('runs', 'All runs of the ball.'),
    small('conceded', 'Charged to the bowler: off the bat, wides and no-balls.'),
    small('boundary', '4 or 6 off the bat over the boundary, otherwise 0; fours that were run are 0.'),
    yes('is_out', 'This batter is out; not for retired hurt or retired not out.'),
    text('how_out', 'How this batter left: bowled, caught, run out, retired hurt ...; empty where the batter stays.'),
    yes('credited', "The wicket is the bowler's."),
    idOf(
      'people',
      'fielder_id',
      'Who took the catch or stumping, or the first named in a run out; empty without one, or for a substitute.',
    ),
  ],
};
