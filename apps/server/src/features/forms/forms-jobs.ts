/** Background work of the forms: handing over mail, entering comments into feeds, deleting what is old. */
import { z } from 'zod';
import { type Job, type Worker, worker } from '../../jobs/job.ts';
import type { ScoringParts } from '../../scoring/parts.ts';
import { type ForgetParts, forgetOld } from './forget-old.ts';
import { mailAnswers, mailLetters, type MailParts } from './mail-letters.ts';
import { publishComments } from './publish-comments.ts';

/** Each run takes what an earlier one left, so none is repeated. */
export const deliverForms = {
  name: 'forms.deliver',
  payload: z.object({}),
  retries: 0,
  within: 120,
  keep: 3_600,
  schedule: { cron: '* * * * *', payload: {} },
} satisfies Job;
export const forgetForms = {
  name: 'forms.forget',
  payload: z.object({}),
  schedule: { cron: '17 3 * * *', payload: {} },
} satisfies Job;

export type FormsJobParts = MailParts &
  ForgetParts &
  Pick<ScoringParts, 'log'> & {
    /** A comment could not enter the feed of its match. */
    failed: (comment: number, why: unknown) => void;
  };

export const formsWorkers = (parts: FormsJobParts): Worker[] => [
  worker(deliverForms, async () => {
    await mailLetters(parts);
    await mailAnswers(parts);
    await publishComments(parts, parts.failed);
  }),
  worker(forgetForms, () => forgetOld(parts)),
];
