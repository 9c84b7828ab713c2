import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { MatchLog } from './match-log.ts';
import { unpackedMatches } from './pack.ts';

/** Corrections come in the hour after a match; packing before would only be done twice. */
const QUIET_MS = 60 * 60_000;
const EVERY_MS = 5 * 60_000;
const AT_ONCE = 20;

/** Packs finished matches that nobody has touched for an hour, a few at a time. Two processes that do it wait for each other by match. */
export function packingSweep(db: Kysely<Database>, log: MatchLog, failed: (error: unknown) => void, quietMs = QUIET_MS): { start(): void; stop(): Promise<void>; sweep(): Promise<number> } {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let running: Promise<number> = Promise.resolve(0);
  const once = async (): Promise<number> => {
    let packed = 0;
    try {
      for (const matchId of await unpackedMatches(db, quietMs, AT_ONCE)) {
        if (stopped) break;
        packed += await log.pack(matchId);
      }
    } catch (error) {
      failed(error);
    }
    return packed;
  };
  const sweep = () => (running = once());
  return {
    sweep,
    start() {
      timer = setInterval(() => void sweep(), EVERY_MS);
      timer.unref();
    },
    async stop() {
      stopped = true;
      if (timer !== null) clearInterval(timer);
      await running;
    },
  };
}
