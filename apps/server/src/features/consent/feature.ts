import { defineFeature } from '../feature.ts';
import { consentRoutes } from './consent.routes.ts';

import { CONSENT_SETTINGS } from './settings.ts';

export const consentFeature = defineFeature({
  name: 'consent',
  needs: ['config', 'country', 'database'],
  routes: consentRoutes,
  settings: Object.values(CONSENT_SETTINGS),
  withoutPersonalData: {
    consent_record: 'visitors without a name, by keyed hashes or ids that only their browser has',
  },
});
