/** Arguments and output of `npm run auction`. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { moneyText } from '@sightscreen/auction';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { importSeason } from './seasons/import-season.store.ts';
import { readCsvSeason, readXlsxSeason, type SeasonList } from './seasons/read-season.ts';
import { completed, differencesOf, faultsOf, oneRowEach, sumsOf } from './seasons/season.ts';
import { spelledOtherwise } from './seasons/spellings.ts';
import { rulesOf, type SeasonFile, seasonFile } from './seasons/season-file.ts';

export interface AuctionDeps {
  db: Kysely<Database>;
  say: (line: string) => void;
  clock: () => number;
  /** Resolves a path named by the user to an absolute one. */
  at: (path: string) => string;
}

const USAGE = `Usage:
  npm run auction -- import SEASON.json RESULTS [LIST …] [--sheet 2024] [--dry-run]
      (imports a past season: its rules, its results as .csv or .xlsx, and any further lists with countries, base prices
       or roles; --dry-run checks them and changes nothing)
  npm run auction -- compare RESULTS OTHER [--sheet 2024]   (shows where two lists of a season differ)`;

/** Returns the exit code: 0 done, 1 refused, 2 usage error. */
export async function runAuctionCommand(words: readonly string[], deps: AuctionDeps): Promise<number> {
  const { say } = deps;
  let parsed;
  try {
    parsed = parseArgs({
      args: [...words],
      options: { sheet: { type: 'string' }, 'dry-run': { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch {
    say(USAGE);
    return 2;
  }
  const [verb, first, second, ...more] = parsed.positionals;
  const { sheet = null, 'dry-run': dry = false } = parsed.values;
  try {
    const list = (path: string) => listOf(deps.at(path), sheet);
    if (verb === 'import' && first !== undefined && second !== undefined) {
      const season = await seasonOf(deps.at(first));
      const results = await list(second);
      const others = await Promise.all(more.map(list));
      return await importFiles(deps, season, results, others, dry);
    }
    if (verb === 'compare' && first !== undefined && second !== undefined && more.length === 0) {
      const found = differencesOf((await list(first)).rows, (await list(second)).rows);
      for (const { line, words: message } of found) say(`  line ${line}: ${message}`);
      say(found.length === 0 ? 'The two lists agree.' : counted(found.length, 'difference', 'differences'));
      return 0;
    }
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  }
  say(USAGE);
  return 2;
}

async function importFiles(
  { db, say, clock }: AuctionDeps,
  season: SeasonFile,
  { rows: results, faults }: SeasonList,
  others: readonly SeasonList[],
  dry: boolean,
): Promise<number> {
  let rows = results;
  for (const { rows: more } of others) {
    for (const { row, other } of spelledOtherwise(rows, more))
      say(`  line ${row.line}: ${row.player} matched to ${other.player}, line ${other.line} of another list`);
    rows = completed(rows, more);
  }
  for (const { line, words } of [...faults, ...faultsOf(rows, rulesOf(season))]) say(`  line ${line}: ${words}`);
  const named = new Map(Object.entries(season.sides));
  for (const { side, players, spent } of sumsOf(oneRowEach(rows)))
    say(
      `  ${named.get(side) ?? side}: ${players} ${players === 1 ? 'player' : 'players'}, ${moneyText(spent, season.currency)}`,
    );
  if (rows.length === 0) {
    say('No players found. Nothing was imported.');
    return 1;
  }
  if (dry) return 0;
  const done = await importSeason(db, season, rows, clock());
  if (!done.ok) {
    say('Someone has made entries in this auction since it was imported. Nothing was changed.');
    return 1;
  }
  say(`Imported ${season.title}: ${counted(done.facts, 'entry', 'entries')}`);
  return 0;
}

const counted = (n: number, singular: string, many: string): string => `${n} ${n === 1 ? singular : many}.`;

async function seasonOf(path: string): Promise<SeasonFile> {
  const parsed = seasonFile.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is not a valid season file:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const listOf = async (path: string, sheet: string | null): Promise<SeasonList> =>
  path.endsWith('.xlsx') ? readXlsxSeason(await readFile(path), sheet) : readCsvSeason(await readFile(path, 'utf8'));
