/** Arguments and output of `npm run people`. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { BadRegister, readStyles, type StylesRead } from './read-styles.ts';
import { storeStyles } from './styles.store.ts';

export interface StylesDeps {
  db: Kysely<Database>;
  say: (line: string) => void;
  /** The absolute path of a file named by the user. */
  at: (path: string) => string;
}

const USAGE = `Usage:
  npm run people -- styles FILE [--replace] [--dry-run]
      (imports batting and bowling styles from a CSV file with the columns cricsheet_id, full_name, batting_style,
       bowling_style and playing_role; fills gaps only, and with --replace overwrites as well)`;
const LISTED = 20;

/** Returns the exit code: 0 done, 1 refused, 2 usage error. */
export async function runPeopleCommand(words: readonly string[], { db, say, at }: StylesDeps): Promise<number> {
  const args = argumentsOf(words);
  const [verb, file, ...more] = args?.positionals ?? [];
  if (args === null || verb !== 'styles' || file === undefined || more.length > 0) {
    say(USAGE);
    return 2;
  }
  const read = await readFile(at(file)).then(
    (csv) => readOrWhy(csv),
    () => 'the file cannot be read',
  );
  if (typeof read === 'string') {
    say(`Could not import ${file}: ${read}.`);
    return 1;
  }
  const { replace = false, 'dry-run': dryRun = false } = args.values;
  const { known, changed } = await storeStyles(db, read.people, { replace, dryRun });
  const number = (n: number): string => n.toLocaleString('en-GB');
  say(
    `${number(read.people.length)} ${read.people.length === 1 ? 'person' : 'people'} in the file, ${number(known)} in the registry; ${number(changed)} ${dryRun ? 'would change' : 'changed'}.`,
  );
  for (const { line, why } of read.unread.slice(0, LISTED)) say(`  line ${line}: ${why}`);
  if (read.unread.length > LISTED) say(`  and ${number(read.unread.length - LISTED)} more`);
  return 0;
}

function readOrWhy(csv: Uint8Array): StylesRead | string {
  try {
    return readStyles(csv);
  } catch (error) {
    if (error instanceof BadRegister) return error.message;
    throw error;
  }
}

function argumentsOf(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
    });
  } catch {
    return null;
  }
}
