/** Admin resource for the points rules of a competition: the same rules as the command, one row per series. */
import { TIE_BREAKERS, USUAL_RULES } from '@sightscreen/cricket';
import { plainText } from '@sightscreen/contracts/text/plain-text';
import type { RecordValues } from '@sightscreen/contracts/admin/records';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../core/db/database.ts';
import { allIdsOf, idsOf, remainingId } from '../../../core/db/merged.ts';
import { choice, readOnlyField } from '../../../core/admin/field-kinds.ts';
import { listed } from '../../../core/admin/listed.ts';
import { type AdminResource, RowRefused, numberOf } from '../../../core/admin/resource.ts';
import { tagOf } from '../../../core/tags/tag.ts';
import { seriesPath } from '../../../match/views/profile-paths.ts';
import type { TableRule } from './rule.ts';
import { type SavedRule, readRules } from './rules.store.ts';
import { RECORDS_READ } from '@sightscreen/contracts/staff/permission';
import { STATS_CHANGE } from '../../../core/admin/permissions.ts';

const MAX_RULES = 100;
const points = z
  .number('it must be a number of points')
  .min(-MAX_RULES, `it must be at least -${MAX_RULES}`)
  .max(MAX_RULES, `it must be at most ${MAX_RULES}`)
  .multipleOf(0.5, 'it must be whole or half points');
/** An empty value means the default. */
const worthOf = (usual: number) =>
  z
    .preprocess((value) => (value === '' ? null : value), points.nullable().default(null))
    .transform((entered) => entered ?? usual);
const adjustment = z.strictObject({
  team: z.int('it must be the number of a team').positive(),
  points,
  reason: z
    .string()
    .overwrite(plainText)
    .min(1, 'it must give the reason')
    .max(200, 'it must have at most 200 characters'),
});
const schema = z.strictObject({
  series: z.int('it must be the number of a series').positive('it must be the number of a series'),
  table: z.enum(['usual', 'yes', 'no']).default('usual'),
  win: worthOf(USUAL_RULES.win),
  tie: worthOf(USUAL_RULES.tie),
  noResult: worthOf(USUAL_RULES.noResult),
  draw: worthOf(USUAL_RULES.draw),
  loss: worthOf(USUAL_RULES.loss),
  places: z
    .int('it must be a whole number')
    .min(1, 'it must be at least 1')
    .max(64, 'it must be at most 64')
    .nullable()
    .default(null),
  order: z
    .array(z.enum(TIE_BREAKERS, `each must be one of ${TIE_BREAKERS.join(', ')}`))
    .refine((all) => new Set(all).size === all.length, 'none may be there twice')
    .default([])
    .transform((entered) => (entered.length === 0 ? [...USUAL_RULES.order] : entered)),
  adjustments: z.array(adjustment).max(60, 'there may be at most 60').default([]),
});
type Values = z.output<typeof schema>;

const worth = (name: string, label: string, usual: number): AdminResource['fields'][number] => ({
  name,
  label,
  note: `Leave empty for ${usual}.`,
  form: { kind: 'number', least: -MAX_RULES, most: MAX_RULES, unit: 'points', step: 0.5 },
  optional: true,
  column: 'wide',
});

export const pointsRulesResource: AdminResource = {
  name: 'points-rules',
  one: 'Points rules',
  many: 'Points rules',
  group: 'Cricket',
  title: 'name',
  sort: { field: 'name', descending: false },
  fields: [
    readOnlyField('name', 'Series', { column: 'always', sorts: true }),
    {
      name: 'series',
      label: 'Series ID',
      form: { kind: 'number', least: 1, most: 2_147_483_647, unit: '' },
      fixed: 'once-made',
    },
    {
      name: 'table',
      label: 'Table',
      note: 'By default, series of three teams or more have a table, unless matches last several days.',
      form: choice({ usual: 'Default', yes: 'Show', no: 'Hide' }),
      column: 'wide',
    },
    worth('win', 'Win', USUAL_RULES.win),
    worth('tie', 'Tie', USUAL_RULES.tie),
    worth('noResult', 'No result', USUAL_RULES.noResult),
    worth('draw', 'Draw', USUAL_RULES.draw),
    worth('loss', 'Loss', USUAL_RULES.loss),
    {
      name: 'places',
      label: 'Qualifying places',
      note: 'In each group. If empty, the page assumes up to four.',
      form: { kind: 'number', least: 1, most: 64, unit: 'teams' },
      optional: true,
    },
    {
      name: 'order',
      label: 'Tie-breakers',
      note: `One per line, most important first: ${TIE_BREAKERS.join(', ')}. Leave empty to use all of them in this order.`,
      form: { kind: 'lines', most: TIE_BREAKERS.length, each: 20 },
    },
    {
      name: 'adjustments',
      label: 'Bonus points and deductions',
      note: 'Put a minus before a deduction. Readers see the reason.',
      form: {
        kind: 'rows',
        most: 60,
        columns: [
          { name: 'team', label: 'Team ID', form: { kind: 'number', least: 1, most: 2_147_483_647, unit: '' } },
          {
            name: 'points',
            label: 'Points',
            form: { kind: 'number', least: -MAX_RULES, most: MAX_RULES, unit: '', step: 0.5 },
          },
          { name: 'reason', label: 'Reason', form: { kind: 'text', most: 200 } },
        ],
      },
    },
  ],
  read: RECORDS_READ,
  acts: { create: STATS_CHANGE, change: STATS_CHANGE, delete: STATS_CHANGE },
  schema: schema as unknown as AdminResource['schema'],
  list: async (db, listing) => {
    const merged = await db
      .selectFrom('series')
      .select(['id', 'merged_into as kept'])
      .where('merged_into', 'is not', null)
      .execute();
    const remaining = new Map(merged.map((row) => [row.id, row.kept]));
    const all = Map.groupBy(await readRules(db, null), ({ series }) => remaining.get(series) ?? series);
    const records = [...all].flatMap(([series, rules]) => {
      const values = valuesOf(series, rules);
      return values === null ? [] : [{ id: String(series), values }];
    });
    return listed(records, listing);
  },
  find: (db, id) => find(db, numberOf(id)),
  create: async (trx, values, id) => {
    const read = schema.parse(values);
    const series = await remainingSeries(trx, read.series);
    if (series === null) throw new RowRefused('series', 'No series has this ID.');
    if (id !== null && numberOf(id) !== series)
      throw new RowRefused('series', 'This series was merged into another. Use that one.');
    if ((await find(trx, series)) !== null)
      throw new RowRefused('series', 'This series already has points rules. Edit those instead.');
    await saveRules(trx, series, read);
    return String(series);
  },
  change: async (trx, id, values) => {
    await undoRules(trx, numberOf(id));
    await saveRules(trx, numberOf(id), schema.parse(values));
  },
  remove: (trx, id) => undoRules(trx, numberOf(id)),
  tags: async (trx, id) => (await allIdsOf(trx, 'series', numberOf(id))).map(tagOf.series),
  page: (id, { name }) => `${seriesPath({ id: numberOf(id), name: name as string, season: '' })}/points-table`,
};

