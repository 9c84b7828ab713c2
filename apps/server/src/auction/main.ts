/** `npm run auction -- ...`: runs beside a living site or alone. */
import { resolve } from 'node:path';
import { readEnvironment } from '../config/env.ts';
import { besideTheSite } from '../db/beside-the-site.ts';
import { runAuctionCommand } from './command-line.ts';

// npm runs scripts in the project's folder; paths are relative to where the user is.
const from = readEnvironment().INIT_CWD ?? process.cwd();
process.exitCode = await besideTheSite(({ database: { db } }) =>
  runAuctionCommand(process.argv.slice(2), {
    db,
    say: (line) => console.log(line),
    clock: () => Date.now(),
    at: (path) => resolve(from, path),
  }),
);
