/**
 * How long the site waits for its own parts, in milliseconds. Every reply is sent within two seconds, unless its route
 * has a later deadline.
 */
export const productionTimeouts = {
  /** From request to reply; the rest of the two seconds is for the network. */
  reply: 1_750,
  /** For a free or a new connection to the database, and for one statement. */
  connect: 750,
  statement: 1_250,
  /** For the health of one part. */
  health: 1_000,
  /** For a turn at a match in memory; the caller has had a 503 by then. */
  matchTurn: 2_000,
  /** For a turn to build a reply that is not in memory. */
  buildTurn: 1_000,
  pictureTurn: 1_500,
  recordsTurn: 3_500,
  statsTurn: 500,
  /** For a rebuild, before the reader gets the old reply. */
  rebuild: 1_500,
  /** For a statistics query to start, and to end. */
  queryTurn: 1_500,
  query: 4_000,
  /** For the teams of the players on a page of statistics, and for that page before it says that it cannot be built. */
  statsTeams: 400,
  statsPage: 4_600,
  /** For the job queue to start, before a job cannot be sent. */
  jobQueue: 1_200,
};
/** Tests that do not examine them pass longer ones, because their machine may be slow. */
export type Timeouts = Readonly<typeof productionTimeouts>;
