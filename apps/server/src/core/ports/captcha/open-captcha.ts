/** The captcha of the site: our own, or that of CAPTCHA_PROVIDER. */
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { altcha, type Work } from './altcha.ts';
import { hostedCaptcha } from './hosted.ts';
import type { CaptchaPort } from './port.ts';
import { captchaSecret } from './spent.ts';

export const openCaptcha = (
  { captcha }: Pick<Config, 'captcha'>,
  db: Kysely<Database>,
  clock: () => number,
  work?: Work,
): CaptchaPort => (captcha === null ? altcha(captchaSecret(db), clock, work) : hostedCaptcha(captcha, clock));
