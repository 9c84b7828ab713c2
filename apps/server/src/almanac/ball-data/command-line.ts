/** Arguments and output of `npm run rebuild -- balls`. */
import { checkParts } from './check-parts.ts';
import { invalidateDamaged } from './parts/damaged.ts';
import { makeParts, type PartsDeps } from './parts/make-parts.ts';
import type { FailedMatch } from './parts/read-matches.ts';
import { everyTwoSeconds, figure, outOf } from '../../match/figures/command-line.ts';

const USAGE = `npm run rebuild -- balls [--all | --check]   (writes ball data files that are missing, damaged or out of date; --all writes every
                                             file; --check compares them with the logs)`;

export interface BallsDeps extends Pick<PartsDeps, 'database' | 'files' | 'stop' | 'maker'> {
  say: (line: string) => void;
  /** Clock in milliseconds, to limit how often progress is printed. */
  now: () => number;
}

/** Returns the exit code: 0 done, 1 on a failed match, a difference or a usage error, 130 when interrupted. */
export async function runBallsRebuild(words: readonly string[], deps: BallsDeps): Promise<number> {
  const [option, ...more] = words;
  if (more.length > 0 || (option !== undefined && option !== '--all' && option !== '--check')) {
    deps.say(USAGE);
    return 1;
  }
  return option === '--check' ? check(deps) : make(deps, option === '--all');
}

async function make({ say, now, ...deps }: BallsDeps, all: boolean): Promise<number> {
  const often = everyTwoSeconds(now);
  for (const { message } of await invalidateDamaged(deps.database.db, deps.files, deps.stop))
    say(`  ${message}; rebuilding it`);
  const made = await makeParts({
    ...deps,
    all,
    onProgress: ({ done, parts, matches, bytes }) =>
      often(() => say(`${outOf(done, parts)} parts, ${figure(matches)} matches, ${megabytes(bytes)} MB`)),
  });
  tell(say, made.failed);
  say(`Wrote ${outOf(made.done, made.parts)} parts: ${figure(made.matches)} matches, ${megabytes(made.bytes)} MB.`);
  if (deps.stop.aborted) say('Stopped. Run npm run rebuild -- balls again to continue.');
  return exitCode(deps.stop, made.failed.length > 0);
}

async function check({ say, now, ...deps }: BallsDeps): Promise<number> {
  const often = everyTwoSeconds(now);
  const checked = await checkParts({
    ...deps,
    onProgress: ({ done, parts }) => often(() => say(`${outOf(done, parts)} parts`)),
  });
  for (const { part, rows } of checked.different)
    say(
      `  part ${part} differs: ${Object.entries(rows)
        .map(([table, count]) => `${count} rows of ${table}`)
        .join(', ')}`,
    );
  for (const damage of checked.damaged) say(`  ${damage}`);
  tell(say, checked.failed);
  say(
    `Compared ${outOf(checked.done, checked.parts)} parts with their logs: ${checked.different.length === 0 ? 'they agree' : `${checked.different.length} differ`}.`,
  );
  if (checked.damaged.length > 0)
    say(
      checked.damaged.length === 1
        ? '1 part has missing or damaged files. To rebuild it: npm run rebuild -- balls'
        : `${checked.damaged.length} parts have missing or damaged files. To rebuild them: npm run rebuild -- balls`,
    );
  return exitCode(deps.stop, checked.failed.length + checked.different.length + checked.damaged.length > 0);
}

function tell(say: BallsDeps['say'], failed: readonly FailedMatch[]): void {
  for (const { matchId, reason } of failed) say(`  could not write ${matchId}: ${reason}`);
}
const exitCode = (stop: AbortSignal, bad: boolean): number => (stop.aborted ? 130 : bad ? 1 : 0);

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
