/** Arguments and output of `npm run rebuild`. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { rebuildFigures, type Rebuilt } from './rebuild.ts';

export interface RebuildMeans {
  db: Kysely<Database>;
  say: (line: string) => void;
  stop: AbortSignal;
  /** Milliseconds, to limit how often progress is printed. */
  now: () => number;
}

const USAGE =
  'npm run rebuild -- figures [--all]   (makes figures that are missing or out of date; with --all those of every match)';
const EVERY_MS = 2_000;

/**
 * Returns the exit code: 0 when every match has figures, 1 on a failed match or a usage error, 130 when interrupted.
 */
export async function runRebuildCommand(
  words: readonly string[],
  { db, say, stop, now }: RebuildMeans,
): Promise<number> {
  const [what, ...more] = words;
  if (what !== 'figures' || more.some((word) => word !== '--all')) {
    say(USAGE);
    return 1;
  }
  let last = now();
  const rebuilt = await rebuildFigures(db, {
    all: more.includes('--all'),
    stop,
    onProgress(sofar) {
      if (now() - last < EVERY_MS) return;
      last = now();
      say(`${progress(sofar)} matches`);
    },
  });
  for (const { matchId, reason } of rebuilt.failed) say(`  no figures of ${matchId}: ${reason}`);
  say(
    rebuilt.stopped
      ? `Stopped after ${progress(rebuilt)} matches; npm run rebuild -- figures goes on from here.`
      : `Made the figures of ${progress(rebuilt)} matches.`,
  );
  if (rebuilt.stopped) return 130;
  return rebuilt.failed.length > 0 ? 1 : 0;
}

const figure = (n: number): string => n.toLocaleString('en-GB');
const progress = ({ done, total }: Rebuilt): string => `${figure(done)} of ${figure(Math.max(done, total))}`;
