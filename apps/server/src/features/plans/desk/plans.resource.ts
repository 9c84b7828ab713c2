/** Plans at the admin desk (PLAN-S01). Plans that were sold are taken off sale, not deleted. */
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { pictureFile } from '@sightscreen/contracts/admin/pictures';
import { ENTITLEMENTS, type Entitlement } from '@sightscreen/identity';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { choice, name, orNone, readOnlyField } from '../../../core/admin/field-kinds.ts';
import { listed } from '../../../core/admin/listed.ts';
import { type AdminResource, numberOf, RowRefused } from '../../../core/admin/resource.ts';
import { PLANS_CHANGE, PLANS_READ } from '../permissions.ts';
import { readPlans, type StoredPlan } from '../plan.store.ts';
import { SELECTION } from '../plans.responses.ts';
import { planRow } from '../store-plan.ts';
import { plansTag } from '../tags.ts';
import { count, MAX_ID, number, switched, text, textOf, yesNo } from './fields.ts';
import { lockPlan, requireStorable } from './refusals.ts';

const OPENS: Record<Entitlement, string> = {
  live: 'Opens live streams',
  replays: 'Opens replays',
  video: 'Opens videos',
  news: 'Opens articles',
  fantasy: 'Opens fantasy handbooks',
};
const MAX_PARAGRAPHS = 12;
const MAX_COVERED = 20;

const schema = z.strictObject({
  name: name(80),
  type: z.enum(['promo', 'news', 'video'], 'choose one of the pages'),
  summary: name(160),
  detail: z.array(name(400)).max(MAX_PARAGRAPHS, `there may be at most ${MAX_PARAGRAPHS} paragraphs`).default([]),
  picture: orNone(pictureFile),
  ...(Object.fromEntries(ENTITLEMENTS.map((kind) => [kind, yesNo.default(false)])) as Record<
    Entitlement,
    z.ZodDefault<typeof yesNo>
  >),
  covers: z
    .array(z.strictObject({ plan: number(MAX_ID, 1) }))
    .max(MAX_COVERED, `there may be at most ${MAX_COVERED} plans`)
    .default([]),
  screens: number(20, 1).default(1),
  partner: orNone(name(40)),
  onSale: yesNo.default(true),
});

