/** Internal integer id of a person (never an array position or a register's text id). */
export type PersonId = number;

/** Index of a side in `MatchInfo.sides`. */
export type Side = 0 | 1;

export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** A public match id, `^[a-z0-9_]{1,24}$`; never parsed as a number. */
export type MatchId = string;

/** Milliseconds since 1970-01-01T00:00Z. Time zones are applied only at the edge. */
export type Instant = number;
