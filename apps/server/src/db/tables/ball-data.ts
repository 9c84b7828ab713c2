/** The Parquet files of the ball data (`ball-data/`), derived from the logs. */
import type { Generated, GeneratedAlways } from 'kysely';

/** A match that has, or had, rows in the files. */
export interface BallMatchTable {
  match_id: string;
  number: GeneratedAlways<number>;
  part: number;
  /** Of the match, as `placeMatches` tells it: a part holds one. */
  kind: string;
  /** Position in the log of the rows in the files. */
  epoch: number | null;
  head: number | null;
  projector_version: number | null;
  /** Of the tables. */
  version: string | null;
  /** `xmin` of the figures known when the rows were made; null when there are no rows. */
  figures: string | null;
}

/** The files of a part as they stand: one a table, `<stem>-<table>.parquet`. */
export interface BallPartTable {
  part: number;
  /** Rises with every part that is written. */
  revision: number;
  version: string;
  stem: string;
  bytes: number;
  deliveries: number;
  matches: number;
  made_at: Generated<Date>;
}

/** Files that other servers may still be reading. */
export interface BallFilesReplacedTable {
  stem: string;
  replaced_at: Generated<Date>;
}
