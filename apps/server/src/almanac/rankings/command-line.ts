/** Arguments and output of `npm run rankings`. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { fit } from './fit.ts';
import { makeRankings } from './make-rankings.ts';
import { importOfficial, readImports, undoImport } from './official/official.store.ts';
import { BadList, ranksPlayers, readLists } from './official/read-lists.ts';

export interface RankingsDeps {
  db: Kysely<Database>;
  /** Pool for slow queries. */
  long: Kysely<Database>;
  say: (line: string) => void;
  stop: AbortSignal;
  /** Resolves a file name given by the user to an absolute path. */
  at: (path: string) => string;
}

const USAGE = `Usage:
  npm run rankings -- import FILE [--names FOLDER] [--source ICC] [--dry-run]   (official lists; teams_master.csv and
                                       players_master.csv are read from the folder of FILE unless another is named)
  npm run rankings -- undo 3           (undoes import 3)
  npm run rankings -- list             (imports so far)
  npm run rankings -- fit              (fits the parameters of our own ratings and scores them; changes nothing)`;

/** Returns the exit code: 0 done, 1 refused, 2 usage error. */
export async function runRankingsCommand(words: readonly string[], deps: RankingsDeps): Promise<number> {
  const parsed = argumentsOf(words);
  const [verb, first, ...more] = parsed?.positionals ?? [];
  if (parsed === null || more.length > 0) return usage(deps);
  if (verb === 'import' && first !== undefined) return importFile(deps, first, parsed.values);
  if (verb === 'undo' && /^[1-9]\d{0,8}$/.test(first ?? '')) return undo(deps, Number(first));
  if (verb === 'list' && first === undefined) return list(deps);
  if (verb === 'fit' && first === undefined) {
    await fit(deps.long, deps.say);
    return 0;
  }
  return usage(deps);
}

/** `npm run rebuild -- rankings [--all]`. */
export async function runRankingsRebuild(
  words: readonly string[],
  { db, long, say, stop }: Omit<RankingsDeps, 'at'>,
): Promise<number> {
  if (words.some((word) => word !== '--all')) {
    say('npm run rebuild -- rankings [--all]   (rebuilds rankings that are out of date; --all rebuilds every list)');
    return 1;
  }
  try {
    const made = await makeRankings({
      db,
      read: long,
      all: words.includes('--all'),
      stop,
      onScope: ({ world, level, format, gender, matches }) =>
        say(`  ${format} ${gender} ${level} (${world}): ${matches.toLocaleString('en-GB')} matches`),
    });
    say(
      made === 0 ? 'All lists are up to date.' : `Rebuilt the lists of ${made} ${made === 1 ? 'format' : 'formats'}.`,
    );
    return 0;
  } catch (error) {
    if (!stop.aborted) throw error;
    say('Stopped. Run npm run rebuild -- rankings again to continue.');
    return 130;
  }
}

function argumentsOf(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        names: { type: 'string' },
        source: { type: 'string', default: 'ICC' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch {
    return null;
  }
}

function usage({ say }: RankingsDeps): number {
  say(USAGE);
  return 2;
}

async function importFile(
  { db, say, at }: RankingsDeps,
  file: string,
  options: { names?: string | undefined; source: string; 'dry-run': boolean },
): Promise<number> {
  const folder = options.names === undefined ? dirname(at(file)) : at(options.names);
  try {
    const text = await readFile(at(file), 'utf8');
    const players = ranksPlayers(text) ? await readFile(join(folder, 'players_master.csv'), 'utf8') : null;
    const lists = readLists(text, { sides: await readFile(join(folder, 'teams_master.csv'), 'utf8'), players });
    const sha256 = createHash('sha256').update(text).digest('hex');
    const dryRun = options['dry-run'];
    const done = await importOfficial(db, { source: options.source, fileName: basename(file), sha256, lists }, dryRun);
    if (!done.ok) {
      say(`This file has already been imported, as import ${done.already}.`);
      return 1;
    }
    for (const one of lists) say(`  ${one.format} ${one.gender} ${one.type}, ${one.day}: ${one.rows.length} rows`);
    const { id, rows, linked } = done.value;
    say(
      `${rows} rows of ${lists.length} ${options.source} lists, ${linked} of them matched to our teams and players. ${dryRun ? 'Dry run: nothing was changed.' : `Imported as ${id}. To undo: npm run rankings -- undo ${id}`}`,
    );
    return 0;
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!missing && !(error instanceof BadList)) throw error;
    say(`${basename(file)}: ${(error as Error).message}`);
    return 1;
  }
}

async function undo({ db, say }: RankingsDeps, id: number): Promise<number> {
  const done = await undoImport(db, id);
  say(done ? `Import ${id} was undone.` : `There is no import ${id} to undo.`);
  return done ? 0 : 1;
}

async function list({ db, say }: RankingsDeps): Promise<number> {
  const imports = await readImports(db);
  const when = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ');
  for (const one of imports)
    say(
      `${one.id}  ${one.source}  ${one.fileName}: ${one.rows} rows of ${one.lists} lists  ${when(one.importedAt)} GMT${one.undoneAt === null ? '' : `; undone ${when(one.undoneAt)} GMT`}`,
    );
  if (imports.length === 0) say('No imports yet.');
  return 0;
}
