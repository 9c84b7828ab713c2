/** `npm run rebuild -- figures`, `-- rankings`, `-- boost` and `-- balls`: runs with the site up or down. */
import { withDatabase } from '../../core/db/offline-connection.ts';
import { forBulk } from '../../core/db/client.ts';
import { openFiles } from '../../core/ports/files/open-files.ts';
import { runBallsRebuild } from '../ball-data/command-line.ts';
import { runRebuildCommand } from '../../match/figures/command-line.ts';
import { runBoostRebuild } from '../boost/command-line.ts';
import { runRankingsRebuild } from '../rankings/command-line.ts';

const stop = new AbortController();
// Ctrl-C arrives several times: from the terminal and from npm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
const say = (line: string): void => console.log(line);
const words = process.argv.slice(2);
process.exitCode = await withDatabase(async ({ config, database }) => {
  const { db, long } = database;
  const now = () => performance.now();
  if (words[0] === 'rankings') return runRankingsRebuild(words.slice(1), { db, long, say, stop: stop.signal });
  if (words[0] === 'boost') return runBoostRebuild(words.slice(1), { db, long, say, stop: stop.signal });
  if (words[0] !== 'balls') return runRebuildCommand(words, { db, say, stop: stop.signal, now });
  const files = openFiles(config, () => Date.now());
  try {
    return await runBallsRebuild(words.slice(1), { database, files, say, stop: stop.signal, now });
  } finally {
    files.close();
  }
}, forBulk);
