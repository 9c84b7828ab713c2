/** Built-in operators: every number is a customer, and messages appear in the outbox. */
import { CODE_SECONDS } from '@sightscreen/identity';
import type { Jobs } from '../../jobs/job.ts';
import { smsCode } from '../sms/port.ts';
import type { OperatorPort } from './port.ts';

/** @param clock milliseconds */
export const builtInOperator = (jobs: Pick<Jobs, 'send'>, clock: () => number): OperatorPort => ({
  async send({ to, text }) {
    await jobs.send(smsCode, { template: 'operator.code', to, text, endsAt: clock() + CODE_SECONDS * 1000 });
    return 'sent';
  },
});
