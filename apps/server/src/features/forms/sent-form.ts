/** A submitted form as it is validated and stored. */
import { createHash } from 'node:crypto';
import { DRAFT, type Fault, type FaultAt, type FormDescription, TRAP } from '@sightscreen/contracts/forms/form';
import type { SentForm } from '@sightscreen/contracts/forms/form-schema';

export interface SentUpload {
  field: string;
  name: string;
  bytes: Buffer;
}

/** The file of a field. Browsers send an empty file for a field without a choice; it is ignored. */
export const chosenFile = (files: readonly SentUpload[], field: string | null): SentUpload | null =>
  files.find((file) => file.field === field && (file.bytes.length > 0 || file.name !== '')) ?? null;

/** The fields that a person filled in. */
export const typed = (fields: SentForm): SentForm =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => ![TRAP, DRAFT, 'recaptcha'].includes(name)));

export interface Identity {
  draft: string;
  digest: Buffer;
}
/** The same draft with the same content is the same enquiry; without a draft id every submission is new. */
export function identityOf(fields: SentForm, file: SentUpload | null): Identity {
  const hash = createHash('sha256').update(
    JSON.stringify(Object.entries(typed(fields)).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  if (file !== null) hash.update('\0').update(file.bytes);
  const draft = fields[DRAFT] ?? '';
  return { draft: draft === '' ? crypto.randomUUID() : draft, digest: hash.digest() };
}

/** The first error of each field, in the order of the form. */
export function faultsOf(
  { fields }: Pick<FormDescription, 'fields'>,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FaultAt[] {
  const found = new Map<string, Fault>();
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '');
    if (!found.has(name)) found.set(name, message as Fault);
  }
  const order = [...fields.map(({ name }) => name), 'recaptcha'];
  // Other fields are invalid input from the client, such as a draft of another form or a repeated field.
  return order.flatMap((field) => {
    const fault = found.get(field);
    return fault === undefined ? [] : [{ field, fault: isFault(fault) ? fault : 'required' }];
  });
}
const FAULTS: ReadonlySet<string> = new Set<Fault>([
  'required',
  'short',
  'long',
  'email',
  'address',
  'phone',
  'choice',
  'captcha',
]);
const isFault = (text: string): text is Fault => FAULTS.has(text);
