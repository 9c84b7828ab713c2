/** Entry of `npm run rankings -- ...`. Runs with or without the site. */
import { resolve } from 'node:path';
import { readEnvironment } from '../../core/config/env.ts';
import { withDatabase } from '../../core/db/offline-connection.ts';
import { forBulk } from '../../core/db/client.ts';
import { runRankingsCommand } from './command-line.ts';

const stop = new AbortController();
// Ctrl-C arrives several times, from the terminal and from npm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
// npm runs scripts in the project folder; relative paths refer to the folder of the user.
const from = readEnvironment().INIT_CWD ?? process.cwd();
process.exitCode = await withDatabase(
  ({ database: { db, long } }) =>
    runRankingsCommand(process.argv.slice(2), {
      db,
      long,
      say: (line) => console.log(line),
      stop: stop.signal,
      at: (path) => resolve(from, path),
    }),
  forBulk,
);
