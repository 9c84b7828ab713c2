import { count } from './count.ts';

/** The effect of a failed job on readers. Jobs not listed are shown by their names. */
const JOBS: Record<string, string> = {
  'ball-data.parts': 'Ball data: statistics and downloads may lack the latest matches.',
  'boostometer.make': 'Boostometer: its lists may be out of date.',
  'figures.rebuild': 'Figures: careers and records may be out of date.',
  'forms.deliver': 'Forms: enquiries and answers are not being sent.',
  'identity.erase': 'Accounts: some that should be erased still exist.',
  'log.pack-finished': 'Storage: finished matches take more space than they should.',
  'mail.code': 'E-mail: sign-in codes did not reach readers.',
  'mail.erased': 'E-mail: confirmations of erased accounts were not delivered.',
  'mail.send': 'E-mail: messages were not delivered.',
  'rankings.make': 'Rankings: they may be out of date.',
  'search.upkeep': 'Search: new names may be missing.',
  'sms.code': 'Text messages: sign-in codes did not reach readers.',
  'sms.send': 'Text messages: notices were not delivered.',
};

export const alertWords = {
  title: 'Background work needs attention',
  job: (name: string) => JOBS[name] ?? `The background job ${name} failed.`,
  since: (failed: number, moment: string) => `${count(failed, 'job', 'jobs')} failed, first at ${moment}.`,
  error: (error: string) => `Reason: ${error}`,
  retried:
    'We retry every minute until the database answers in time. If this persists, check the load on the database.',
  act: 'Fix the cause, then choose Try again in Failed jobs.',
  open: 'Open failed jobs',
};
