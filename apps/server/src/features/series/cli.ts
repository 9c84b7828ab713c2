/** Entry of `npm run table -- ...`. Runs with or without the site. */
import { withDatabase } from '../../core/db/offline-connection.ts';
import { runTableCommand } from './table/command-line.ts';

process.exitCode = await withDatabase(({ database }) =>
  runTableCommand(process.argv.slice(2), { db: database.db, say: (line) => console.log(line) }),
);
