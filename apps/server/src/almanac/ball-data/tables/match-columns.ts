/** Columns of the match in the rows of every table, so that queries need no join. */
import { type Column, count, date, idOf, small, text, yes } from './column.ts';

export const ofMatch: readonly Column[] = [
  text('world', 'real, or demo for demonstration matches. We never mix the two.'),
  text('match_id', 'Id of the match, as in its address.'),
  text(
    'format',
    'Test, MDM (other matches of several days), ODI, ODM (other one-day matches), T20I, IT20, T20, Hundred.',
  ),
  text('match_type', 'Playing conditions: TEST, ODI, T20, HUN.'),
  text('gender', 'male or female.'),
  text('level', 'international if both sides are countries, otherwise club.'),
  date('start_date', 'First day of the match, at the ground.'),
  count('year', 'Year of the first day.'),
  idOf('series', 'series_id', 'The series; empty if the source names none.'),
  text('stage', 'As named by the source: Final, Match 33, 2nd Test.'),
  yes('knock_out', 'A knockout match.'),
  idOf('venues', 'venue_id', 'The ground; empty if the source names none.'),
  small('balls_per_over', 'Balls per over: 6, or 5 in The Hundred.'),
];

/** Columns of the side in `team_id`. */
export const ofSide: readonly Column[] = [
  idOf('teams', 'team_id', 'The side these figures belong to.'),
  idOf('teams', 'opponent_id', 'The other side.'),
  yes('won_toss', 'This side won the toss; empty if the toss is not known.'),
  text('chose', 'What the winner of the toss chose: bat or field; empty if not known.'),
  text(
    'result',
    'Result for this side: won, lost, tied, drawn, no result, abandoned. A tie decided by a Super Over is tied.',
  ),
];

export const ofInnings: readonly Column[] = [
  small('innings', 'Number of the innings in the match, from 1, Super Overs included.'),
  small('innings_of_side', 'First or second innings of the batting side. Super Overs are counted after them.'),
  yes('chasing', 'The batting side is chasing: the last possible innings of the match.'),
  yes('super_over', 'Played to break a tie. Its runs and wickets do not count in anybody’s figures.'),
];

/** Columns shared by the tables of innings. */
export const common: readonly Column[] = [...ofMatch, ...ofSide, ...ofInnings];
