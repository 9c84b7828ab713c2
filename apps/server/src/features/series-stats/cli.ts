/** Entry of `npm run stats-views -- ...`. Runs with or without the site. */
import { withDatabase } from '../../core/db/offline-connection.ts';
import { runStatsViewsCommand } from './stats-views/command-line.ts';

process.exitCode = await withDatabase(({ database }) =>
  runStatsViewsCommand(process.argv.slice(2), { db: database.db, say: (line) => console.log(line) }),
);
