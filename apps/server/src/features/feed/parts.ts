/** What the feed works with, taken from the context when the first request comes. */
import type { Context } from '../../context.ts';
import { makeRegistry } from '../../feeds/cricsheet/naming/registry.ts';
import type { FeedParts } from './matches/create-match.ts';

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
