/** `npm run rebuild -- figures` and `-- rankings`: run beside a living site or alone. */
import { besideTheSite } from '../db/beside-the-site.ts';
import { forBulk } from '../db/client.ts';
import { runRebuildCommand } from '../figures/command-line.ts';
import { runRankingsRebuild } from '../rankings/command-line.ts';

const stop = new AbortController();
// Ctrl-C arrives several times: from the terminal and from npm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
const say = (line: string): void => console.log(line);
const words = process.argv.slice(2);
process.exitCode = await besideTheSite(
  ({ database: { db, long } }) =>
    words[0] === 'rankings'
      ? runRankingsRebuild(words.slice(1), { db, long, say, stop: stop.signal })
      : runRebuildCommand(words, { db, say, stop: stop.signal, now: () => performance.now() }),
  forBulk,
);
