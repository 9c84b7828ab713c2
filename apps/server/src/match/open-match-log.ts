/** Opens the log of all matches, with what follows every move: cached folds and the figures of live matches. */
import type { FastifyBaseLogger } from 'fastify';
import type { Timeouts } from '../core/config/timeouts.ts';
import type { OpenDatabase } from '../core/db/open-database.ts';
import { figuresInPlay } from './figures/in-play.ts';
import { figuresOfRepacked } from './figures/store-figures.ts';
import { FoldCache } from './folds/fold-cache.ts';
import { pgMatchLog } from './log/pg-match-log.ts';
import { readLog } from './log/rows.ts';
import { forgetLines } from './views/lines.ts';

interface Deps {
  database: OpenDatabase;
  clock: () => number;
  timeouts: Timeouts;
  logger: FastifyBaseLogger;
}

export function openMatchLog({ database: { db }, clock, timeouts, logger }: Deps) {
  const folds = new FoldCache({
    read: (matchId, after, epoch) => readLog(db, matchId, after, epoch),
    changed: forgetLines,
    turnMs: timeouts.matchTurn,
  });
  const log = pgMatchLog(db, folds, clock, { repacked: figuresOfRepacked, unable: atMostOnceAMinute(clock, logger) });
  const inPlay = figuresInPlay({
    db,
    look: (matchId, use) => folds.look(matchId, use),
    failed: (error) =>
      logger.warn({ err: error }, 'Could not store the figures of a live match; its next ball retries'),
  });
  folds.onMove((move, { state }) => inPlay.moved(move, state));
  return { folds, log, inPlay };
}

/** Scorers retry every second or two; one log line a minute is enough. */
function atMostOnceAMinute(clock: () => number, logger: FastifyBaseLogger): (error: unknown) => void {
  let loggedAt = -Infinity;
  return (error) => {
    if (clock() - loggedAt < 60_000) return;
    loggedAt = clock();
    logger.error({ err: error }, 'The database cannot store (is its disk full?): reads continue, writes are refused');
  };
}
