/** Background jobs of the forms: queue e-mails, publish comments in feeds, and delete old rows. */
import { z } from 'zod';
import { type Job, type Worker, worker } from '../../core/jobs/job.ts';
import type { Scoring } from '../../match/scoring/scoring.ts';
import type { Failed } from './each-of.ts';
import { type RetentionDeps, deleteExpired } from './forget-old.ts';
import { mailAnswers, queueEnquiryEmails, type MailDeps } from './enquiry-emails.ts';
import { publishComments } from './publish-comments.ts';

/** No retries: each run picks up what earlier ones left. */
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

export type FormsJobDeps = MailDeps & RetentionDeps & Pick<Scoring, 'log'> & { failed: Failed };

export const formsWorkers = (deps: FormsJobDeps): Worker[] => [
  worker(deliverForms, async () => {
    // The steps are independent: an unreadable enquiry must not hold up answers and comments.
    for (const step of [queueEnquiryEmails, mailAnswers, publishComments])
      await step(deps, deps.failed).catch((error: unknown) =>
        deps.failed('letters, answers or comments could not be read', null, error),
      );
  }),
  worker(forgetForms, () => deleteExpired(deps)),
];