export const plansResource: AdminResource = {
  name: 'plans',
  one: 'Plan',
  many: 'Plans',
  group: 'Readers',
  title: 'name',
  sort: { field: 'number', descending: false },
  fields: [
    count('number', 'Number', 'number', {
      note: 'Terms, prices and articles refer to a plan by this number.',
      fixed: 'always',
      column: 'always',
      sorts: true,
    }),
    text('name', 'Name', 80, { column: 'always', sorts: true }),
    {
      name: 'type',
      label: 'Page',
      note: 'The promotion shows every plan. The pages of news and video show their own.',
      form: choice({ promo: 'Promotion', news: 'News', video: 'Video' }),
      column: 'always',
      filters: true,
    },
    text('summary', 'Summary', 160, { note: 'One line below the name.' }),
    {
      name: 'detail',
      label: 'Details',
      note: 'One paragraph per line, for readers who ask what is in the plan.',
      form: { kind: 'lines', most: MAX_PARAGRAPHS, each: 400 },
      optional: true,
    },
    {
      name: 'picture',
      label: 'Picture',
      note: 'Above the details. JPEG, PNG or GIF, at most 2 MB.',
      form: { kind: 'picture' },
      optional: true,
    },
    ...ENTITLEMENTS.map((kind) => switched(kind, OPENS[kind])),
    {
      name: 'covers',
      label: 'Also opens the content of',
      form: {
        kind: 'rows',
        most: MAX_COVERED,
        columns: [{ name: 'plan', label: 'Plan number', form: { kind: 'number', least: 1, most: MAX_ID, unit: '' } }],
      },
      optional: true,
    },
    count('screens', 'Screens at the same time', 'screens', { most: 20 }),
    text('partner', 'Partner', 40, {
      note: 'The name of the billing partner who sells and bills it. Leave empty if we do.',
      optional: true,
    }),
    switched('onSale', 'On sale', {
      note: 'Subscribers keep a plan that is no longer on sale, at their price.',
      column: 'always',
      filters: true,
    }),
    readOnlyField('world', 'World', {
      note: 'Demo plans are sold only while the demonstration is shown.',
      form: choice({ real: 'Real', demo: 'Demo' }),
      column: 'wide',
      filters: true,
    }),
  ],
  read: PLANS_READ,
  acts: { create: PLANS_CHANGE, change: PLANS_CHANGE, delete: PLANS_CHANGE },
  schema: schema as unknown as AdminResource['schema'],
  list: async (db, listing) => {
    const plans = await readPlans(db);
    return listed(
      plans.map((plan) => ({ id: String(plan.id), values: valuesOf(plan) })),
      listing,
    );
  },
  find: async (db, id) => {
    const [plan] = await readPlans(db, numberOf(id));
    return plan === undefined ? null : valuesOf(plan);
  },
  create: async (trx, values, id) => {
    const plan: StoredPlan = { ...planOf(values), id: id === null ? 0 : numberOf(id), world: 'real', terms: [] };
    await requireAllowed(trx, plan);
    await requirePartner(trx, plan.partner);
    const row = { ...planRow(plan), ...(id !== null && { id: numberOf(id) }) };
    const made = await trx.insertInto('plan').values(row).returning('id').executeTakeFirstOrThrow();
    return String(made.id);
  },
  change: async (trx, id, values) => {
    const before = await lockPlan(trx, numberOf(id));
    const plan = { ...before, ...planOf(values) };
    await requireAllowed(trx, plan);
    if (plan.partner !== before.partner) await requirePartner(trx, plan.partner);
    await trx.updateTable('plan').set(planRow(plan)).where('id', '=', plan.id).execute();
  },
  remove: async (trx, id) => {
    if ((await lockPlan(trx, numberOf(id))).terms.length > 0)
      throw new RowRefused(null, 'This plan has terms. Take it off sale instead, or delete its terms first.');
    await trx.deleteFrom('plan').where('id', '=', numberOf(id)).execute();
  },
  tags: () => [plansTag],
  related: (_, { name: title }) => ['plan-terms', 'plan-prices'].map((resource) => ({ resource, q: textOf(title) })),
  page: (_, { type }) => `${SELECTION}/cbplus-${textOf(type)}`,
};

const valuesOf = (plan: StoredPlan): RecordValues => ({
  number: plan.id,
  name: plan.name,
  type: plan.type,
  summary: plan.summary,
  detail: [...plan.detail],
  picture: plan.picture,
  ...Object.fromEntries(ENTITLEMENTS.map((kind) => [kind, plan.entitlements.includes(kind)])),
  covers: plan.coveredPlanIds.map((covered) => ({ plan: covered })),
  screens: plan.concurrentScreens,
  partner: plan.partner,
  onSale: plan.isOnSale,
  world: plan.world,
});

function planOf(values: RecordValues): Omit<StoredPlan, 'id' | 'world' | 'terms'> {
  const {
    covers,
    screens,
    onSale,
    name: title,
    type,
    summary,
    detail,
    picture,
    partner,
    ...opens
  } = schema.parse(values);
  return {
    name: title,
    type,
    summary,
    detail,
    picture,
    partner,
    entitlements: ENTITLEMENTS.filter((kind) => opens[kind]),
    coveredPlanIds: [...new Set(covers.map(({ plan }) => plan))],
    concurrentScreens: screens,
    isOnSale: onSale,
  };
}

/** @throws RowRefused */
async function requireAllowed(trx: Transaction<Database>, plan: StoredPlan): Promise<void> {
  requireStorable(plan);
  const known = await trx.selectFrom('plan').select('id').execute();
  const missing = plan.coveredPlanIds.find((covered) => !known.some(({ id }) => id === covered));
  if (missing !== undefined) throw new RowRefused('covers', `There is no plan with the number ${missing}.`);
}

/** @throws RowRefused */
async function requirePartner(trx: Transaction<Database>, partner: string | null): Promise<void> {
  if (partner === null) return;
  const known = await trx.selectFrom('billing_partner').select('id').where('name', '=', partner).executeTakeFirst();
  if (known === undefined) throw new RowRefused('partner', 'There is no billing partner with this name.');
}
