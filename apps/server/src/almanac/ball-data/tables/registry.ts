/**
 * Names and attributes, loaded from the registry and reloaded when it changes. Ids are those of the rows that remain
 * after merges.
 */
import { idOf, type Table, text } from './column.ts';

const world = text('world', 'real or demo.');

export const people: Table = {
  name: 'people',
  row: 'A person.',
  columns: [
    world,
    idOf('people', 'id', 'Id of the person.'),
    text('name', 'Name, as shown on the site.'),
    text('full_name', 'Full name; empty if unknown.'),
    text('register_id', 'Id in the register of the source; empty if there is none.'),
    text('hand', 'Batting hand, left or right; empty if unknown.'),
    text('bowling_style', 'Bowling style as registered; empty if unknown.'),
    text('bowling_arm', 'Bowling arm, left or right; empty if unknown.'),
    text('bowling_kind', 'pace, off spin, leg spin, left-arm orthodox, left-arm wrist spin; empty if unknown.'),
    text('role', 'batter, keeper, all-rounder, bowler; empty if unknown.'),
  ],
};

export const teams: Table = {
  name: 'teams',
  row: 'A team.',
  columns: [
    world,
    idOf('teams', 'id', 'Id of the side.'),
    text('name', 'Name, as shown on the site.'),
    text('short_name', 'Short name.'),
    text('gender', 'male or female.'),
    text('kind', 'international or club.'),
  ],
};

export const venues: Table = {
  name: 'venues',
  row: 'A ground.',
  columns: [
    world,
    idOf('venues', 'id', 'Id of the ground.'),
    text('name', 'Name, as shown on the site.'),
    text('city', 'Town or city; empty if unknown.'),
    text('country', 'Country of the ground; empty if unknown.'),
    text(
      'home_side',
      'The international side at home there: England in Wales, West Indies in Barbados; empty if unknown.',
    ),
  ],
};

export const series: Table = {
  name: 'series',
  row: 'A series.',
  columns: [
    world,
    idOf('series', 'id', 'Id of the series.'),
    text('name', 'Name, as shown on the site.'),
    text('short_name', 'Shorter.'),
    text('season', 'As named by the source: 2024, 2024/25.'),
    text('gender', 'male or female.'),
    text('category', 'Domestic, League or International.'),
  ],
};
