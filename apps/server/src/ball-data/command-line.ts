/** Arguments and output of `npm run rebuild -- balls`. */
import { checkParts } from './check-parts.ts';
import { makeParts, type PartsMeans } from './parts/make-parts.ts';
import type { FailedMatch } from './parts/read-matches.ts';

const USAGE = `npm run rebuild -- balls [--all | --check]   (writes files of the ball data that are missing or out of date; with --all every
                                             one; with --check compares them with a fold of the logs from scratch)`;
const EVERY_MS = 2_000;

export interface BallsMeans extends Pick<PartsMeans, 'database' | 'files' | 'stop'> {
  say: (line: string) => void;
  /** Milliseconds, to limit how often progress is printed. */
  now: () => number;
}

/** Returns the exit code: 0 done, 1 on a failed match, a difference or a usage error, 130 when interrupted. */
export async function runBallsRebuild(words: readonly string[], means: BallsMeans): Promise<number> {
  const [option, ...more] = words;
  if (more.length > 0 || (option !== undefined && option !== '--all' && option !== '--check')) {
    means.say(USAGE);
    return 1;
  }
  return option === '--check' ? check(means) : make(means, option === '--all');
}

async function make({ say, now, ...means }: BallsMeans, all: boolean): Promise<number> {
  const often = sometimes(now);
  const made = await makeParts({
    ...means,
    all,
    onProgress: ({ done, parts, matches, bytes }) =>
      often(() => say(`${of(done, parts)} parts, ${figure(matches)} matches, ${megabytes(bytes)} MB`)),
  });
  tell(say, made.failed);
  say(`Wrote ${of(made.done, made.parts)} parts: ${figure(made.matches)} matches, ${megabytes(made.bytes)} MB.`);
  if (means.stop.aborted) say('Stopped; npm run rebuild -- balls goes on from here.');
  return exitCode(means.stop, made.failed.length > 0);
}

async function check({ say, now, ...means }: BallsMeans): Promise<number> {
  const often = sometimes(now);
  const checked = await checkParts({
    ...means,
    onProgress: ({ done, parts }) => often(() => say(`${of(done, parts)} parts`)),
  });
  for (const { part, rows } of checked.different)
    say(
      `  part ${part} differs: ${Object.entries(rows)
        .map(([table, count]) => `${count} rows of ${table}`)
        .join(', ')}`,
    );
  tell(say, checked.failed);
  say(
    `Compared ${of(checked.done, checked.parts)} parts with a fold of their logs: ${checked.different.length === 0 ? 'they agree' : `${checked.different.length} differ`}.`,
  );
  return exitCode(means.stop, checked.failed.length + checked.different.length > 0);
}

function tell(say: BallsMeans['say'], failed: readonly FailedMatch[]): void {
  for (const { matchId, reason } of failed) say(`  no rows of ${matchId}: ${reason}`);
}
const exitCode = (stop: AbortSignal, bad: boolean): number => (stop.aborted ? 130 : bad ? 1 : 0);

function sometimes(now: () => number): (print: () => void) => void {
  let last = now();
  return (print) => {
    if (now() - last < EVERY_MS) return;
    last = now();
    print();
  };
}

const figure = (n: number): string => n.toLocaleString('en-GB');
const of = (done: number, all: number): string => `${figure(done)} of ${figure(all)}`;
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
