/** Validates a form before it is sent, by its description, with the rules of the server. */
import { isMailAddress, plainDigits } from '@sightscreen/identity';
import type { Fault, FaultAt, FormDescription, FormField } from '@sightscreen/contracts/forms/form';

/** A chosen file, as described by the browser. */
export interface Chosen {
  name: string;
  size: number;
}

export const endingOf = ({ name }: Pick<Chosen, 'name'>): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
/** Length in user-visible characters: an emoji counts as one, a line break as one. */
export const lengthOf = (text: string): number => [...clean(text)].length;
const clean = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();

export function fieldError(
  { kind, required, least, most, choices, file }: FormField,
  { text, chosen }: { text: string; chosen: Chosen | null },
  patterns: FormDescription['patterns'],
): Fault | null {
  if (file !== null) {
    const picture = kind === 'picture';
    if (chosen === null) return required ? 'no-resume' : null;
    if (!file.endings.includes(endingOf(chosen))) return picture ? 'image-type' : 'resume-type';
    return chosen.size > file.bytes ? (picture ? 'image-size' : 'resume-size') : null;
  }
  const cleaned = clean(text);
  const length = lengthOf(cleaned);
  if (length === 0) return required ? 'required' : null;
  if (choices !== null && !choices.includes(cleaned)) return 'choice';
  if (most !== null && length > most) return 'long';
  if (least !== null && length < least) return 'short';
  if (kind === 'email') return isMailAddress(cleaned) ? null : kind;
  const patterned = kind === 'phone' || kind === 'address';
  return patterned && !new RegExp(patterns[kind]).test(plainDigits(cleaned)) ? kind : null;
}

export const faultsOf = (
  { fields, patterns }: Pick<FormDescription, 'fields' | 'patterns'>,
  valueOf: (name: string) => { text: string; chosen: Chosen | null },
): FaultAt[] =>
  fields.flatMap((field) => {
    const fault = fieldError(field, valueOf(field.name), patterns);
    return fault === null ? [] : [{ field: field.name, fault }];
  });
