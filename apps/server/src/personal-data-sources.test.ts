/** Every table with personal data is exported and erased. */
import { createTestDatabase, type TestDatabase } from '@sightscreen/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalDataSources } from './personal-data-sources.ts';

/** Tables without a personal-data source, each with the reason. */
const NOBODYS: Record<string, string> = {
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
    'search_entry',
    'search_due',
    'ball_match',
    'ball_part',
    'ball_files_replaced',
    'auction',
    'auction_player',
    'auction_side',
    'auction_fact',
  ]),
  ...all('what editors set', [
    'setting',
    'foul_word',
    'stats_view_edit',
    'poll',
    'poll_option',
    'advert_campaign',
    'advert_unit',
    'kept_picture',
  ]),
  ...all('staff, who have no account of this kind', [
    'staff',
    'staff_recovery_code',
    'staff_set_up',
    'staff_ticket',
    'staff_session',
    'staff_known',
    'staff_act',
    'sign_in_guess',
    'match_limit',
    'match_staff',
    'desk_presence',
    'feed_key',
  ]),
  ...all('counts and keys of the site', [
    'poll_tally',
    'poll_secret',
    'advert_count',
    'advert_secret',
    'analytics_count',
    'site_error',
    'captcha_secret',
    'captcha_spent',
    'signing_key',
    'search_event',
  ]),
  ...all('visitors without a name, by keyed hashes or ids that only their browser has', [
    'consent_record',
    'advert_view',
  ]),
  ...all('viewers at TV providers, by keyed hashes: tied to no account, and swept', [
    'tv_client',
    'tv_token',
    'tv_code',
    'tv_session',
    'demonstration_tv_code',
  ]),
  operator_code: 'for two minutes, by keyed hashes',
  operator_coupon_mark: 'that a coupon was issued, by keyed hashes alone: kept when a person is erased',
  old_account_mark: 'that somebody was taken from the earlier system, by keyed hashes alone: kept when they are erased',
  message_receipt: 'what the provider said of a message, by its id: of nobody, and swept',
  passkey_challenge: 'for an hour, by a hash of a cookie or session',
  deleted_match: 'rows of matches, without comments of readers',
  match_comment: 'of anybody, under any name, tied to nobody; deleted after the time that the privacy page says',
  ended_session: 'ids of sessions for fifteen minutes',
  account_allowance: 'keyed hashes, swept when they mean nothing any more',
  kysely_migration: 'of the migrations',
  kysely_migration_lock: 'of the migrations',
};
/** Columns of such tables whose names look like personal data, each with the reason. */
const NOTHING_PERSONAL: Record<string, string> = {
  'tv_client.device': 'of a browser that has no account there',
  'tv_session.viewer': 'a keyed hash',
  'tv_code.viewer': 'a keyed hash',
  'demonstration_tv_code.device': 'of the demonstration',
  'demonstration_tv_code.viewer': 'of the demonstration',
  'passkey_challenge.bound_to': 'for an hour',
};
const SOUNDS_PERSONAL = /e_?mail|phone|account|browser|\bip\b|visitor|device|username|birth/;

function all(why: string, tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, why]));
}

let database: TestDatabase;
interface Column {
  table: string;
  column: string;
  words: string | null;
}
let columns: Column[];
beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, col_description(c.oid, a.attnum) as words
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped
     order by 1, a.attnum`.execute(database.db);
  columns = rows;
});
afterAll(() => database.close());

const held = new Set(personalDataSources.flatMap(({ tables }) => tables));

test('every table is exported and erased, or holds no data of account holders (AUTH-S10, issue 13)', () => {
  const nobodys = [...new Set(columns.map(({ table }) => table))].filter(
    (table) => !held.has(table) && !(table in NOBODYS),
  );
  expect(nobodys, 'add the table to a duty (duties.ts), or to the list above with the reason').toEqual([]);
});

test('a table declared free of personal data has no column that suggests otherwise (AUTH-S10, issue 13)', () => {
  const doubtful = columns
    .filter(({ table }) => !held.has(table) && !NOBODYS[table]?.startsWith('staff,'))
    .filter(({ column, words }) => SOUNDS_PERSONAL.test(column) || words?.startsWith('Personal') === true)
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !(name in NOTHING_PERSONAL));
  expect(doubtful).toEqual([]);
});

test('every source and every reason refers to an existing table (issue 13)', () => {
  const there = new Set(columns.map(({ table }) => table));
  expect([...held, ...Object.keys(NOBODYS)].filter((table) => !there.has(table))).toEqual([]);
});

test('each part of the download has a unique name, and no table has two sources (issue 13)', () => {
  const names = personalDataSources.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z-]+$/);
  expect(personalDataSources.flatMap(({ tables }) => tables)).toHaveLength(held.size);
});
