/** Stores enquiries and finds those stored before. */
import type { Kysely } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import type { EnquiryFile } from '../../core/db/column-types.ts';
import type { Enquiry } from '../../core/db/schema.generated.ts';
import type { Identity } from './sent-form.ts';

export type EnquiryForm = Enquiry['form'];
export interface NewEnquiry extends Identity {
  form: EnquiryForm;
  state: 'new' | 'junk';
  name: string;
  email: string;
  subject: string;
  fields: Record<string, string>;
  file: EnquiryFile | null;
  /** Milliseconds. */
  at: number;
}

const LETTERS: Record<EnquiryForm, string> = { contact: 'C', advertise: 'A', careers: 'K', support: 'S' };
/** Reference number of an enquiry for senders and staff, such as C-1042. */
export const numberOf = (form: EnquiryForm, id: number): string => `${LETTERS[form]}-${id}`;

/** Id of the stored enquiry; null if it was not stored. */
export async function storedEnquiry(
  db: Kysely<Database>,
  form: EnquiryForm,
  { draft, digest }: Identity,
): Promise<number | null> {
  const row = await db
    .selectFrom('enquiry')
    .select('id')
    .where('form', '=', form)
    .where('draft', '=', draft)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Id of the new row; null if another request has stored the same enquiry meanwhile. */
export async function insertEnquiry(
  db: Kysely<Database>,
  { at, fields, file, ...row }: NewEnquiry,
): Promise<number | null> {
  const stored = await db
    .insertInto('enquiry')
    .values({
      ...row,
      fields: JSON.stringify(fields),
      file: file === null ? null : JSON.stringify(file),
      note: null,
      received_at: new Date(at),
      mailed_at: null,
      answer: null,
      answered_at: null,
    })
    .onConflict((on) => on.columns(['form', 'draft', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}
