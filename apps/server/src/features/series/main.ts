/** `npm run table -- ...`: runs beside a living site or alone. */
import { besideTheSite } from '../../db/beside-the-site.ts';
import { runTableCommand } from './table/command-line.ts';

process.exitCode = await besideTheSite(({ database }) =>
  runTableCommand(process.argv.slice(2), { db: database.db, say: (line) => console.log(line) }),
);
