/** Arguments and output of `npm run rebuild -- boost`. */
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { fitBoost } from './fit.ts';
import { readFitMatches } from './fit-matches.ts';
import { makeBoostLists } from './make-lists.ts';

export interface BoostDeps {
  db: Kysely<Database>;
  /** Pool for slow queries. */
  long: Kysely<Database>;
  say: (line: string) => void;
  stop: AbortSignal;
}

const USAGE = `Usage:
  npm run rebuild -- boost [--all]   (rebuilds boostometer lists that are out of date; --all rebuilds every list)
  npm run rebuild -- boost fit       (fits the parameters to the stored real matches and reports their accuracy; changes nothing)`;

/** Returns the exit code: 0 done, 1 usage error, 130 when interrupted. */
export async function runBoostRebuild(words: readonly string[], { db, long, say, stop }: BoostDeps): Promise<number> {
  const [word, ...more] = words;
  if (more.length > 0 || (word !== undefined && word !== '--all' && word !== 'fit')) {
    say(USAGE);
    return 1;
  }
  try {
    if (word === 'fit') {
      fitBoost(await readFitMatches(db, stop), say);
      return 0;
    }
    const made = await makeBoostLists({
      db,
      read: long,
      all: word === '--all',
      stop,
      onList: ({ world, season, matches }) =>
        say(`  ${season ?? 'all time'} (${world}): ${matches.toLocaleString('en-GB')} matches`),
    });
    say(made === 0 ? 'All lists are up to date.' : `Rebuilt ${made} ${made === 1 ? 'list' : 'lists'}.`);
    return 0;
  } catch (error) {
    if (!stop.aborted) throw error;
    say('Stopped. Run npm run rebuild -- boost again to continue.');
    return 130;
  }
}
