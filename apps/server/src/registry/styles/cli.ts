/** `npm run people -- ...`: runs with the site up or down. */
import { resolve } from 'node:path';
import { readEnvironment } from '../../core/config/env.ts';
import { withDatabase } from '../../core/db/offline-connection.ts';
import { forBulk } from '../../core/db/client.ts';
import { runPeopleCommand } from './command-line.ts';

// npm runs scripts in the project's folder; paths are relative to the user's folder.
const from = readEnvironment().INIT_CWD ?? process.cwd();
process.exitCode = await withDatabase(
  ({ database }) =>
    runPeopleCommand(process.argv.slice(2), {
      db: database.db,
      say: (line) => console.log(line),
      at: (path) => resolve(from, path),
    }),
  forBulk,
);
