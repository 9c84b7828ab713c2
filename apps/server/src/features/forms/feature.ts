import { defineFeature } from '../feature.ts';
import { formsRoutes } from './forms.routes.ts';
import { formsWorkers } from './forms-jobs.ts';
import { usesOfLetterFiles } from './letter-files.ts';
import { formTemplates } from './mail-templates.ts';
import { formsPersonalData } from './personal-data.ts';
import { commentsResource, lettersResource } from './resources.ts';

import { FORM_SETTINGS } from './settings.ts';
import { MINUTE } from '../../core/rate-limits/policies.ts';

declare module '../../core/uploads/upload-folder.ts' {
  interface UploadFolders {
    letters: true;
  }
}

declare module '../../core/rate-limits/policies.ts' {
  interface FeatureHttpLimits {
    form: true;
  }
}

export const formsFeature = defineFeature({
  name: 'forms',
  needs: [
    'captcha',
    'clock',
    'config',
    'database',
    'files',
    'folds',
    'jobs',
    'live',
    'log',
    'logger',
    'profanity',
    'render',
    'settings',
    'virusScan',
  ],
  routes: formsRoutes,
  jobs: ({ database, log, files, settings, clock, config, jobs, logger }) =>
    formsWorkers({
      db: database.jobs,
      log,
      files,
      settings,
      clock,
      origin: config.publicOrigin,
      jobs,
      failed: (words, row, why) => logger.warn({ row, err: why }, words),
    }),
  resources: [lettersResource, commentsResource],
  emails: formTemplates,
  personalData: [formsPersonalData],
  uploads: { letters: usesOfLetterFiles },
  settings: Object.values(FORM_SETTINGS),
  rateLimits: {
    /** Stored enquiries; a club or an office behind one address has many senders. */
    form: { points: 40, periodMs: 20 * MINUTE, by: 'address' },
  },
});
