/** Every table with personal data is exported and erased. */
import { personalDataSources, tablesWithoutPersonalData } from '../apps/server/src/catalog.ts';
import type { Finding } from './source-files.ts';

/** The generated types of all tables and views; a test compares them with the migrated database. */
export const schema = 'apps/server/src/core/db/schema.generated.ts';

/** Tables without a personal-data source, each with the reason. Those of most features are in their manifests. */
const WITHOUT_SOURCE: Record<string, string> = {
  ...all('cricket, which is published', [
    'match',
    'fact',
    'packed_innings',
    'command',
    'person',
    'person_alias',
    'team',
    'team_alias',
    'venue',
    'venue_alias',
    'series',
    'series_alias',
    'registry_merge',
    'series_rule',
    'spelling',
    'match_figure',
    'innings_figure',
    'batting_figure',
    'batting_phase_figure',
    'bowling_figure',
    'partnership_figure',
    'zone_figure',
    'fielding_figure',
    'appearance_figure',
    'boost_figure',
    'boost_correction',
    'boost_worth',
    'boost_list',
    'boost_row',
    'rating_list',
    'rating_row',
    'official_import',
    'official_list',
    'official_row',
    'ball_match',
    'ball_part',
    'ball_files_replaced',
  ]),
  ...all('what editors set', ['setting', 'foul_word', 'kept_picture']),
  ...all('staff, who have no account of this kind', [
    'staff',
    'staff_recovery_code',
    'staff_address',
    'match_limit',
    'match_staff',
    'desk_presence',
    'feed_key',
  ]),
  ...all('counts and keys of the site', ['signing_key']),
  ...all('viewers at TV providers, by keyed hashes: tied to no account, and swept', [
    'tv_client',
    'tv_token',
    'tv_code',
    'tv_session',
    'demonstration_tv_code',
  ]),
  ...tablesWithoutPersonalData,
  operator_coupon_mark: 'that a coupon was issued, by keyed hashes alone: kept when a person is erased',
  old_account_mark: 'that somebody was taken from the earlier system, by keyed hashes alone: kept when they are erased',
  message_receipt: 'what the provider said of a message, by its id: of nobody, and swept',
  one_time_token: 'for a day at most, by the id of a session or of staff, or a hash of a cookie',
  deleted_match: 'rows of matches, without comments of readers',
  match_comment: 'of anybody, under any name, tied to nobody; deleted after the time that the privacy page says',
  ended_session: 'ids of sessions for fifteen minutes',
  rate_limit: 'hashes, keyed for readers, deleted once their time has passed',
};
/** Columns of such tables whose names look like personal data, each with the reason. */
const NOT_PERSONAL: Record<string, string> = {
  'tv_client.device': 'of a browser that has no account there',
  'tv_session.viewer': 'a keyed hash',
  'tv_code.viewer': 'a keyed hash',
  'demonstration_tv_code.device': 'of the demonstration',
  'demonstration_tv_code.viewer': 'of the demonstration',
  'ledger_line.account': 'an account of the books',
  'one_time_token.bound_to': 'for a day at most',
};
const SOUNDS_PERSONAL = /e_?mail|phone|account|browser|\bip\b|visitor|device|username|birth/;

function all(why: string, tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, why]));
}

export function checkPersonalData(types: string, sources = personalDataSources): Finding[] {
  const tables = readTables(types);
  const covered = new Set(sources.flatMap((source) => source.tables));
  const problems: string[] = [];
  for (const [table, columns] of tables) {
    if (covered.has(table)) continue;
    const reason = WITHOUT_SOURCE[table];
    if (reason === undefined)
      problems.push(
        `${table} has no personal-data source: add it to one, or to the tables without personal data of its feature, with the reason.`,
      );
    if (reason?.startsWith('staff,')) continue;
    for (const { name, comment } of columns)
      if ((SOUNDS_PERSONAL.test(name) || comment.startsWith('Personal')) && !(`${table}.${name}` in NOT_PERSONAL))
        problems.push(`${table}.${name} looks personal, but its table has no personal-data source.`);
  }
  for (const table of [...covered, ...Object.keys(WITHOUT_SOURCE)])
    if (!tables.has(table)) problems.push(`${table} is listed, but does not exist.`);
  const repeated = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);
  for (const table of repeated(sources.flatMap((source) => source.tables))) problems.push(`${table} has two sources.`);
  for (const name of repeated(sources.map((source) => source.name))) problems.push(`two sources are named ${name}.`);
  for (const { name } of sources)
    if (!/^[a-z][a-z-]+$/.test(name)) problems.push(`name the source ${name} in lower-case letters and hyphens.`);
  return problems.map((message) => ({ path: schema, message }));
}

/** Columns and their comments by table, from the generated types. */
function readTables(types: string): Map<string, { name: string; comment: string }[]> {
  const interfaces = new Map(
    [...types.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => [name, body]),
  );
  return new Map(
    [...(interfaces.get('DB') ?? '').matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table = '', type = '']) => [
      table,
      [...(interfaces.get(type) ?? '').matchAll(/(?:^ {3}\* (.*)\n(?: {3}.*\n)*?)?^ {2}(\w+): /gm)].map(
        ([, comment = '', name = '']) => ({ name, comment }),
      ),
    ]),
  );
}
