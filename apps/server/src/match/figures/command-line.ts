/** Arguments and output of `npm run rebuild`. */
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { checkFigures } from './check.ts';
import { rebuildFigures } from './rebuild.ts';

export interface RebuildDeps {
  db: Kysely<Database>;
  say: (line: string) => void;
  stop: AbortSignal;
  /** Clock in milliseconds, to limit how often progress is printed. */
  now: () => number;
}

const USAGE = `npm run rebuild -- figures [--all | --check]   (rebuilds figures that are missing or out of date; --all rebuilds every match;
                                               --check compares them with the logs)`;
const PROGRESS_INTERVAL_MS = 2_000;

/**
 * Returns the exit code: 0 when every match has figures, 1 on a failed match, a difference or a usage error, 130 when
 * interrupted.
 */
export async function runRebuildCommand(words: readonly string[], deps: RebuildDeps): Promise<number> {
  const { db, say, stop, now } = deps;
  const [what, ...more] = words;
  if (what === 'figures' && more.length === 1 && more[0] === '--check') return check(deps);
  if (what !== 'figures' || more.some((word) => word !== '--all')) {
    say(USAGE);
    return 1;
  }
  const often = everyTwoSeconds(now);
  const rebuilt = await rebuildFigures(db, {
    all: more.includes('--all'),
    stop,
    onProgress: (sofar) => often(() => say(`${outOf(sofar.done, sofar.total)} matches`)),
  });
  for (const { matchId, reason } of rebuilt.failed) say(`  could not rebuild ${matchId}: ${reason}`);
  say(
    rebuilt.stopped
      ? `Stopped after ${outOf(rebuilt.done, rebuilt.total)} matches. Run npm run rebuild -- figures again to continue.`
      : `Rebuilt the figures of ${outOf(rebuilt.done, rebuilt.total)} matches.`,
  );
  if (rebuilt.stopped) return 130;
  return rebuilt.failed.length > 0 ? 1 : 0;
}

/** Limits how often progress is printed. */
export function everyTwoSeconds(now: () => number): (print: () => void) => void {
  let last = now();
  return (print) => {
    if (now() - last < PROGRESS_INTERVAL_MS) return;
    last = now();
    print();
  };
}
export const figure = (n: number): string => n.toLocaleString('en-GB');
export const outOf = (done: number, total: number): string => `${figure(done)} of ${figure(Math.max(done, total))}`;

async function check({ db, say, stop, now }: RebuildDeps): Promise<number> {
  const often = everyTwoSeconds(now);
  const { done, total, different, failed } = await checkFigures(db, {
    stop,
    onProgress: (sofar) => often(() => say(`${outOf(sofar.done, sofar.total)} matches`)),
  });
  for (const { matchId, rows } of different) {
    const differences = Object.entries(rows).map(([table, count]) => `${count} rows of ${table}`);
    say(`  figures of ${matchId} differ: ${differences.join(', ')}`);
  }
  for (const matchId of failed) say(`  could not replay the log of ${matchId}`);
  const result = different.length === 0 ? 'they agree' : `${figure(different.length)} differ`;
  say(`Compared the figures of ${outOf(done, total)} matches with their logs: ${result}.`);
  if (stop.aborted) return 130;
  return different.length + failed.length > 0 ? 1 : 0;
}
