/**
 * Prices of terms at the admin desk, by country and date (PLAN-S01). A price in force is history: a new one follows it.
 */
import { amountText, exponentOf, isCurrency, type Price } from '@sightscreen/billing';
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { orNone, readOnlyField } from '../../../core/admin/field-kinds.ts';
import { listed } from '../../../core/admin/listed.ts';
import { type AdminResource, numberOf, RowRefused } from '../../../core/admin/resource.ts';
import { isCountry } from '../../../core/settings/kinds.ts';
import { PLANS_CHANGE, PLANS_READ } from '../permissions.ts';
import { priceOf, readPlans, type StoredPlan } from '../plan.store.ts';
import { priceRow } from '../store-plan.ts';
import { plansTag } from '../tags.ts';
import {
  count,
  MAX_ID,
  moment,
  momentField,
  momentOf,
  momentText,
  number,
  switched,
  text,
  textOf,
  yesNo,
} from './fields.ts';
import { lockPlan, requireStorable } from './refusals.ts';

const CURRENCIES = ['GBP', 'INR', 'USD', 'AED', 'AUD', 'EUR'];
const code = (length: number) => z.string().trim().toUpperCase().length(length, `it must have ${length} letters`);

const schema = z.strictObject({
  plan: number(MAX_ID, 1),
  term: number(MAX_ID, 1),
  country: orNone(code(2).refine(isCountry, 'it must be a country of two letters, such as GB')),
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,12}(?:\.\d{1,3})?$/, 'it must look like 3.99'),
  currency: code(3).refine(isCurrency, 'it must be a currency such as GBP'),
  tax: z
    .number('it must be a number')
    .min(0, 'it must be at least 0')
    .max(100, 'it must be at most 100')
    .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'it has at most two decimals')
    .default(0),
  taxIncluded: yesNo.default(true),
  from: orNone(moment),
  forSubscribers: yesNo.default(false),
});

export const pricesResource: AdminResource = {
  name: 'plan-prices',
  one: 'Price',
  many: 'Plan prices',
  group: 'Readers',
  title: 'price',
  sort: { field: 'from', descending: true },
  fields: [
    readOnlyField('price', 'Price', { column: 'always' }),
    readOnlyField('planName', 'Plan and term', { column: 'always', sorts: true }),
    count('plan', 'Plan number', 'number', { fixed: 'once-made' }),
    count('term', 'Term number', 'number', { fixed: 'once-made' }),
    text('country', 'Country', 2, {
      form: { kind: 'text', most: 2, example: 'GB' },
      note: 'Leave empty for every country without a price of its own.',
      optional: true,
      column: 'always',
      sorts: true,
    }),
    text('amount', 'Amount', 16, { form: { kind: 'text', most: 16, example: '3.99' } }),
    text('currency', 'Currency', 3, { form: { kind: 'text', most: 3, example: 'GBP', offered: CURRENCIES } }),
    { name: 'tax', label: 'Tax', form: { kind: 'number', least: 0, most: 100, unit: '%', step: 0.01 }, column: 'wide' },
    switched('taxIncluded', 'Amount includes the tax', { note: 'Off: the tax is added to it.' }),
    momentField('from', 'From', { note: 'GMT. Leave empty to start now.', column: 'always', sorts: true }),
    switched('forSubscribers', 'Also for subscribers', {
      note: 'From a renewal that we announce 30 days before. Off: they keep the price that they have.',
    }),
  ],
  read: PLANS_READ,
  acts: { create: PLANS_CHANGE, change: PLANS_CHANGE, delete: PLANS_CHANGE },
  schema: schema as unknown as AdminResource['schema'],
  list: async (db, listing) => {
    const [plans, rows] = await Promise.all([readPlans(db), db.selectFrom('plan_price').selectAll().execute()]);
    return listed(
      rows.map((row) => ({ id: String(row.id), values: valuesOf(row, plans) })),
      listing,
    );
  },
  find: async (db, id) => {
    const row = await findRow(db, id);
    return row === undefined ? null : valuesOf(row, await readPlans(db, row.plan_id));
  },
  create: async (trx, values, id, now) => {
    const { plan: planId, term: termId, from } = schema.parse(values);
    const price = newPrice(values, from === null ? now : momentOf(from), now);
    await requirePrice(trx, planId, termId, (prices) => [...prices, price]);
    const row = { ...priceRow(planId, termId, price), ...(id !== null && { id: numberOf(id) }) };
    const made = await trx.insertInto('plan_price').values(row).returning('id').executeTakeFirstOrThrow();
    return String(made.id);
  },
  change: async (trx, id, values, now) => {
    const { plan: planId, term: termId, from } = schema.parse(values);
    const before = requireAhead(await findRow(trx, id), now);
    const price = newPrice(values, from === null ? now : momentOf(from), now);
    await requirePrice(trx, planId, termId, (prices) => [
      ...prices.filter((each) => each.country !== before.country || each.validFrom !== before.valid_from.getTime()),
      price,
    ]);
    await trx
      .updateTable('plan_price')
      .set(priceRow(planId, termId, price))
      .where('id', '=', before.id)
      .execute();
  },
  remove: async (trx, id, now) => {
    const { id: found } = requireAhead(await findRow(trx, id), now);
    await trx.deleteFrom('plan_price').where('id', '=', found).execute();
  },
  tags: () => [plansTag],
  related: (_, { plan, term }) => [
    { resource: 'plans', id: textOf(plan) },
    { resource: 'plan-terms', id: `${textOf(plan)}-${textOf(term)}` },
  ],
};

