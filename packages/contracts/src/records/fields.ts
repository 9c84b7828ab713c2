/** How a record's fields are entered: data from which the desk draws its forms. */
import { z } from 'zod';

/** A field within a row of `rows`. */
const flat = [
  /** One line, or several. `example` is shown while it is empty. */
  z.object({
    kind: z.literal('text'),
    most: z.int(),
    several: z.boolean().optional(),
    example: z.string().optional(),
    /** Values known already, offered while typing. */
    offered: z.array(z.string()).optional(),
  }),
  z.object({
    kind: z.literal('number'),
    least: z.int(),
    most: z.int(),
    unit: z.string(),
    /** 1 by default. */
    step: z.number().optional(),
  }),
  z.object({ kind: z.literal('switch') }),
  z.object({ kind: z.literal('choice'), options: z.array(z.object({ value: z.string(), label: z.string() })) }),
  /** A picture that was uploaded before (`pictures.ts`), by the name of its file. */
  z.object({ kind: z.literal('picture') }),
] as const;

export const flatForm = z.discriminatedUnion('kind', flat);
export const fieldForm = z.discriminatedUnion('kind', [
  ...flat,
  /** Short texts, one a line. */
  z.object({ kind: z.literal('lines'), most: z.int(), each: z.int() }),
  /** A small table, whose rows are added and removed. */
  z.object({
    kind: z.literal('rows'),
    most: z.int(),
    columns: z.array(z.object({ name: z.string(), label: z.string(), form: flatForm })),
  }),
  /** The address of a document, shown in a frame; never entered. */
  z.object({ kind: z.literal('frame') }),
]);
export type FlatForm = z.infer<typeof flatForm>;
export type FieldForm = z.infer<typeof fieldForm>;

export const field = z.object({
  name: z.string(),
  label: z.string(),
  /** A sentence below the field. */
  note: z.string().optional(),
  form: fieldForm,
  /** `null` stands for empty. */
  optional: z.boolean().optional(),
  /** Shown and not changed: always, or once the record is made. */
  fixed: z.enum(['always', 'once-made']).optional(),
  /** A column of the list. `wide`: only where there is room. */
  column: z.enum(['always', 'wide']).optional(),
  sorts: z.boolean().optional(),
  /** The list can be limited to one of its options. */
  filters: z.boolean().optional(),
});
export type Field = z.infer<typeof field>;
