/**
 * People, teams, grounds and series. Each has its recognised names in an alias table. `merged_into`: the kept row,
 * where two proved to be the same (docs/decisions/merged-rows.md).
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Emblem } from '@sightscreen/contracts';
import type { World } from './match.ts';

export interface PersonTable {
  id: Generated<number>;
  world: World;
  /** Cricsheet's register, as text: some ids are all digits and some look like exponents. */
  register_id: string | null;
  name: string;
  full_name: string | null;
  /** The next three are null while unknown. */
  batting_hand: 'right' | 'left' | null;
  /** In words, with the arm: "Right-arm fast-medium". */
  bowling_style: string | null;
  role: 'batter' | 'keeper' | 'all-rounder' | 'bowler' | null;
  /** Of `kept_picture`: shows the person, so it goes with the person's data. */
  picture: string | null;
  /** What it shows, for those who do not see it. */
  picture_alt: string | null;
  merged_into: number | null;
}
/** `key`: `cricsheet:<register id>`, or `name:<name>|<team>|<gender>` for somebody without a register id. */
export interface PersonAliasTable {
  world: World;
  key: string;
  person_id: number;
}

export interface TeamTable {
  id: Generated<number>;
  world: World;
  name: string;
  short_name: string;
  gender: 'male' | 'female';
  kind: 'international' | 'club';
  emblem: ColumnType<Emblem, string, string>;
  merged_into: number | null;
}
export interface TeamAliasTable {
  world: World;
  gender: 'male' | 'female';
  kind: 'international' | 'club';
  name: string;
  team_id: number;
}

export interface VenueTable {
  id: Generated<number>;
  world: World;
  name: string;
  city: string | null;
  country: string | null;
  /** IANA; null while unknown. */
  time_zone: string | null;
  /** As the ground names them; null while unknown. */
  ends: string[] | null;
  merged_into: number | null;
}
/** `city` is empty where a source gives none. */
export interface VenueAliasTable {
  world: World;
  name: string;
  city: string;
  venue_id: number;
}

export interface SeriesTable {
  id: Generated<number>;
  world: World;
  name: string;
  short_name: string;
  season: string;
  gender: 'male' | 'female';
  /** MATCH-058 */
  category: 'Domestic' | 'League' | 'International';
  picture: string | null;
  picture_alt: string | null;
  merged_into: number | null;
}
export interface SeriesAliasTable {
  world: World;
  name: string;
  season: string;
  gender: 'male' | 'female';
  series_id: number;
}

export type RegistryNoun = 'person' | 'team' | 'venue' | 'series';
/** Merges and their reversal. Append-only. Null people: the command line. */
export interface RegistryMergeTable {
  id: GeneratedAlways<number>;
  noun: RegistryNoun;
  merged_id: number;
  into_id: number;
  merged_at: Generated<Date>;
  merged_by: number | null;
  undone_at: Date | null;
  undone_by: number | null;
}
