/** Packs a match and stores its figures shortly after its result; the hourly sweep catches any match missed here. */
import type { MatchState } from '@sightscreen/cricket';
import type { MatchLog } from './match-log.ts';

/** The player of the match and closing commentary usually follow a result within this time. */
const QUIET_MS = 15_000;

export interface CompletionDeps {
  log: Pick<MatchLog, 'pack'>;
  failed: (error: unknown) => void;
  /** Schedules `act` after milliseconds; returns a function that cancels it. */
  after?: (ms: number, act: () => void) => () => void;
}

export interface PackOnCompletion {
  /**
   * Called when a match changes: packs it once no facts arrive for a while after its end, including corrections of a
   * finished match.
   */
  moved(matchId: string, state: Pick<MatchState, 'phase'>): void;
  /** Drops pending matches and waits for the one being packed. */
  stop(): Promise<void>;
}

export function packOnCompletion({ log, failed, after = byTimer }: CompletionDeps): PackOnCompletion {
  const waiting = new Map<string, () => void>();
  // One at a time, so that several matches that end together do not take all connections from readers.
  let running: Promise<unknown> = Promise.resolve();
  return {
    moved(matchId, { phase }) {
      waiting.get(matchId)?.();
      waiting.delete(matchId);
      if (phase !== 'complete' && phase !== 'recent') return;
      waiting.set(
        matchId,
        after(QUIET_MS, () => {
          waiting.delete(matchId);
          running = running.then(() => log.pack(matchId)).catch(failed);
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

function byTimer(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
