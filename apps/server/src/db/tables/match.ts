import type { ColumnType, Generated } from 'kysely';
import type { Gender, MatchSummary, MatchType, Phase } from '@sightscreen/cricket';

/** Both worlds are in one table; figures never mix them. */
export type World = 'real' | 'demo';

/**
 * One row per match: its log position, and what lists need without folding. Everything from `type` on is derived from
 * the log.
 */
export interface MatchTable {
  id: string;
  world: World;
  source: 'cricsheet' | 'feed';
  epoch: number;
  /** Number of the last fact of this epoch. */
  head: number;
  type: MatchType;
  gender: Gender;
  series_id: number | null;
  venue_id: number | null;
  team1_id: number | null;
  team2_id: number | null;
  /** ISO date at the ground. */
  start_date: ColumnType<string, string, string>;
  start_time: ColumnType<Date | null, Date | null, Date | null>;
  /** The stated or expected end; the moment of the result once there is one. */
  end_time: ColumnType<Date | null, Date | null, Date | null>;
  /** How often the start was moved, and when last: calendars tell their readers by these. */
  start_moves: Generated<number>;
  start_moved_at: Generated<Date | null>;
  phase: Phase;
  commentary_mode: 'pull' | 'push';
  /** A projection: `summarise` of the state at `head`. */
  summary: ColumnType<MatchSummary | null, string | null, string | null>;
  source_hash: string | null;
  /** Facts were added by people after the import: a changed source no longer replaces the log. */
  people_added: Generated<boolean>;
  /** When a ball or wicket was last corrected, words left out; null: never. */
  corrected_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
