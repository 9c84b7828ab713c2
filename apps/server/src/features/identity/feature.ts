import { defineFeature } from '../feature.ts';
import { identityRoutes } from './identity.routes.ts';
import { usesOfAvatars } from './profile/picture.ts';
import { identityTemplates } from './emails.ts';
import { eraseWorker } from './deletion/erase-due-accounts.ts';
import { maintenanceWorker } from './maintenance-job.ts';
import { identitySmsWorkers } from './messages/sms-jobs.ts';
import { accountsResource } from './desk/accounts.resource.ts';
import { billsResource } from './desk/bills.resource.ts';
import { grantsResource } from './desk/grants.resource.ts';
import { deskPersonalData } from './desk/personal-data.ts';
import { sessionsResource } from './desk/sessions.resource.ts';
import { type IdentityDeps, makeIdentity } from './deps.ts';
import { legacyAccountPersonalData } from './legacy-accounts/personal-data.ts';
import { makeOperator, type OperatorDeps } from './operator/operator-deps.ts';
import { operatorPersonalData } from './operator/personal-data.ts';
import { passkeysPersonalData } from './passkeys/personal-data.ts';
import { accountPersonalData, billsPersonalData } from './personal-data.ts';
import { socialPersonalData } from './social/personal-data.ts';
import { makeTv, type TvDeps } from './tv/tv-deps.ts';
import { IDENTITY_SETTINGS } from './settings.ts';

declare module '../services.ts' {
  interface Services {
    identity: IdentityDeps;
    operator: OperatorDeps;
    tv: TvDeps;
  }
}

declare module '../../core/uploads/upload-folder.ts' {
  interface UploadFolders {
    avatars: true;
  }
}

export const identityFeature = defineFeature({
  name: 'identity',
  needs: [
    'captcha',
    'clock',
    'config',
    'country',
    'database',
    'demo',
    'files',
    'jobs',
    'live',
    'logger',
    'personalData',
    'profanity',
    'render',
    'settings',
    'social',
    'tags',
    'virusScan',
  ],
  provides: ['identity', 'operator', 'tv'],
  routes: identityRoutes,
  async build(deps) {
    const identity = await makeIdentity(deps);
    return { identity, operator: makeOperator(deps, identity), tv: makeTv(deps, identity) };
  },
  jobs: ({ database, files, jobs, clock, tags, config, settings, personalData }) => [
    maintenanceWorker({ db: database.jobs, tags, clock, config }),
    eraseWorker({ db: database.jobs, files, personalData, jobs, clock }),
    ...identitySmsWorkers({ config, settings, clock, database }),
  ],
  parts: ({ config, logger }) => [
    {
      name: 'identity',
      start: () => {
        if (config.production && config.identitySecret === null)
          logger.warn(
            'IDENTITY_SECRET is not set: this machine uses its own file, so a second server cannot read its sessions',
          );
      },
    },
  ],
  resources: [accountsResource, sessionsResource, grantsResource, billsResource],
  emails: identityTemplates,
  personalData: [
    accountPersonalData,
    deskPersonalData,
    passkeysPersonalData,
    billsPersonalData,
    socialPersonalData,
    legacyAccountPersonalData,
    operatorPersonalData,
  ],
  uploads: { avatars: usesOfAvatars },
  settings: Object.values(IDENTITY_SETTINGS),
});
