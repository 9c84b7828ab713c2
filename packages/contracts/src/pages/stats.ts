/** Props of `/stats`: a question, its form, and its answer (BEYOND-09). */
import { z } from 'zod';
import { sentencePart, statsColumn, statsRow, statsSource } from '../calls/stats.ts';
import { pager } from './lists.ts';
import { pageBase } from './match.ts';

/** A field of the form, named after its parameter. */
export const statsField = z.object({
  parameter: z.string(),
  /** As it would be sent; empty where nothing is asked. */
  value: z.string(),
  /** What the value stands for, where that is an id. */
  words: z.string().nullable(),
  /** Null: typed. */
  options: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  /** Always in sight; the others are unfolded. */
  first: z.boolean(),
});
const sorted = {
  /** The same question in this order. */
  href: z.string(),
  /** Whether it is, and which way round. */
  sorted: z.enum(['asc', 'desc']).nullable(),
};
export const statsPage = z.object({
  page: z.literal('stats'),
  base: pageBase,
  /** The question in words, and in parts that name their fields. */
  words: z.string(),
  parts: z.array(sentencePart),
  fields: z.array(statsField),
  /** Asked and in no field: sent along. */
  keep: z.array(z.object({ name: z.string(), value: z.string() })),
  groups: z.array(z.object({ label: z.string(), ...sorted })),
  /** Rows are of one match each. */
  ofMatch: z.boolean(),
  columns: z.array(statsColumn.extend(sorted)),
  rows: z.array(statsRow),
  total: z.number().int(),
  pager,
  source: statsSource,
  csv: z.string(),
  json: z.string(),
  /** The same question of the other world, where there is one. */
  otherWorld: z.string().nullable(),
});
export type StatsField = z.infer<typeof statsField>;
export type StatsPage = z.infer<typeof statsPage>;
