/** `npm run staff -- ...`: works with or without a running site. */
import { withDatabase } from '../../core/db/offline-connection.ts';
import { runStaffCommand } from './commands.ts';

process.exitCode = await withDatabase(({ config, database }) =>
  runStaffCommand(process.argv.slice(2), {
    db: database.db,
    now: Date.now(),
    origin: config.publicOrigin,
    say: (line) => console.log(line),
  }),
);
