/** Rankings: ours, replaced whenever the figures change, and official lists, as imported. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { World } from './match.ts';

export type RankType = 'batting' | 'bowling' | 'all-rounder' | 'teams';
/** Sides of countries, or all others: their ratings have no common scale. */
export type RankLevel = 'nations' | 'clubs';

export interface RatingListTable {
  id: GeneratedAlways<number>;
  world: World;
  level: RankLevel;
  format: 'TEST' | 'ODI' | 'T20';
  gender: 'male' | 'female';
  rank_type: RankType;
  /** Last day of the latest match that counts. */
  as_of: string;
  matches: number;
  made_at: Generated<Date>;
  /** `RATING_VERSION`, and the state of the figures it was made from. */
  version: number;
  fingerprint: string;
  /** How often it was right (`ListScore`). */
  score: ColumnType<unknown, string, string>;
}

/** `ratings` and `places`: of this day and of each week before, newest first; 0 where not listed. */
export interface RatingRowTable {
  list_id: number;
  /** A person, or a team for `teams`. */
  subject_id: number;
  team_id: number | null;
  place: number;
  rating: number;
  give_or_take: number;
  counted: number;
  /** The place a week before; null when not listed then. */
  week_ago: number | null;
  ratings: number[];
  places: number[];
}

export interface OfficialImportTable {
  id: GeneratedAlways<number>;
  /** Whose lists they are: "ICC". */
  source: string;
  file_name: string;
  sha256: string;
  imported_at: Generated<Date>;
  undone_at: Date | null;
}
export interface OfficialListTable {
  id: GeneratedAlways<number>;
  import_id: number;
  rank_type: RankType;
  format: 'TEST' | 'ODI' | 'T20';
  gender: 'male' | 'female';
  day: string;
}
export interface OfficialRowTable {
  list_id: number;
  line: number;
  place: number;
  /** Places up; null where the source states none. */
  moved: number | null;
  rating: number;
  name: string;
  /** The side of a player. */
  side: string | null;
  /** Our row of that name, of the real world; null when none or several have it. */
  subject_id: number | null;
  matches: number | null;
  points: number | null;
  /** "932 v Pakistan at Multan 2024". */
  best: string | null;
}
