/** Builds the schema of a form from its description. The message of an issue is a `Fault`. */
import { isMailAddress, mailAddress, plainDigits } from '@sightscreen/identity';
import { z } from 'zod';
import { plainText } from '../text/plain-text.ts';
import { DRAFT, type Fault, type FormDescription, type FormField, TRAP } from './form.ts';

/** Browsers send every line break as two characters. */
const lines = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Normalizes the domain, which a browser may have done already. */
const mailLine = (text: string): string => mailAddress(plainText(text)) ?? plainText(text);
const phoneLine = (text: string): string => plainDigits(plainText(text));

const wrong = (fault: Fault): Fault => fault;
const lengthOf = (text: string): number => [...text].length;

function fieldSchema({ kind, required, least, most, choices }: FormField, patterns: FormDescription['patterns']) {
  const clean = kind === 'text' ? lines : kind === 'email' ? mailLine : kind === 'phone' ? phoneLine : plainText;
  const pattern = kind === 'phone' || kind === 'address' ? new RegExp(patterns[kind]) : null;
  // Only the first error of each field.
  return z
    .string({ error: wrong('required') })
    .overwrite(clean)
    .superRefine((text, context) => {
      const found = faultOf(text);
      if (found !== null) context.addIssue({ code: 'custom', message: found });
    })
    .describe(
      [
        required ? 'Required' : 'Optional',
        least === null ? null : `at least ${least} characters`,
        most === null ? null : `at most ${most} characters`,
        choices === null ? null : `one of: ${choices.join(', ')}`,
      ]
        .filter((part) => part !== null)
        .join('; '),
    );

  function faultOf(text: string): Fault | null {
    if (text === '') return required ? 'required' : null;
    if (choices !== null && !choices.includes(text)) return 'choice';
    if (most !== null && lengthOf(text) > most) return 'long';
    if (least !== null && lengthOf(text) < least) return 'short';
    if (kind === 'email' && !isMailAddress(text)) return kind;
    if (pattern !== null && !pattern.test(text)) return kind as 'phone' | 'address';
    return null;
  }
}

/** Fields as submitted, without files. Missing optional fields become empty. */
export function formSchema({ fields, patterns, captcha }: FormDescription) {
  const texts = fields
    .filter(({ file }) => file === null)
    .map((field) => {
      const schema = fieldSchema(field, patterns);
      return [field.name, field.required ? schema : schema.default('')] as const;
    });
  return z.object({
    ...(Object.fromEntries(texts) as Record<string, z.ZodType<string>>),
    recaptcha: captcha
      ? z
          .string({ error: wrong('captcha') })
          .min(1, wrong('captcha'))
          .max(8_192, wrong('captcha'))
          .describe('The solved captcha')
      : z.string().max(8_192).default(''),
    [TRAP]: z.string().max(500).default('').describe('Leave empty'),
    [DRAFT]: z
      .string()
      .regex(/^[\w-]{0,64}$/)
      .default('')
      .describe('Id of the draft: the same message with the same id is stored once'),
  });
}
export type SentForm = Record<string, string>;
