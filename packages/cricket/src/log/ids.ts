/** Our integer for a person (never an array position, never the register's text). */
export type PersonId = number;

/** Which of the two sides of the match: an index into `MatchInfo.sides`. */
export type Side = 0 | 1;

export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** A public match id, `^[a-z0-9_]{1,24}$`; never parsed as a number. */
export type MatchId = string;

/** Milliseconds since 1970-01-01T00:00Z. A zone is applied only at the edge. */
export type Instant = number;
