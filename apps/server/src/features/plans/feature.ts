import { defineFeature } from '../feature.ts';
import { planCatalogue } from './catalogue.ts';

export const plansFeature = defineFeature({
  name: 'plans',
  needs: ['database', 'live'],
  provides: ['plans'],
  build: (deps) => ({ plans: planCatalogue(deps) }),
});
