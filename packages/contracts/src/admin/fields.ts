/** Descriptions of record fields, from which the desk renders its forms. */
import { z } from 'zod';

/** A field within a row of `rows`. */
const flat = [
  /** One line, or several. `example` is the placeholder. */
  z.object({
    kind: z.literal('text'),
    most: z.int(),
    several: z.boolean().optional(),
    example: z.string().optional(),
    /** Known values, suggested while typing. */
    offered: z.array(z.string()).optional(),
  }),
  z.object({
    kind: z.literal('number'),
    least: z.int(),
    most: z.int(),
    unit: z.string(),
    /** Default: 1. */
    step: z.number().optional(),
  }),
  z.object({ kind: z.literal('switch') }),
  z.object({ kind: z.literal('choice'), options: z.array(z.object({ value: z.string(), label: z.string() })) }),
  /** File name of a previously uploaded picture (`pictures.ts`). */
  z.object({ kind: z.literal('picture') }),
] as const;

export const flatForm = z.discriminatedUnion('kind', flat);
export const fieldForm = z.discriminatedUnion('kind', [
  ...flat,
  /** Short texts, one per line. */
  z.object({ kind: z.literal('lines'), most: z.int(), each: z.int() }),
  /** A small table with rows to add and remove. */
  z.object({
    kind: z.literal('rows'),
    most: z.int(),
    columns: z.array(z.object({ name: z.string(), label: z.string(), form: flatForm })),
  }),
  /** Address of a document, shown in a frame; never editable. */
  z.object({ kind: z.literal('frame') }),
]);
export type FlatForm = z.infer<typeof flatForm>;
export type FieldForm = z.infer<typeof fieldForm>;

export const field = z.object({
  name: z.string(),
  label: z.string(),
  /** Sentence below the field. */
  note: z.string().optional(),
  form: fieldForm,
  /** `null` means empty. */
  optional: z.boolean().optional(),
  /** Read-only: always, or after creation. */
  fixed: z.enum(['always', 'once-made']).optional(),
  /** A column of the list. `wide`: only if there is space. */
  column: z.enum(['always', 'wide']).optional(),
  sorts: z.boolean().optional(),
  /** Whether the list can be filtered by one of its options. */
  filters: z.boolean().optional(),
});
export type Field = z.infer<typeof field>;
