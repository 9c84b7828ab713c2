/** Terms of plans at the admin desk: how often and how long one pays (PLAN-S01). */
import type { Cycle } from '@sightscreen/billing';
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { choice, name, orNone, readOnlyField } from '../../../core/admin/field-kinds.ts';
import { listed } from '../../../core/admin/listed.ts';
import { type AdminResource, numberOf, RowRefused } from '../../../core/admin/resource.ts';
import { PLANS_CHANGE, PLANS_READ } from '../permissions.ts';
import { readPlans, type StoredPlan, type StoredTerm } from '../plan.store.ts';
import { termRow } from '../store-plan.ts';
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

const MAX_MONTHS = 120;
const MAX_TRIAL = 365;
const MAX_TERM = 1_000;

const schema = z.strictObject({
  plan: number(MAX_ID, 1),
  term: number(MAX_TERM, 1),
  name: name(60),
  cycle: z.enum(['calendar', 'fixed', 'once'], 'choose one of the kinds'),
  months: number(MAX_MONTHS).nullable().default(null),
  ends: orNone(moment),
  renewable: yesNo.default(true),
  trialDays: number(MAX_TRIAL).default(0),
  onSale: yesNo.default(true),
});

export const termsResource: AdminResource = {
  name: 'plan-terms',
  one: 'Plan term',
  many: 'Plan terms',
  group: 'Readers',
  title: 'name',
  sort: { field: 'plan', descending: false },
  fields: [
    count('plan', 'Plan number', 'number', { fixed: 'once-made', column: 'wide', sorts: true }),
    readOnlyField('planName', 'Plan', { column: 'always', sorts: true }),
    count('term', 'Term number', 'number', {
      most: MAX_TERM,
      note: 'Term 3 of a plan is selected at first; without one, the term with the lowest number.',
      fixed: 'once-made',
      column: 'always',
      sorts: true,
    }),
    text('name', 'Name', 60, { column: 'always', sorts: true }),
    {
      name: 'cycle',
      label: 'Lasts',
      form: choice({ calendar: 'Some months', fixed: 'Until a day', once: 'Without an end' }),
      column: 'wide',
    },
    count('months', 'Months', 'months', {
      most: MAX_MONTHS,
      note: 'For a term of some months: 1, 3 or 12, for example.',
      optional: true,
    }),
    momentField('ends', 'Ends', { note: 'For a term until a day. GMT.' }),
    switched('renewable', 'Renews', { note: 'Only a term of some months can renew.', column: 'wide' }),
    count('trialDays', 'Trial', 'days', {
      least: 0,
      most: MAX_TRIAL,
      note: '0 for none. Only for a term that renews.',
    }),
    switched('onSale', 'On sale', { column: 'always', filters: true }),
  ],
  read: PLANS_READ,
  acts: { create: PLANS_CHANGE, change: PLANS_CHANGE, delete: PLANS_CHANGE },
  schema: schema as unknown as AdminResource['schema'],
  list: async (db, listing) => {
    const plans = await readPlans(db);
    return listed(
      plans.flatMap((plan) => plan.terms.map((term) => ({ id: idOf(plan, term), values: valuesOf(plan, term) }))),
      listing,
    );
  },
  find: async (db, id) => {
    const found = await findTerm(db, id);
    return found && valuesOf(found.plan, found.term);
  },
  create: async (trx, values) => {
    const plan = await lockPlan(trx, schema.parse(values).plan);
    const term = termOf(values);
    requireStorable({ ...plan, terms: [...plan.terms, term] });
    await trx.insertInto('plan_term').values(termRow(plan.id, term)).execute();
    return idOf(plan, term);
  },
  change: async (trx, _, values) => {
    const plan = await lockPlan(trx, schema.parse(values).plan);
    const term = termOf(values);
    const terms = plan.terms.map((each) => (each.id === term.id ? { ...term, prices: each.prices } : each));
    requireStorable({ ...plan, terms });
    await trx
      .updateTable('plan_term')
      .set(termRow(plan.id, term))
      .where('plan_id', '=', plan.id)
      .where('id', '=', term.id)
      .execute();
  },
  remove: async (trx, id) => {
    const { planId, termId } = numbersOf(id);
    const term = (await lockPlan(trx, planId)).terms.find((each) => each.id === termId);
    if (term !== undefined && term.prices.length > 0)
      throw new RowRefused(null, 'This term has prices. Take it off sale instead.');
    await trx.deleteFrom('plan_term').where('plan_id', '=', planId).where('id', '=', termId).execute();
  },
  tags: () => [plansTag],
  related: (_, { plan, planName }) => [
    { resource: 'plans', id: textOf(plan) },
    { resource: 'plan-prices', q: textOf(planName) },
  ],
};

const idOf = (plan: StoredPlan, term: StoredTerm): string => `${plan.id}-${term.id}`;

function numbersOf(id: string): { planId: number; termId: number } {
  const [plan = '', term = ''] = id.split('-');
  return { planId: numberOf(plan), termId: numberOf(term) };
}

async function findTerm(db: Kysely<Database>, id: string): Promise<{ plan: StoredPlan; term: StoredTerm } | null> {
  const { planId, termId } = numbersOf(id);
  const [plan] = await readPlans(db, planId);
  const term = plan?.terms.find((each) => each.id === termId);
  return plan === undefined || term === undefined ? null : { plan, term };
}

const valuesOf = (
  plan: StoredPlan,
  { id, name: title, cycle, isRenewable, trialDays, isOnSale }: StoredTerm,
): RecordValues => ({
  plan: plan.id,
  planName: plan.name,
  term: id,
  name: title,
  cycle: cycle.kind,
  months: cycle.kind === 'calendar' ? cycle.months : null,
  ends: cycle.kind === 'fixed' ? momentText(cycle.endsAt) : null,
  renewable: isRenewable,
  trialDays,
  onSale: isOnSale,
});

/** Without prices. */
function termOf(values: RecordValues): StoredTerm {
  const { term, name: title, renewable, trialDays, onSale, ...length } = schema.parse(values);
  return {
    id: term,
    name: title,
    cycle: cycleOf(length),
    isRenewable: renewable,
    trialDays,
    isOnSale: onSale,
    prices: [],
  };
}

function cycleOf({ cycle, months, ends }: Pick<z.output<typeof schema>, 'cycle' | 'months' | 'ends'>): Cycle {
  if (cycle === 'calendar') return { kind: cycle, months: months ?? 0 };
  if (cycle === 'once') return { kind: cycle };
  if (ends === null) throw new RowRefused('ends', 'Enter the end of the term.');
  return { kind: cycle, endsAt: momentOf(ends) };
}
