/** Background jobs of leaving: declarations, answers to disputes and added days. */
import { z } from 'zod';
import { type Job, type Worker, worker } from '../../core/jobs/job.ts';
import type { Needs } from '../services.ts';
import { paymentDeps, type PaymentNeeds } from './deps.ts';
import { sendDisputeAnswers } from './disputes/answer.ts';
import { makeExtensions } from './extensions/extend.ts';
import { declaration, sendConfirmation } from './withdrawal/declare.ts';
import { forgetOldWithdrawals } from './withdrawal/withdrawal.store.ts';

const scheduled = (name: string, cron: string) =>
  ({ name, payload: z.object({}), schedule: { cron, payload: {} }, retries: 0 }) satisfies Job;
/** Makes what staff requested. */
export const extensions = scheduled('payments.extensions', '* * * * *');
export const disputeAnswers = scheduled('payments.dispute-answers', '* * * * *');
export const forgetWithdrawals = scheduled('payments.forget-withdrawals', '17 3 * * *');

export function leavingWorkers(context: PaymentNeeds & Needs<'database' | 'identity'>): Worker[] {
  const deps = () => paymentDeps(context, 'jobs');
  return [
    worker(declaration, (declared) => sendConfirmation({ ...deps(), secrets: context.identity.secrets }, declared)),
    worker(extensions, () => makeExtensions(deps())),
    worker(disputeAnswers, () => sendDisputeAnswers(deps())),
    worker(forgetWithdrawals, () => forgetOldWithdrawals(deps().db, deps().clock())),
  ];
}
