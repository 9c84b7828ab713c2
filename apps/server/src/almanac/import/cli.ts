/**
 * npm run import -- PATH...   Cricsheet match files, folders of them, or the published zip.
 *
 * Runs with the site up (which shows the matches without a restart) or down. A file already stored is skipped by its
 * content hash. Exit codes: 0 when every file is in, 1 when some were refused or none was found, 2 when it could not
 * start or the database failed, 130 after Ctrl-C.
 */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../../core/config/config.ts';
import { ConfigRefusal } from '../../core/config/refusal.ts';
import { readEnvironment, readHost } from '../../core/config/env.ts';
import { forBulk } from '../../core/db/client.ts';
import { DatabaseRefusal } from '../../core/db/migrate.ts';
import { openDatabase } from '../../core/db/open-database.ts';
import { PrivateDatabaseRefusal } from '../../core/db/private/location.ts';
import { rebuildFigures } from '../../match/figures/rebuild.ts';
import { mergeGroundsWithoutCity } from '../../registry/one-ground.store.ts';
import { importFiles } from './pipeline/import-files.ts';
import { progressLine, summaryLines } from './pipeline/report.ts';
import { openSources } from './pipeline/sources.ts';
import { settled, type Tally } from './pipeline/tally.ts';

const SAME_INTERRUPT_MS = 2_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** One line overwritten on a terminal; elsewhere a line every ten seconds. */
function reporter(): { onProgress: (tally: Tally) => void; end: () => void } {
  const terminal = process.stdout.isTTY === true;
  let last = performance.now();
  let printed = false;
  return {
    onProgress(tally) {
      const now = performance.now();
      if (now - last < (terminal ? 200 : 10_000)) return;
      last = now;
      printed = true;
      if (terminal) process.stdout.write(`\r\u001b[2K${progressLine(tally, now)}`);
      else say(progressLine(tally, now));
    },
    end: () => {
      if (terminal && printed) process.stdout.write('\r\u001b[2K');
    },
  };
}

async function run(paths: string[]): Promise<number> {
  if (paths.length === 0) {
    say('npm run import -- PATH...   (Cricsheet .json files, folders, or the published .zip)');
    return 2;
  }
  const host = readHost();
  const config = readConfig(readEnvironment(), host.cloneFolder);
  // npm runs scripts in the project's folder; paths are relative to the user's folder.
  const from = readEnvironment().INIT_CWD ?? process.cwd();
  const sources = await openSources(paths.map((path) => resolve(from, path)));
  const database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseUrlDirect,
    dataFolder: config.dataFolder,
    host,
    say,
    deadlines: forBulk,
    poolSize: 4,
  });
  const stop = new AbortController();
  let interruptedAt = 0;
  const onInterrupt = (): void => {
    // One Ctrl-C arrives several times: from the terminal, from npm and from the launching script.
    if (stop.signal.aborted && performance.now() - interruptedAt > SAME_INTERRUPT_MS) process.exit(130);
    if (stop.signal.aborted) return;
    interruptedAt = performance.now();
    stop.abort();
    say('\nStopping after the current files. Press Ctrl-C again to stop now; no match is left half-stored.');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onInterrupt);
  const report = reporter();
  try {
    const tally = await importFiles({
      db: database.db,
      sources,
      threads: Math.min(4, Math.max(1, availableParallelism())),
      now: () => performance.now(),
      onProgress: report.onProgress,
      stop: stop.signal,
    });
    report.end();
    for (const line of summaryLines(tally, performance.now())) say(line);
    // All cities that the files name are known now.
    const merged = await mergeGroundsWithoutCity(database.db);
    if (merged > 0) await rebuildFigures(database.db, { stop: stop.signal });
    if (tally.imported + tally.changed > 200) await sql`analyze`.execute(database.db);
    if (stop.signal.aborted) return 130;
    if (settled(tally) === 0) say('No match files found.');
    return settled(tally) === 0 || tally.refused.length > 0 ? 1 : 0;
  } finally {
    report.end();
    await database.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const known =
    error instanceof ConfigRefusal || error instanceof DatabaseRefusal || error instanceof PrivateDatabaseRefusal;
  process.stderr.write(
    `${known ? error.message : `The import stopped: ${error instanceof Error ? error.message : String(error)}. The matches stored so far are kept. Run the same command again to continue.`}\n`,
  );
  process.exitCode = 2;
}
