/**
 * Admin resource of blocked words, which readers may not use in nicknames, comments and other published text
 * (SITE-S05).
 */
import { plainText } from '@sightscreen/contracts/text/plain-text';
import { z } from 'zod';
import { listedRows } from '../../../core/admin/listed-rows.ts';
import { type AdminResource, numberOf } from '../../../core/admin/resource.ts';
import { sql } from 'kysely';
import { tagOf } from '../../../core/tags/tag.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';
import { WORDS_CHANGE } from '../permissions.ts';

const schema = z.strictObject({
  word: z
    .string()
    .overwrite((text) => plainText(text).toLowerCase())
    .min(2, 'it must have at least two letters')
    .max(60, 'it must have at most 60 letters')
    .regex(/^[\p{L}\p{M}\p{N}' -]+$/u, 'a word is letters, digits, hyphens and spaces'),
  note: z
    .preprocess((text) => (text === '' ? null : text), z.string().overwrite(plainText).max(200).nullable())
    .default(null),
});

export const foulWordsResource: AdminResource = {
  name: 'foul-words',
  one: 'Blocked word',
  many: 'Blocked words',
  group: 'Site',
  title: 'word',
  sort: { field: 'word', descending: false },
  fields: [
    {
      name: 'word',
      label: 'Word',
      note: 'Matches whole words in any case, including common letter substitutions.',
      form: { kind: 'text', most: 60 },
      column: 'always',
      sorts: true,
    },
    { name: 'note', label: 'Note', form: { kind: 'text', most: 200 }, optional: true, column: 'wide' },
  ],
  read: RECORDS_READ,
  acts: { create: WORDS_CHANGE, change: WORDS_CHANGE, delete: WORDS_CHANGE },
  schema,
  list: (db, listing) =>
    listedRows(
      db,
      {
        from: sql`select id, word, note from foul_word`,
        columns: { word: 'word', note: 'note' },
        search: ['word', 'note'],
      },
      listing,
    ),
  find: async (db, id) =>
    (await db.selectFrom('foul_word').select(['word', 'note']).where('id', '=', numberOf(id)).executeTakeFirst()) ??
    null,
  create: async (trx, values, id) => {
    const { id: made } = await trx
      .insertInto('foul_word')
      .values({ ...schema.parse(values), ...(id !== null && { id: numberOf(id) }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(made);
  },
  change: async (trx, id, values) => {
    await trx.updateTable('foul_word').set(schema.parse(values)).where('id', '=', numberOf(id)).execute();
  },
  remove: async (trx, id) => {
    await trx.deleteFrom('foul_word').where('id', '=', numberOf(id)).execute();
  },
  tags: () => [tagOf.foulWords],
};
