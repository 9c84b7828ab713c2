/** Props of form pages. */
import { z } from 'zod';
import { pageSchema } from '../pages/match.ts';
import { faultAt, formDescription } from './form.ts';

export const captchaSetting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('proof-of-work') }),
  z.object({ kind: z.literal('hosted'), name: z.string(), siteKey: z.string(), script: z.string() }),
]);

export const formPage = pageSchema('form', {
  form: formDescription,
  /** False while editors have closed the forms. */
  open: z.boolean(),
  captcha: captchaSetting.nullable(),
  /** E-mail address to use instead. */
  mailbox: z.string(),
  /** Days after which a submission is deleted. */
  keptDays: z.int(),
  /** Initial values. */
  preset: z.record(z.string(), z.string()),
  /** Match that the comments are about. */
  about: z.object({ id: z.string(), name: z.string(), href: z.string() }).nullable(),
  /** Topics of the support form, which appears once one is chosen. */
  topics: z.array(z.object({ label: z.string(), href: z.string(), chosen: z.boolean() })).nullable(),
  /**
   * Result of a submission without script. `number`: id of the stored submission. `faults`: validation errors, with the
   * typed values in `preset`.
   */
  answer: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('sent'), number: z.string() }),
      z.object({ kind: z.literal('refused'), faults: z.array(faultAt), words: z.string() }),
    ])
    .nullable(),
});
export type FormPage = z.infer<typeof formPage>;