type Row = Selectable<Database['plan_price']>;

const findRow = (db: Kysely<Database>, id: string): Promise<Row | undefined> =>
  db.selectFrom('plan_price').selectAll().where('id', '=', numberOf(id)).executeTakeFirst();

function valuesOf(row: Row, plans: readonly StoredPlan[]): RecordValues {
  const { country, price, tax, validFrom } = priceOf(row);
  const plan = plans.find(({ id }) => id === row.plan_id);
  const term = plan?.terms.find(({ id }) => id === row.term_id);
  const exponent = exponentOf(price.currency);
  const digits = String(price.minor).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return {
    price: `${amountText(price)} ${country ?? 'elsewhere'}`,
    planName: `${plan?.name}, ${term?.name}`,
    plan: row.plan_id,
    term: row.term_id,
    country,
    amount: exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`,
    currency: price.currency,
    tax: tax.basisPoints / 100,
    taxIncluded: tax.isIncluded,
    from: momentText(validFrom),
    forSubscribers: row.for_subscribers,
  };
}

/** @throws RowRefused */
function newPrice(values: RecordValues, validFrom: number, now: number): Price {
  const { country, amount, currency, tax, taxIncluded, forSubscribers } = schema.parse(values);
  if (validFrom < now) throw new RowRefused('from', 'This time has passed. Leave it empty to start now.');
  const [whole = '', fraction = ''] = amount.split('.');
  const exponent = exponentOf(currency);
  if (fraction.length > exponent)
    throw new RowRefused('amount', `${currency} has ${exponent === 0 ? 'no' : exponent} decimals.`);
  return {
    country,
    price: { minor: Number(`${whole}${fraction.padEnd(exponent, '0')}`), currency },
    tax: { basisPoints: Math.round(tax * 100), isIncluded: taxIncluded },
    validFrom,
    forSubscribers,
  };
}

/** @throws RowRefused */
async function requirePrice(
  trx: Transaction<Database>,
  planId: number,
  termId: number,
  change: (prices: readonly Price[]) => Price[],
): Promise<void> {
  const plan = await lockPlan(trx, planId);
  if (!plan.terms.some(({ id }) => id === termId))
    throw new RowRefused('term', 'This plan has no term with this number.');
  const terms = plan.terms.map((term) => (term.id === termId ? { ...term, prices: change(term.prices) } : term));
  requireStorable({ ...plan, terms });
}

/** @throws RowRefused */
function requireAhead(row: Row | undefined, now: number): Row {
  if (row === undefined) throw new RowRefused(null, 'There is no such price.');
  if (row.valid_from.getTime() <= now)
    throw new RowRefused(null, 'This price is in force. Add a new price that replaces it.');
  return row;
}
