/**
 * Balls. Each row is about one batter, `batter_id`, and a wicket is on the row of the batter who is out. A batter who
 * is out without facing the ball (run out at the other end, timed out) has a row of his own, with `ball` false and
 * nothing else counted, so that sums by batter, bowler, over or phase agree with the scorecard.
 */
import { count, idOf, PHASE, small, type Table, text, yes } from './column.ts';
import { common } from './match-columns.ts';

export const deliveries: Table = {
  name: 'deliveries',
  row: 'A ball of an innings. If ball is false: a batter who left without facing a ball.',
  columns: [
    ...common,
    small('day', 'Day of the match, from 1; empty if the source does not say.'),
    small('session', 'Session of the day, from 1; empty if the source does not say.'),
    count('seq', 'Order in the innings, from 1.'),
    yes(
      'ball',
      'True for a delivery. False for a batter out at the other end or between balls: such a row counts no ball and no run.',
    ),
    small('over_no', 'Overs completed before this one, so 0 in the first. Sets of five in The Hundred.'),
    small('ball_no', 'Number of the delivery in the over, from 1, wides and no-balls included.'),
    small('ball_label', 'Number as called: legal balls of the over before this one, plus one.'),
    small('phase', PHASE),
    small(
      'new_ball',
      '1 with the first ball of the innings, 2 with the second new ball ...; empty if the source does not say.',
    ),
    count('ball_age', 'Legal balls bowled with this ball before; empty if the source does not say.'),
    text('bowling_end', 'The end it was bowled from, as the ground names it; empty if the source does not say.'),
    idOf('people', 'batter_id', 'The striker. If ball is false, the batter who left.'),
    idOf('people', 'non_striker_id', 'The other batter; empty if the last batter is alone.'),
    idOf('people', 'bowler_id', 'The bowler; empty for a batter who left between balls.'),
    small('batter_position', 'Batting position: 1 and 2 open.'),
    count('batter_runs', 'Runs of this batter in the innings before this ball.'),
    count('batter_balls', 'Balls faced by this batter in the innings before this one.'),
    count('bowler_balls', 'Legal balls of this bowler in the innings before this one.'),
    count('bowler_runs', 'Runs conceded by this bowler in the innings before this ball.'),
    small('bowler_wickets', 'Wickets of this bowler in the innings before this ball.'),
    count('score_before', 'Runs of the batting side before this ball.'),
    small('wickets_before', 'Wickets of the batting side; the stand is for the next one.'),
    count('balls_before', 'Legal balls of the innings before this one.'),
    count('balls_left', 'Balls left in the innings as limited at the time, before this one; empty if not limited.'),
    count('target', 'Runs that win, as known at the time; empty if there was none.'),
    yes('legal', 'A legal ball: neither a wide nor a no-ball.'),
    yes('faced', 'A ball faced: every delivery except wides.'),
    yes('free_hit', 'Bowled as a free hit.'),
    small('runs_bat', 'Runs off the bat.'),
    small('wides', 'Runs.'),
    small('no_balls', 'Runs not off the bat.'),
    small('byes', 'Runs.'),
    small('leg_byes', 'Runs.'),
    small('penalty', 'Runs awarded on this ball.'),
    small('extras', 'Runs not off the bat.'),
    small('runs', 'All runs of the ball.'),
    small('conceded', 'Charged to the bowler: off the bat, wides and no-balls.'),
    small('boundary', '4 or 6 for a boundary off the bat, otherwise 0. Fours that were run are 0.'),
    yes('is_out', 'This batter is out. Retired hurt and retired not out are not out.'),
    text('how_out', 'How this batter left: bowled, caught, run out, retired hurt ...; empty if the batter stays in.'),
    yes('credited', "The wicket is the bowler's."),
    idOf(
      'people',
      'fielder_id',
      'Who took the catch or stumping, or the first named in a run out; empty without one, or for a substitute.',
    ),
  ],
};
