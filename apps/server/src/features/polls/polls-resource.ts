/** Desk resource of polls (POLL-S01): question, options, start, end and closing. A setting places them on pages. */
import { plainText } from '@sightscreen/contracts/text/plain-text';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { listedRows } from '../../core/admin/listed-rows.ts';
import { type AdminResource, RowRefused, numberOf } from '../../core/admin/resource.ts';
import { POLL_SETTINGS } from './settings.ts';
import { pollsTag } from './tags.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';
import { POLLS_CHANGE } from './permissions.ts';

const MAX_OPTIONS = 8;
const words = (most: number) => z.string().overwrite(plainText).max(most, `it must have at most ${most} characters`);
const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).default(null);
/** A time in GMT as typed by editors. */
const moment = z
  .string()
  .trim()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/, 'it must look like 2026-11-22 22:10, in GMT')
  .refine((text) => !Number.isNaN(momentOf(text)), 'this date or time does not exist');
const momentOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00Z`);
const written = (at: Date | null): string | null =>
  at === null ? null : at.toISOString().slice(0, 16).replace('T', ' ');

const schema = z
  .strictObject({
    question: words(160).min(3, 'it must have at least 3 characters'),
    options: z
      .array(words(80).min(1, 'an option must not be empty'))
      .min(2, 'there must be at least two options')
      .max(MAX_OPTIONS, `there may be at most ${MAX_OPTIONS} options`)
      .refine((all) => new Set(all).size === all.length, 'no option may be listed twice'),
    starts: orNone(moment),
    ends: orNone(moment),
    says: orNone(words(80)),
    closed: z.boolean('it must be on or off').default(false),
    link: orNone(
      z
        .string()
        .trim()
        .max(200)
        .regex(/^\/(?![/\\])[^\s\\]*$/, 'it must be a path of this site, such as /cricket-news/7'),
    ),
    link_label: orNone(words(60)),
  })
  .refine(({ starts, ends }) => starts === null || ends === null || momentOf(ends) > momentOf(starts), {
    path: ['ends'],
    message: 'it must be after the start',
  });
type Values = z.output<typeof schema>;

const field = <F extends AdminResource['fields'][number]>(definition: F): F => definition;

export const pollsResource: AdminResource = {
  name: 'polls',
  one: 'Poll',
  many: 'Polls',
  group: 'Readers',
  title: 'question',
  sort: { field: 'number', descending: true },
  fields: [
    field({
      name: 'number',
      label: 'Number',
      note: `Use this number in the setting “${POLL_SETTINGS['polls.placement'].label}”.`,
      form: { kind: 'number', least: 1, most: 2_147_483_647, unit: 'number' },
      fixed: 'always',
      column: 'always',
      sorts: true,
    }),
    field({ name: 'question', label: 'Question', form: { kind: 'text', most: 160 }, column: 'always', sorts: true }),
    field({
      name: 'options',
      label: 'Options',
      note: 'One per line. After the first vote you can fix wording and add options at the end, but not move or remove any.',
      form: { kind: 'lines', most: MAX_OPTIONS, each: 80 },
    }),
    field({
      name: 'starts',
      label: 'Begins',
      note: 'GMT. Leave empty to open at once.',
      form: { kind: 'text', most: 16, example: '2026-11-22 18:00' },
      optional: true,
      column: 'wide',
      sorts: true,
    }),
    field({
      name: 'ends',
      label: 'Ends',
      note: 'GMT. Leave empty to close it by hand.',
      form: { kind: 'text', most: 16, example: '2026-11-22 22:10' },
      optional: true,
      column: 'wide',
      sorts: true,
    }),
    field({
      name: 'says',
      label: 'End, in words',
      form: { kind: 'text', most: 80, example: 'Closes with the 19th over' },
      optional: true,
    }),
    field({ name: 'closed', label: 'Closed', form: { kind: 'switch' }, column: 'always', filters: true }),
    field({
      name: 'link',
      label: 'Link',
      form: { kind: 'text', most: 200, example: '/cricket-news/7' },
      optional: true,
    }),
    field({ name: 'link_label', label: 'Link text', form: { kind: 'text', most: 60 }, optional: true }),
    field({
      name: 'votes',
      label: 'Votes',
      form: { kind: 'number', least: 0, most: 2_147_483_647, unit: 'votes' },
      fixed: 'always',
      column: 'wide',
      sorts: true,
    }),
    field({
      name: 'world',
      label: 'World',
      note: 'Demo polls appear only with demonstration matches.',
      form: {
        kind: 'choice',
        options: [
          { value: 'real', label: 'Real' },
          { value: 'demo', label: 'Demo' },
        ],
      },
      fixed: 'always',
      column: 'wide',
      filters: true,
    }),
  ],
  read: RECORDS_READ,
  acts: { create: POLLS_CHANGE, change: POLLS_CHANGE, delete: POLLS_CHANGE },
  bulk: {
    close: {
      label: 'Close',
      permission: POLLS_CHANGE,
      change: (_, { closed }) => (closed === true ? null : { closed: true }),
    },
  },
  schema: schema as unknown as AdminResource['schema'],
  list: (db, query) =>
    listedRows(
      db,
      {
        from: sql`select p.id, p.id as number, p.question, p.closed, p.world,
            to_char(p.starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as starts, to_char(p.ends_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as ends,
            (select coalesce(sum(t.votes), 0)::int from poll_tally t join poll_option o on o.id = t.option_id where o.poll_id = p.id) as votes
          from poll p where not p.deleted`,
        columns: {
          number: 'number',
          question: 'question',
          closed: 'closed',
          starts: 'starts',
          ends: 'ends',
          votes: 'votes',
          world: 'world',
        },
        search: ['question'],
      },
      query,
    ),
  find,
  create: async (trx, values, id) => {
    const read = schema.parse(values);
    // Restores a deleted poll, which has kept its votes.
    if (id !== null) {
      await trx
        .updateTable('poll')
        .set({ ...columnsOf(read, null), deleted: false })
        .where('id', '=', numberOf(id))
        .execute();
      return id;
    }
    const { id: made } = await trx
      .insertInto('poll')
      .values(columnsOf(read, null))
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('poll_option')
      .values(read.options.map((text, place) => ({ poll_id: made, place, words: text })))
      .execute();
    return String(made);
  },
  change: async (trx, id, values) => {
    const read = schema.parse(values);
    const before = await trx
      .selectFrom('poll')
      .select('closed_at')
      .where('id', '=', numberOf(id))
      .executeTakeFirstOrThrow();
    await trx.updateTable('poll').set(columnsOf(read, before.closed_at)).where('id', '=', numberOf(id)).execute();
    await changeOptions(trx, numberOf(id), read.options);
  },
  remove: async (trx, id) => {
    await trx.updateTable('poll').set({ deleted: true }).where('id', '=', numberOf(id)).execute();
  },
  tags: () => [pollsTag],
  page: (id) => `/polls/${id}`,
};

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(momentOf(text)));
const columnsOf = ({ question, starts, ends, says, closed, link, link_label }: Values, closedAt: Date | null) => ({
  question,
  starts_at: dateOf(starts),
  ends_at: dateOf(ends),
  says,
  closed,
  closed_at: closed ? (closedAt ?? sql<Date>`clock_timestamp()`) : null,
  link,
  link_label,
});

async function find(db: Kysely<Database>, id: string) {
  const poll = await db
    .selectFrom('poll')
    .selectAll()
    .where('id', '=', numberOf(id))
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (poll === undefined) return null;
  const options = await db
    .selectFrom('poll_option')
    .select(['id', 'words'])
    .where('poll_id', '=', poll.id)
    .orderBy('place')
    .execute();
  return {
    number: poll.id,
    question: poll.question,
    options: options.map((option) => option.words),
    starts: written(poll.starts_at),
    ends: written(poll.ends_at),
    says: poll.says,
    closed: poll.closed,
    link: poll.link,
    link_label: poll.link_label,
    world: poll.world,
    votes: await votesOf(
      db,
      options.map((option) => option.id),
    ),
  };
}

async function votesOf(db: Kysely<Database>, options: readonly number[]): Promise<number> {
  if (options.length === 0) return 0;
  const { votes } = await db
    .selectFrom('poll_tally')
    .select(({ fn }) => fn.sum<string | null>('votes').as('votes'))
    .where('option_id', 'in', [...options])
    .executeTakeFirstOrThrow();
  return Number(votes ?? 0);
}

/**
 * Matches options by text, and the remaining ones by position, as corrections of their text, so that no vote moves to
 * another option. With votes, existing options must keep their positions; new ones are appended.
 */
async function changeOptions(trx: Transaction<Database>, poll: number, wanted: readonly string[]): Promise<void> {
  const standing = await trx
    .selectFrom('poll_option')
    .select(['id', 'place', 'words'])
    .where('poll_id', '=', poll)
    .orderBy('place')
    .execute();
  const left = new Map(standing.map((option) => [option.words, option]));
  const known = wanted.map((text) => {
    const found = left.get(text);
    left.delete(text);
    return found;
  });
  const corrected = new Map([...left.values()].map((option) => [option.place, option]));
  for (const [place, found] of known.entries()) {
    if (found !== undefined) continue;
    known[place] = corrected.get(place);
    corrected.delete(place);
  }
  const moved = standing.some(({ id, place }) => known[place]?.id !== id);
  // Waits for votes in progress, and makes later ones wait for the new options.
  if (moved) await sql`lock table poll_vote in share mode`.execute(trx);
  const votes = await votesOf(
    trx,
    standing.map(({ id }) => id),
  );
  if (votes > 0 && corrected.size > 0)
    throw new RowRefused(
      'options',
      'People have voted, so no option can be removed or replaced. Add new ones at the end.',
    );
  if (votes > 0 && moved)
    throw new RowRefused('options', 'People have voted, so options keep their order. Add new ones at the end.');
  if (corrected.size > 0)
    await trx
      .deleteFrom('poll_option')
      .where(
        'id',
        'in',
        [...corrected.values()].map(({ id }) => id),
      )
      .execute();
  // Moves all options aside first, since positions are unique at every moment.
  if (moved)
    await trx
      .updateTable('poll_option')
      .set(({ eb }) => ({ place: eb('place', '+', MAX_OPTIONS) }))
      .where('poll_id', '=', poll)
      .execute();
  for (const [place, text] of wanted.entries()) {
    const found = known[place];
    if (found === undefined)
      await trx.insertInto('poll_option').values({ poll_id: poll, place, words: text }).execute();
    else if (moved || found.words !== text)
      await trx.updateTable('poll_option').set({ words: text, place }).where('id', '=', found.id).execute();
  }
}