async function find(db: Kysely<Database>, series: number): Promise<RecordValues | null> {
  return valuesOf(series, await readRules(db, series));
}

type RuleOfKind<K extends TableRule['kind']> = Extract<TableRule, { kind: K }>;
const rulesOfKind = <K extends TableRule['kind']>(rules: readonly SavedRule[], kind: K): RuleOfKind<K>[] =>
  rules.flatMap(({ rule }) => (rule.kind === kind ? [rule as RuleOfKind<K>] : []));

/** Returns null for a series without such rules. */
function valuesOf(series: number, rules: readonly SavedRule[]): RecordValues | null {
  const [resultRules, adjusted] = [rulesOfKind(rules, 'rules'), rulesOfKind(rules, 'points')];
  if (resultRules.length + adjusted.length === 0) return null;
  const {
    kind: _,
    table,
    ...values
  } = Object.assign({ kind: 'rules' as const }, ...resultRules) as RuleOfKind<'rules'>;
  const { order, ...usual } = USUAL_RULES;
  return {
    name: rules[0]!.seriesName,
    series,
    ...usual,
    order: [...order],
    ...values,
    table: table === undefined ? 'usual' : table ? 'yes' : 'no',
    adjustments: adjusted.map(({ team, points: sum, reason }) => ({ team, points: sum, reason })),
  };
}

/** Undoes the earlier points rules; results entered by hand and excluded matches stay. */
async function undoRules(trx: Transaction<Database>, series: number): Promise<void> {
  await sql`
    update series_rule set undone_at = clock_timestamp()
     where series_id = any(${idsOf('series', series)}) and undone_at is null
       and rule ->> 'kind' in ('rules', 'points')`.execute(trx);
}

async function saveRules(
  trx: Transaction<Database>,
  series: number,
  { series: _, table, adjustments, ...values }: Values,
): Promise<void> {
  const { places, ...rest } = values;
  const rules: TableRule[] = [
    {
      kind: 'rules',
      ...rest,
      ...(places !== null && { places }),
      ...(table !== 'usual' && { table: table === 'yes' }),
    },
    ...adjustments.map((one) => ({ kind: 'points' as const, ...one })),
  ];
  const unknown = await unknownTeam(trx, adjustments);
  if (unknown !== null) throw new RowRefused(`adjustments.${unknown}.team`, 'No team has this ID.');
  await trx
    .insertInto('series_rule')
    .values(rules.map((rule) => ({ series_id: series, rule: JSON.stringify(rule) })))
    .execute();
}

/** Returns the index of the adjustment with an unknown team, or null. */
async function unknownTeam(trx: Transaction<Database>, adjustments: Values['adjustments']): Promise<number | null> {
  if (adjustments.length === 0) return null;
  const ids = adjustments.map(({ team }) => team);
  const known = await trx
    .selectFrom('team')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  const at = ids.findIndex((team) => !known.some(({ id }) => id === team));
  return at === -1 ? null : at;
}

async function remainingSeries(trx: Transaction<Database>, series: number): Promise<number | null> {
  const row = await trx
    .selectFrom('series')
    .select('id')
    .where('id', '=', remainingId('series', series))
    .executeTakeFirst();
  return row?.id ?? null;
}
