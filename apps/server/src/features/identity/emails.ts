/** E-mails about sign-in. A code comes without a link and never in the subject, since subjects are widely visible. */
import { PATHS } from '@sightscreen/identity';
import { Temporal } from 'temporal-polyfill';
import type { TextMessage } from '../../ports/sms/port.ts';
import type { CodeEmail, Email, MailTemplate } from '../../ports/mail/port.ts';

/** @param endsAt of the code, milliseconds */
export const codeEmail = (to: string, code: string, endsAt: number): CodeEmail => ({
  endsAt,
  template: 'account.code',
  to,
  subject: 'Your Sightscreen code',
  text: `Your code is ${code}

Enter it on the page where you asked for it. It works once and expires in two minutes.

Never share this code. Sightscreen staff will not ask you for it.

Didn’t ask for a code? Someone probably mistyped their address. You don’t need to do anything; nobody can sign in without the code.
`,
});

/** Browsers read the last line (WebOTP) and offer the code on our own pages only. */
export const codeText = (code: string, origin: string): string =>
  `${code} is your Sightscreen code. Never share it. Our staff will not ask for it.

@${new URL(origin).hostname} #${code}`;

/** @param endsAt of the code, milliseconds */
export const codeMessage = (
  to: string,
  code: string,
  { origin, endsAt }: { origin: string; endsAt: number },
): TextMessage => ({ template: 'account.code-message', to, text: codeText(code, origin), endsAt });

/** Replaces an e-mail for accounts without an address: the subject only, since each message costs money. */
export const noticeMessage = (to: string, subject: string): TextMessage => ({
  template: 'account.notice',
  to,
  text: `Sightscreen: ${subject}. If this wasn't you, contact us.`,
  endsAt: null,
});

export const copiedTokenEmail = (
  to: string,
  { browser, since, origin }: { browser: string; since: number; origin: string },
): Email => ({
  template: 'account.copied-token',
  to,
  subject: 'We signed you out of one of your browsers',
  text: `Someone may have copied your sign-in from your browser, so we ended that session.

It started on ${formatMinute(since)} GMT in this browser:
> ${plain(browser)}

You can sign in again there. If you don’t recognise the browser, contact us: ${origin}/info/contact

${origin}${PATHS.login}
`,
});

export const deletionScheduledEmail = (
  to: string,
  { erasedAfter, key, origin }: { erasedAfter: number; key: string; origin: string },
): Email => ({
  template: 'account.leaving',
  to,
  subject: 'Your account will be deleted',
  text: `We have closed your account and signed you out everywhere. On ${formatMinute(erasedAfter)} GMT we will erase it, except for bills that tax law requires us to keep.

Changed your mind? Sign in before then, or use this link:

${origin}${PATHS.keepAccount}#${key}

If this wasn’t you, use the link now and contact us: ${origin}/info/contact
`,
});

export const deletionCancelledEmail = (to: string, origin: string): Email => ({
  template: 'account.came-back',
  to,
  subject: 'You have kept your account',
  text: `You came back, so we will not delete your account. Everything is as you left it. Cancelled renewals stay cancelled.

If this wasn’t you, contact us: ${origin}/info/contact
`,
});

export const accountErasedEmail = (to: string): Email => ({
  template: 'account.erased',
  to,
  subject: 'We have erased your account',
  text: `You asked us to delete your account 30 days ago. We have now erased it and everything we held about you, except bills that tax law requires us to keep. Only our accounts team can see them.

This is our last e-mail to you.
`,
});

/** The user agent can be any text. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '').replaceAll(/https?:\/\/\S*/g, '');

/** GMT. @param at milliseconds */
export const formatMinute = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'minute' }).replace('T', ' ').replace('Z', '');

const NOOR = 'noor@example.org';
export const identityTemplates: MailTemplate[] = [
  {
    name: 'account.code',
    title: 'Sign-in code',
    when: 'At once, to anyone who asks for one, with or without an account',
    example: () => codeEmail(NOOR, '042137', 0),
  },
  {
    name: 'account.copied-token',
    title: 'We ended a copied session',
    when: 'At once, when a refresh token is used twice',
    example: () =>
      copiedTokenEmail(NOOR, {
        browser: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/147.0',
        since: 0,
        origin: 'https://scores.example',
      }),
  },
  {
    name: 'account.leaving',
    title: 'An account will be deleted',
    when: 'At once, when the owner asks for it',
    example: () => deletionScheduledEmail(NOOR, { erasedAfter: 0, key: 'key', origin: 'https://scores.example' }),
  },
  {
    name: 'account.came-back',
    title: 'An account was kept',
    when: 'At once, when the owner signs in or uses the link within 30 days',
    example: () => deletionCancelledEmail(NOOR, 'https://scores.example'),
  },
  {
    name: 'account.erased',
    title: 'We erased an account',
    when: 'When we erase it, 30 days after the owner asked for it',
    example: () => accountErasedEmail(NOOR),
  },
];
