/** Whether a reader may be counted, and shown advertising by what they read. Asked before either is done. */
import { chosenIn, consentedIn, type Consented } from '@sightscreen/contracts/calls/consented';
import { cookie, type CookieJar } from './cookies.ts';

export type Consent = Consented;

/** As it was chosen; null while nobody chose, or chose under other words. */
export const chosen = (jar: Pick<CookieJar, 'read'>, version: number): Consent | null =>
  chosenIn(cookie(jar, 'consent'), version);

/** `ask`: nothing may be done until the reader says. */
export const consentOf = (jar: Pick<CookieJar, 'read'>, at: { country: string; version: number }): Consent | 'ask' =>
  consentedIn(cookie(jar, 'consent'), at);
