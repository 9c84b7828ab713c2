/** All tables. Each noun declares its own in `tables/`. */
import type { CommandTable, FactTable, PackedInningsTable } from './tables/fact.ts';
import type { FeedKeyTable } from './tables/feed-key.ts';
import type { MatchTable } from './tables/match.ts';

export interface Database {
  match: MatchTable;
  fact: FactTable;
  packed_innings: PackedInningsTable;
  command: CommandTable;
  feed_key: FeedKeyTable;
}
