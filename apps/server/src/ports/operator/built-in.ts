/** Operators that are none: everybody is their customer, and messages lie beside the mail. */
import type { Jobs } from '../../jobs/job.ts';
import { smsSend } from '../sms/port.ts';
import type { OperatorPort } from './port.ts';

export const builtInOperator = (jobs: Pick<Jobs, 'send'>): OperatorPort => ({
  async send({ to, text }) {
    await jobs.send(smsSend, { template: 'operator.code', to, text });
    return 'sent';
  },
});
