/** `npm run merge -- ...`: runs with the site up or down. */
import { withDatabase } from '../core/db/offline-connection.ts';
import { forBulk } from '../core/db/client.ts';
import { runMergeCommand } from './command-line.ts';

const stop = new AbortController();
// Ctrl-C arrives several times: from the terminal and from npm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
process.exitCode = await withDatabase(
  ({ database }) =>
    runMergeCommand(process.argv.slice(2), { db: database.db, say: (line) => console.log(line), stop: stop.signal }),
  forBulk,
);
