/** What the feed works with, taken from the context when the first request comes. */
import type { Kysely } from 'kysely';
import type { MatchFold } from '@sightscreen/cricket';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { makeRegistry, type Registry } from '../../feeds/cricsheet/naming/registry.ts';
import type { MatchLog } from '../../live/log/match-log.ts';

export interface FeedParts {
  db: Kysely<Database>;
  log: MatchLog;
  /** Brings the match to the head of its log and answers what `use` makes of it; null for an unknown match. */
  look: <T>(matchId: string, use: (fold: MatchFold) => T) => Promise<T | null>;
  registry: Registry;
  /** Milliseconds since 1970. */
  clock: () => number;
}

const made = new WeakMap<Context, FeedParts>();

export function feedParts(context: Context): FeedParts {
  let parts = made.get(context);
  if (!parts) {
    const { database: { db }, log, desk, clock } = context;
    parts = { db, log, clock, registry: makeRegistry(db), look: (matchId, use) => desk.look(matchId, (hot) => use(hot.reading)) };
    made.set(context, parts);
  }
  return parts;
}
