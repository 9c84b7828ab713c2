/** Columns that rows of every table carry of their match, so that questions need no join. */
import { type Column, count, date, idOf, small, text, yes } from './column.ts';

export const ofMatch: readonly Column[] = [
  text('world', 'real, or demo for the invented matches of the demonstration; the two never meet in an answer.'),
  text('match_id', 'Id of the match, as in its address.'),
  text(
    'format',
    'Test, MDM (other matches of several days), ODI, ODM (other one-day matches), T20I, IT20, T20, Hundred.',
  ),
  text('match_type', 'The laws it is played by: TEST, ODI, T20, HUN.'),
  text('gender', 'male or female.'),
  text('level', 'international where both sides are countries, otherwise club.'),
  date('start_date', 'First day of the match, at the ground.'),
  count('year', 'Year of the first day.'),
  idOf('series', 'series_id', 'The series; empty where the source names none.'),
  text('stage', 'As the source words it: Final, Match 33, 2nd Test.'),
  yes('knock_out', 'A match of a knock-out stage.'),
  idOf('venues', 'venue_id', 'The ground; empty where the source names none.'),
  small('balls_per_over', 'Balls of an over: 6, 5 in The Hundred.'),
];

/** Of the side named by `team_id`. */
export const ofSide: readonly Column[] = [
  idOf('teams', 'team_id', 'The side that made these figures.'),
  idOf('teams', 'opponent_id', 'The other side.'),
  yes('won_toss', 'This side won the toss; empty where no toss is told.'),
  text('chose', 'What the winner of the toss chose: bat or field; empty where no toss is told.'),
  text(
    'result',
    'Of this side: won, lost, tied, drawn, no result, abandoned. A tie that a super over decided is tied.',
  ),
];

export const ofInnings: readonly Column[] = [
  small('innings', 'Of the match, from 1 in the order played, super overs included.'),
  small('innings_of_side', 'First or second innings of the side batting; super overs count on.'),
  yes('chasing', 'The side batting has a target: the last innings that the match may have.'),
  yes('super_over', "Played to decide a tie; its runs and wickets are nobody's figures, and answers leave it out."),
];

/** Common to the tables of innings. */
export const common: readonly Column[] = [...ofMatch, ...ofSide, ...ofInnings];
