/**
 * Updates figures of live matches some seconds after the score, once for all balls of that time. The end of a match is
 * stored without delay, because its tables, careers and records would otherwise contradict its result.
 */
import type { MatchState } from '@sightscreen/cricket';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { madeOf, storeMade } from './store-figures.ts';
import { PROJECTOR_VERSION } from './projector.ts';

const EVERY_MS = 5_000;

export interface InPlayDeps {
  db: Kysely<Database>;
  /** Passes the cached fold to `use` and returns its result. */
  look: <T>(
    matchId: string,
    use: (fold: { epoch: number; number: number; state: MatchState }) => T,
  ) => Promise<T | null>;
  failed: (error: unknown) => void;
  /** `ms` in milliseconds; returns a function to cancel. */
  after?: (ms: number, act: () => void) => () => void;
}

export interface FiguresInPlay {
  /** `resync`: the match was only reloaded; its figures exist unless it is live. */
  moved(move: { matchId: string; resync: boolean }, state: Pick<MatchState, 'phase'>): void;
  /** Drops pending updates and waits for the running one. */
  stop(): Promise<void>;
}

export function figuresInPlay({ db, look, failed, after = byTimer }: InPlayDeps): FiguresInPlay {
  const waiting = new Map<string, () => void>();
  // One at a time, so that simultaneous matches leave database connections for readers.
  let running: Promise<unknown> = Promise.resolve();
  return {
    moved({ matchId, resync }, { phase }) {
      if (phase === 'upcoming' || phase === 'preview') return;
      const over = phase === 'complete' || phase === 'recent';
      if (over ? resync : waiting.has(matchId)) return;
      waiting.get(matchId)?.();
      waiting.set(
        matchId,
        after(over ? 0 : EVERY_MS, () => {
          waiting.delete(matchId);
          running = running.then(() => updateFigures(db, look, matchId)).catch(failed);
        }),
      );
    },
    async stop() {
      for (const cancel of waiting.values()) cancel();
      waiting.clear();
      await running;
    },
  };
}

/**
 * Uses the cached fold. If the log has advanced, that move triggers its own update. Another process may have stored
 * these figures already.
 */
async function updateFigures(db: Kysely<Database>, look: InPlayDeps['look'], matchId: string): Promise<void> {
  const match = await db
    .selectFrom('match')
    .leftJoin('match_figure', 'match_figure.match_id', 'match.id')
    .select(['match.world', 'match_figure.projector_version', 'match_figure.epoch', 'match_figure.head'])
    .where('match.id', '=', matchId)
    .executeTakeFirst();
  if (match === undefined) return;
  const made = await look(matchId, (fold) => {
    const known =
      match.projector_version === PROJECTOR_VERSION && match.epoch === fold.epoch && match.head === fold.number;
    return known ? null : madeOf(fold, match.world);
  });
  if (made !== null) await storeMade(db, matchId, made, { unlessStored: true });
}

function byTimer(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
