/**
 * Balls summed by batter, bowler and phase, for queries that need no finer grain: a sixth of the rows of `deliveries`,
 * with the same totals.
 */
import { count, idOf, PHASE, small, type Table, text, yes } from './column.ts';
import { common } from './match-columns.ts';

export const matchups: Table = {
  name: 'matchups',
  row: 'A batter against a bowler in one phase of an innings.',
  columns: [
    ...common,
    small('phase', PHASE),
    idOf('people', 'batter_id', 'The batter on strike, or who was out at the other end.'),
    idOf('people', 'bowler_id', 'The bowler; empty for a batter who left between balls.'),
    small('batter_position', 'Batting position: 1 and 2 open.'),
    count('deliveries', 'Balls with this batter on strike, wides and no-balls included.'),
    count('faced', 'Balls faced: every delivery except wides.'),
    count('legal', 'Legal balls: wides and no-balls excluded.'),
    count('runs_bat', 'Runs off the bat.'),
    count('runs', 'All runs.'),
    count('conceded', 'Charged to the bowler.'),
    count('extras', 'Runs not off the bat.'),
    small('fours', 'Boundary fours off the bat.'),
    small('sixes', 'Sixes off the bat.'),
    count('dots_of_batter', 'Balls faced without a run off the bat.'),
    count('dots_of_bowler', 'Balls faced for which the bowler conceded no run.'),
    count('dots_of_side', 'Legal balls without a run of any kind.'),
    small('wide_balls', 'Deliveries.'),
    small('no_ball_balls', 'Deliveries.'),
    yes('is_out', 'This batter was out. Retired hurt and retired not out are not out.'),
    text('how_out', 'How this batter left: bowled, run out, retired hurt ...; empty if the batter stayed in.'),
    yes('credited', "The wicket is the bowler's."),
  ],
};
