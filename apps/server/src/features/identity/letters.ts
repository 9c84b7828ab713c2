/** Letters to those who sign in. A code has no link beside it, and stands in no subject: subjects are read by many. */
import { PATHS } from '@sightscreen/identity';
import { Temporal } from 'temporal-polyfill';
import type { TextMessage } from '../../ports/sms/port.ts';
import type { CodeLetter, Letter, MailTemplate } from '../../ports/mail/port.ts';

/** @param endsAt of the code, milliseconds */
export const codeLetter = (to: string, code: string, endsAt: number): CodeLetter => ({
  endsAt,
  template: 'account.code',
  to,
  subject: 'Your code for Sightscreen',
  text: `Your code is ${code}

Type it where you asked for it. It works once, within two minutes.

Nobody of Sightscreen will ever ask you for it. If you did not ask for a code, somebody may have mistyped their address: you need not do anything, and without the code nobody gets in.
`,
});

/** The last line is read by browsers (WebOTP), which offer the code on our own pages alone. */
export const codeText = (code: string, origin: string): string =>
  `${code} is your code for Sightscreen. Nobody of Sightscreen will ever ask you for it.

@${new URL(origin).hostname} #${code}`;

/** @param endsAt of the code, milliseconds */
export const codeMessage = (
  to: string,
  code: string,
  { origin, endsAt }: { origin: string; endsAt: number },
): TextMessage => ({ template: 'account.code-message', to, text: codeText(code, origin), endsAt });

/** In place of a letter, where there is no address: its subject alone, since each message costs. */
export const noticeMessage = (to: string, subject: string): TextMessage => ({
  template: 'account.notice',
  to,
  text: `Sightscreen: ${subject}. If that was not you, write to us.`,
  endsAt: null,
});

export const copiedTokenLetter = (
  to: string,
  { browser, since, origin }: { browser: string; since: number; origin: string },
): Letter => ({
  template: 'account.copied-token',
  to,
  subject: 'You were signed out on one of your browsers',
  text: `A key of your session was used a second time, as if somebody had copied it from your browser. We have ended that session.

It began on ${minute(since)} GMT in this browser:
> ${plain(browser)}

Sign in again there. If you do not know that browser, tell us: ${origin}/info/contact

${origin}${PATHS.login}
`,
});

export const leavingLetter = (
  to: string,
  { erasedAfter, key, origin }: { erasedAfter: number; key: string; origin: string },
): Letter => ({
  template: 'account.leaving',
  to,
  subject: 'Your account will be deleted',
  text: `Your account is closed, and you are signed out everywhere. After ${minute(erasedAfter)} GMT nothing of it is left, but for bills that tax law makes us keep.

If you change your mind, press the button there, or sign in before that day:

${origin}${PATHS.keepAccount}#${key}

If that was not you, press it now, and tell us: ${origin}/info/contact
`,
});

export const cameBackLetter = (to: string, origin: string): Letter => ({
  template: 'account.came-back',
  to,
  subject: 'Your account stays',
  text: `Your account was to be deleted, and now it stays: you came back. What you had is there as it was; a renewal that was cancelled stays cancelled.

If that was not you, tell us: ${origin}/info/contact
`,
});

export const erasedLetter = (to: string): Letter => ({
  template: 'account.erased',
  to,
  subject: 'Your account is deleted',
  text: `As you asked thirty days ago, your account and what we held about you are deleted. Only bills are kept for as long as tax law demands, where nobody but our accounts department sees them.

This is the last letter that you get from us.
`,
});

/** Browsers name themselves as they please. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '').replaceAll(/https?:\/\/\S*/g, '');

/** GMT. @param at milliseconds */
export const minute = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'minute' }).replace('T', ' ').replace('Z', '');

const NOOR = 'noor@example.org';
export const identityTemplates: MailTemplate[] = [
  {
    name: 'account.code',
    title: 'Code to sign in',
    when: 'At once, to whoever asks for one, whether or not they have an account',
    example: () => codeLetter(NOOR, '042137', 0),
  },
  {
    name: 'account.copied-token',
    title: 'A copied session was ended',
    when: 'At once, when a refresh token comes a second time',
    example: () =>
      copiedTokenLetter(NOOR, {
        browser: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/147.0',
        since: 0,
        origin: 'https://scores.example',
      }),
  },
  {
    name: 'account.leaving',
    title: 'An account will be deleted',
    when: 'At once, when its owner asks for it',
    example: () => leavingLetter(NOOR, { erasedAfter: 0, key: 'key', origin: 'https://scores.example' }),
  },
  {
    name: 'account.came-back',
    title: 'An account stays',
    when: 'At once, when its owner comes back within thirty days',
    example: () => cameBackLetter(NOOR, 'https://scores.example'),
  },
  {
    name: 'account.erased',
    title: 'An account was deleted',
    when: 'When it is erased, thirty days after its owner asked for it',
    example: () => erasedLetter(NOOR),
  },
];
