/** Names and attributes, loaded from the registry and loaded again when it changes. Ids are those of the kept rows. */
import { idOf, type Table, text } from './column.ts';

const world = text('world', 'real or demo.');

export const people: Table = {
  name: 'people',
  row: 'A person.',
  columns: [
    world,
    idOf('people', 'id', 'Of the person.'),
    text('name', 'As it is shown.'),
    text('full_name', 'In full; empty while unknown.'),
    text('register_id', 'Of the register of the source; empty where there is none.'),
    text('hand', 'Batting: left or right; empty while unknown.'),
    text('bowling_style', 'In words, as registered; empty while unknown.'),
    text('bowling_arm', 'left or right; empty while unknown.'),
    text('bowling_kind', 'pace, off spin, leg spin, left-arm orthodox, left-arm wrist spin; empty while unknown.'),
    text('role', 'batter, keeper, all-rounder, bowler; empty while unknown.'),
  ],
};

export const teams: Table = {
  name: 'teams',
  row: 'A team.',
  columns: [
    world,
    idOf('teams', 'id', 'Of the side.'),
    text('name', 'As it is shown.'),
    text('short_name', 'A few letters.'),
    text('gender', 'male or female.'),
    text('kind', 'international or club.'),
  ],
};

export const venues: Table = {
  name: 'venues',
  row: 'A ground.',
  columns: [
    world,
    idOf('venues', 'id', 'Of the ground.'),
    text('name', 'As it is shown.'),
    text('city', 'Town or city; empty while unknown.'),
    text('country', 'The country it lies in; empty while unknown.'),
    text(
      'home_side',
      'Name of the international side at home there: England in Wales, West Indies in Barbados; empty while unknown.',
    ),
  ],
};

export const series: Table = {
  name: 'series',
  row: 'A series.',
  columns: [
    world,
    idOf('series', 'id', 'Of the series.'),
    text('name', 'As it is shown.'),
    text('short_name', 'Shorter.'),
    text('season', 'As the source words it: 2024, 2024/25.'),
    text('gender', 'male or female.'),
    text('category', 'Domestic, League or International.'),
  ],
};
