/** Command line `npm run feed-key -- ...`: works while the site runs and while it is stopped. */
import { withDatabase } from '../../core/db/offline-connection.ts';
import { runFeedKeyCommand } from './keys/command-line.ts';
import { feedKeyStore } from './keys/feed-key.store.ts';

process.exitCode = await withDatabase(({ database }) =>
  runFeedKeyCommand(process.argv.slice(2), {
    store: feedKeyStore(database.db),
    now: new Date(),
    say: (line) => console.log(line),
  }),
);
