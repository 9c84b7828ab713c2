/** Admin resources of the boostometer: publication of lists, and corrections of match scores (BOOST-S01). */
import { publicId } from '@sightscreen/contracts/views';
import { plainText } from '@sightscreen/contracts/text/plain-text';
import { sql } from 'kysely';
import { z } from 'zod';
import { listedRows } from '../../core/admin/listed-rows.ts';
import { type AdminResource, RowRefused, numberOf } from '../../core/admin/resource.ts';
import { BOOST_PATH } from './addresses.ts';
import { boostometerTag } from '../../almanac/boost/tags.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';
import { STATS_CHANGE } from '../../core/admin/permissions.ts';

const lists = sql`select id, case when season is null then 'All time' else season::text end || case world when 'demo' then ' (invented)' else '' end as name,
  world, shown, matches, as_of::text as until from boost_list`;
const shownOnly = z.strictObject({ shown: z.boolean('it must be on or off') });

/** Lists are computed from figures; an editor can only unpublish or publish them. */
export const boostListsResource: AdminResource = {
  name: 'boost-lists',
  one: 'Boostometer list',
  many: 'Boostometer lists',
  group: 'Statistics',
  title: 'name',
  sort: { field: 'name', descending: true },
  fields: [
    { name: 'name', label: 'Season', form: { kind: 'text', most: 40 }, fixed: 'always', column: 'always', sorts: true },
    {
      name: 'shown',
      label: 'Published',
      note: 'When off, readers see an empty list, for its matches too.',
      form: { kind: 'switch' },
      column: 'always',
    },
    {
      name: 'matches',
      label: 'Matches',
      form: { kind: 'number', least: 0, most: 1_000_000, unit: 'matches' },
      fixed: 'always',
      column: 'wide',
      sorts: true,
    },
    { name: 'until', label: 'Until', form: { kind: 'text', most: 10 }, fixed: 'always', column: 'wide' },
  ],
  read: RECORDS_READ,
  acts: { change: STATS_CHANGE },
  schema: shownOnly,
  list: (db, listing) =>
    listedRows(
      db,
      { from: lists, columns: { name: 'name', shown: 'shown', matches: 'matches', until: 'until' }, search: ['name'] },
      listing,
    ),
  find: async (db, id) => {
    const { rows } = await sql<{ name: string; shown: boolean; matches: number; until: string }>`
      select l.name, l.shown, l.matches, l.until from (${lists}) l where l.id = ${numberOf(id)}`.execute(db);
    return rows[0] === undefined ? null : { ...rows[0] };
  },
  change: async (trx, id, values) => {
    await trx.updateTable('boost_list').set(shownOnly.parse(values)).where('id', '=', numberOf(id)).execute();
  },
  tags: () => [boostometerTag],
  page: () => BOOST_PATH,
};

const MAX_RUNS = 1_000;
const runs = z
  .int('it must be a whole number of runs')
  .min(-MAX_RUNS, `it must be at least -${MAX_RUNS}`)
  .max(MAX_RUNS, `it must be at most ${MAX_RUNS}`)
  .nullable()
  .default(null);
const correction = z.strictObject({
  match_id: publicId,
  person_id: z.int('it must be the number of a player').positive(),
  batting: runs,
  bowling: runs,
  reason: z
    .string()
    .overwrite(plainText)
    .min(1, 'it must give the reason')
    .max(200, 'it must have at most 200 characters'),
});
const form = (unit: string) => ({ kind: 'number', least: -MAX_RUNS, most: MAX_RUNS, unit }) as const;
const corrections = sql`select c.id, c.match_id, c.person_id, c.batting, c.bowling, c.reason, p.name || ', match ' || c.match_id as name
  from boost_correction c join person p on p.id = c.person_id`;

export const boostCorrectionsResource: AdminResource = {
  name: 'boost-corrections',
  one: 'Boostometer correction',
  many: 'Boostometer corrections',
  group: 'Statistics',
  title: 'name',
  sort: { field: 'name', descending: false },
  fields: [
    {
      name: 'name',
      label: 'Player',
      form: { kind: 'text', most: 200 },
      fixed: 'always',
      column: 'always',
      sorts: true,
    },
    {
      name: 'match_id',
      label: 'Match',
      note: 'The ID in the match’s web address.',
      form: { kind: 'text', most: 24 },
      fixed: 'once-made',
    },
    {
      name: 'person_id',
      label: 'Player ID',
      form: { kind: 'number', least: 1, most: 2_147_483_647, unit: 'number' },
      fixed: 'once-made',
    },
    {
      name: 'batting',
      label: 'Batting',
      note: 'Runs above expectation, replacing ours. Leave empty to ignore the batting.',
      form: form('runs'),
      optional: true,
      column: 'wide',
    },
    {
      name: 'bowling',
      label: 'Bowling',
      note: 'As for batting. Leave both empty to ignore the match.',
      form: form('runs'),
      optional: true,
      column: 'wide',
    },
    { name: 'reason', label: 'Reason', form: { kind: 'text', most: 200 }, column: 'wide' },
  ],
  read: RECORDS_READ,
  acts: { create: STATS_CHANGE, change: STATS_CHANGE, delete: STATS_CHANGE },
  schema: correction,
  list: (db, listing) =>
    listedRows(
      db,
      {
        from: corrections,
        columns: { name: 'name', batting: 'batting', bowling: 'bowling', reason: 'reason' },
        search: ['name', 'reason'],
      },
      listing,
    ),
  find: async (db, id) => {
    const { rows } = await sql<z.output<typeof correction> & { name: string }>`
      select c.name, c.match_id, c.person_id, c.batting, c.bowling, c.reason from (${corrections}) c where c.id = ${numberOf(id)}`.execute(
      db,
    );
    return rows[0] === undefined ? null : { ...rows[0] };
  },
  create: async (trx, values, id) => {
    const made = correction.parse(values);
    const played = await trx
      .selectFrom('boost_figure')
      .select('person_id')
      .where('match_id', '=', made.match_id)
      .where('person_id', '=', made.person_id)
      .executeTakeFirst();
    if (played === undefined) throw new RowRefused('person_id', 'This player did not bat or bowl in that match.');
    const row = await trx
      .insertInto('boost_correction')
      .values({ ...made, ...(id !== null && { id: numberOf(id) }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(row.id);
  },
  change: async (trx, id, values) => {
    const { batting, bowling, reason } = correction.parse(values);
    await trx
      .updateTable('boost_correction')
      .set({ batting, bowling, reason })
      .where('id', '=', numberOf(id))
      .execute();
  },
  remove: async (trx, id) => {
    await trx.deleteFrom('boost_correction').where('id', '=', numberOf(id)).execute();
  },
  // The watcher notices the change and renews the lists some seconds later.
  tags: () => [boostometerTag],
  page: () => BOOST_PATH,
};
