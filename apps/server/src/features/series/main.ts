/** Entry of `npm run table -- ...`. Runs with or without the site. */
import { besideTheSite } from '../../db/beside-the-site.ts';
import { runTableCommand } from './table/command-line.ts';

process.exitCode = await besideTheSite(({ database }) =>
  runTableCommand(process.argv.slice(2), { db: database.db, say: (line) => console.log(line) }),
);
