/** `npm run end-sessions -- --all`: signs out all readers on all servers, whether or not the site is running. */
import { withDatabase } from '../../../core/db/offline-connection.ts';
import { endAllSessions } from './end-all.ts';

if (process.argv[2] === '--all' && process.argv.length === 3)
  process.exitCode = await withDatabase(async ({ database: { db } }) => {
    console.log(`Sessions ended: ${await endAllSessions(db, Date.now())}.`);
    return 0;
  });
else {
  console.error('This signs out every reader. To confirm: npm run end-sessions -- --all');
  process.exitCode = 1;
}
