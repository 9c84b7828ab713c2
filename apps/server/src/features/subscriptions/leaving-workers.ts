/** Background jobs of answers to disputes and added days. */
import { z } from 'zod';
import { type Job, type Worker, worker } from '../../core/jobs/job.ts';
import type { Needs } from '../services.ts';
import { paymentDeps, type PaymentNeeds } from './deps.ts';
import { sendDisputeAnswers } from './disputes/answer.ts';
import { makeExtensions } from './extensions/extend.ts';

const scheduled = (name: string, cron: string) =>
  ({ name, payload: z.object({}), schedule: { cron, payload: {} }, retries: 0 }) satisfies Job;
/** Makes what staff requested. */
export const extensions = scheduled('payments.extensions', '* * * * *');
export const disputeAnswers = scheduled('payments.dispute-answers', '* * * * *');

export function leavingWorkers(context: PaymentNeeds & Needs<'database'>): Worker[] {
  const deps = () => paymentDeps(context, 'jobs');
  return [worker(extensions, () => makeExtensions(deps())), worker(disputeAnswers, () => sendDisputeAnswers(deps()))];
}
