/** Desk resource of auctions: title, exchange rates and FAQ (AUCT-S02, AUCT-S04). */
import { standingFacts } from '@sightscreen/auction';
import { plainText } from '@sightscreen/contracts/text/plain-text';
import { sql } from 'kysely';
import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import { readAuctionFacts } from './log/auction-log.store.ts';
import { listedRows } from '../../core/admin/listed-rows.ts';
import { type AdminResource, RowRefused, numberOf } from '../../core/admin/resource.ts';
import { auctionTag, auctionsTag } from './log/tags.ts';
import { AUCTION_RUN, RECORDS_READ } from '@sightscreen/contracts/staff/permission';

const FAQ_MOST = 20_000;
/** Keeps the tags that a FAQ may use. Other tags are removed, their text is kept. */
const clean = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
  }).trim();

const rate = z.strictObject({
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'it must be a currency code of three letters, such as USD'),
  rate: z
    .string()
    .trim()
    .regex(/^\d{1,6}(\.\d{1,10})?$/, 'it must be a number such as 0.0118')
    .refine((text) => Number(text) > 0, 'it must be above 0'),
});
const schema = z.strictObject({
  tournament: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{2,24}$/, 'it must be lower-case letters, digits and hyphens, such as ipl'),
  year: z.int('it must be a year').min(2000, 'it must be 2000 or later').max(2100, 'it must be 2100 or earlier'),
  title: z.string().overwrite(plainText).min(3, 'it must have at least 3 characters').max(120),
  rates: z
    .array(rate)
    .max(10)
    .refine(
      (all) => new Set(all.map(({ currency }) => currency)).size === all.length,
      'each currency may appear only once',
    )
    .default([]),
  faq: z
    .preprocess((value) => (value === '' ? null : value), z.string().max(FAQ_MOST).overwrite(clean).nullable())
    .default(null),
  world: z.enum(['real', 'demo']).default('real'),
});
type Values = z.output<typeof schema>;

const columnsOf = ({ tournament, year, title, rates, faq, world }: Values) => ({
  world,
  tournament,
  year,
  title,
  rates: JSON.stringify(Object.fromEntries(rates.map((rate) => [rate.currency, Number(rate.rate)]))),
  faq: faq === '' ? null : faq,
});

export const auctionsResource: AdminResource = {
  name: 'auctions',
  one: 'Auction',
  many: 'Auctions',
  group: 'Site',
  title: 'title',
  sort: { field: 'year', descending: true },
  fields: [
    { name: 'title', label: 'Title', form: { kind: 'text', most: 120 }, column: 'always', sorts: true },
    {
      name: 'tournament',
      label: 'Tournament',
      note: 'Part of the address.',
      form: { kind: 'text', most: 24, example: 'ipl' },
      fixed: 'once-made',
      column: 'always',
      sorts: true,
    },
    {
      name: 'year',
      label: 'Year',
      form: { kind: 'number', least: 2000, most: 2100, unit: '' },
      fixed: 'once-made',
      column: 'always',
      sorts: true,
    },
    {
      name: 'world',
      label: 'Teams from',
      form: {
        kind: 'choice',
        options: [
          { value: 'real', label: 'Real matches' },
          { value: 'demo', label: 'Demonstration' },
        ],
      },
      fixed: 'once-made',
      column: 'wide',
    },
    {
      name: 'rates',
      label: 'Other currencies',
      note: 'One rate for the whole season, so prices stay comparable.',
      form: {
        kind: 'rows',
        most: 10,
        columns: [
          { name: 'currency', label: 'Currency', form: { kind: 'text', most: 3, example: 'USD' } },
          {
            name: 'rate',
            label: 'Per unit of the auction’s currency',
            form: { kind: 'text', most: 17, example: '0.0118' },
          },
        ],
      },
    },
    {
      name: 'faq',
      label: 'Questions and answers',
      note: 'HTML: p, h3, ul, ol, li, strong, em, a. Other tags are removed.',
      form: { kind: 'text', most: FAQ_MOST, several: true },
      optional: true,
    },
    {
      name: 'facts',
      label: 'Entries',
      form: { kind: 'number', least: 0, most: 2_147_483_647, unit: 'entries' },
      fixed: 'always',
      column: 'wide',
      sorts: true,
    },
  ],
  read: RECORDS_READ,
  acts: { create: AUCTION_RUN, change: AUCTION_RUN, delete: AUCTION_RUN },
  schema: schema as unknown as AdminResource['schema'],
  list: (db, query) =>
    listedRows(
      db,
      {
        from: sql`select id, title, tournament, year, world, head as facts from auction`,
        columns: { title: 'title', tournament: 'tournament', year: 'year', world: 'world', facts: 'facts' },
        search: ['title', 'tournament'],
      },
      query,
    ),
  find: async (db, id) => {
    const row = await db.selectFrom('auction').selectAll().where('id', '=', numberOf(id)).executeTakeFirst();
    if (row === undefined) return null;
    const { tournament, year, title, world, faq, head } = row;
    const rates = Object.entries(row.rates).map(([currency, rate]) => ({ currency, rate: String(rate) }));
    return { tournament, year, title, world, rates, faq, facts: head };
  },
  create: async (trx, values, id) => {
    const columns = columnsOf(schema.parse(values));
    const same = await trx
      .selectFrom('auction')
      .select('id')
      .where('tournament', '=', columns.tournament)
      .where('year', '=', columns.year)
      .executeTakeFirst();
    if (same !== undefined) throw new RowRefused('year', 'This tournament already has an auction that year.');
    if (id !== null) {
      // Restoring keeps the original number.
      await sql`insert into auction (id, world, tournament, year, title, rates, faq) overriding system value
        values (${numberOf(id)}, ${columns.world}, ${columns.tournament}, ${columns.year}, ${columns.title}, ${columns.rates}::jsonb, ${columns.faq})`.execute(
        trx,
      );
      return id;
    }
    const { id: made } = await trx.insertInto('auction').values(columns).returning('id').executeTakeFirstOrThrow();
    return String(made);
  },
  change: async (trx, id, values) => {
    const { title, rates, faq } = columnsOf(schema.parse(values));
    await trx.updateTable('auction').set({ title, rates, faq }).where('id', '=', numberOf(id)).execute();
  },
  remove: async (trx, id) => {
    const auction = numberOf(id);
    // The lock keeps commands out until the deletion is done.
    await trx.selectFrom('auction').select('id').where('id', '=', auction).forUpdate().execute();
    // Restoring the auction does not restore its log, so only an empty or fully undone log may be deleted.
    if (standingFacts(await readAuctionFacts(trx, auction)).length > 0)
      throw new RowRefused(null, 'This auction has entries. Undo them at its desk before you delete it.');
    await trx.deleteFrom('auction').where('id', '=', auction).execute();
  },
  tags: (_, id) => [auctionTag(numberOf(id)), auctionsTag],
};
