/** Command line `npm run auction -- ...`: works while the site runs and while it is stopped. */
import { resolve } from 'node:path';
import { readEnvironment } from '../../../core/config/env.ts';
import { withDatabase } from '../../../core/db/offline-connection.ts';
import { runAuctionCommand } from './command-line.ts';

// npm runs scripts in the project folder, but paths are relative to the user's directory.
const from = readEnvironment().INIT_CWD ?? process.cwd();
process.exitCode = await withDatabase(({ database: { db } }) =>
  runAuctionCommand(process.argv.slice(2), {
    db,
    say: (line) => console.log(line),
    clock: () => Date.now(),
    at: (path) => resolve(from, path),
  }),
);
