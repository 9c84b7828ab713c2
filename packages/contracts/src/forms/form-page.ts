/** Props of the pages with forms. */
import { z } from 'zod';
import { pageBase } from '../pages/match.ts';
import { faultAt, formDescription } from './form.ts';

export const captchaSetting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('proof-of-work') }),
  z.object({ kind: z.literal('hosted'), name: z.string(), siteKey: z.string(), script: z.string() }),
]);

export const formPage = z.object({
  page: z.literal('form'),
  base: pageBase,
  form: formDescription,
  /** False while editors have closed the forms. */
  open: z.boolean(),
  captcha: captchaSetting.nullable(),
  /** Where to write instead. */
  mailbox: z.string(),
  /** Days after which what was sent is deleted. */
  keptDays: z.int(),
  /** What the page sets before anybody types. */
  preset: z.record(z.string(), z.string()),
  /** Of the comments on a match. */
  about: z.object({ id: z.string(), name: z.string(), href: z.string() }).nullable(),
  /** Of support: the form follows once one is chosen. */
  topics: z.array(z.object({ label: z.string(), href: z.string(), chosen: z.boolean() })).nullable(),
  /**
   * The reply to a browser without script. `number`: of what was stored. `faults`: what was refused, with all that was
   * typed in `preset`.
   */
  answer: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('sent'), number: z.string() }),
      z.object({ kind: z.literal('refused'), faults: z.array(faultAt), words: z.string() }),
    ])
    .nullable(),
});
export type FormPage = z.infer<typeof formPage>;
