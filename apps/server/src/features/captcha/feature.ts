import { defineFeature } from '../feature.ts';
import { captchaRoutes } from './captcha.routes.ts';

export const captchaFeature = defineFeature({
  name: 'captcha',
  needs: ['captcha'],
  routes: captchaRoutes,
  withoutPersonalData: { captcha_secret: 'counts and keys of the site', captcha_spent: 'counts and keys of the site' },
});
