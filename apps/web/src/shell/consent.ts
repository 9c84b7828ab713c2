/** Whether a reader agreed to analytics and to ads chosen by what they read. Asked before either starts. */
import { chosenIn, consentedIn, type Consented } from '@sightscreen/contracts/calls/consented';
import { cookie, type CookieJar } from './cookies.ts';

export type Consent = Consented;

/** The stored choice; null if none was made, or for an older version of the text. */
export const chosen = (jar: Pick<CookieJar, 'read'>, version: number): Consent | null =>
  chosenIn(cookie(jar, 'consent'), version);

/** `ask`: nothing may start before the reader chooses. */
export const consentOf = (jar: Pick<CookieJar, 'read'>, at: { country: string; version: number }): Consent | 'ask' =>
  consentedIn(cookie(jar, 'consent'), at);
