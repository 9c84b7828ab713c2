/**
 * E-mails and text messages to readers. A code comes without a link and never in the subject, since subjects are widely
 * visible.
 */
import { PATHS } from '@sightscreen/identity';
import { Temporal } from 'temporal-polyfill';
import type { CodeEmail, Email } from '../../core/ports/mail/port.ts';
import { type EmailValues, mailTemplates } from '../../core/ports/mail/templates.ts';
import type { TextMessage } from '../../core/ports/sms/port.ts';

const { all, template } = mailTemplates('account');
export const identityTemplates = all;

/** GMT. @param at milliseconds */
const formatMinute = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'minute' }).replace('T', ' ').replace('Z', '');
/** Enough for the owner to recognize it. */
const hinted = (address: string): string => address.replace(/^(.).*@/, '$1…@');
/** For text that the owner or a browser chose, which may contain anything. */
const withoutLinks = (text: string): string => text.replaceAll(/https?:\/\/\S*/g, '');
const contactAt = (origin: string): string => `contact us: ${origin}/info/contact`;

const signInCode = template('code', {
  title: 'Sign-in code',
  when: 'At once, to anyone who asks for one, with or without an account',
  example: { code: '042137' },
  subject: 'Your Sightscreen code',
  text: ({ code }) => `Your code is ${code}

Enter it on the page where you asked for it. It works once and expires in two minutes.

Never share this code. Sightscreen staff will not ask you for it.

Didn’t ask for a code? Someone probably mistyped their address. You don’t need to do anything; nobody can sign in without the code.`,
});

const addressCode = template('code-address', {
  title: 'Code for a new e-mail address',
  when: 'At once, to the address a signed-in reader wants to add',
  example: { code: '042137' },
  subject: 'Your code for a new e-mail address',
  text: ({ code }) => `Your code is ${code}

Someone wants to use this address to sign in to their Sightscreen account. If that’s you, enter the code on the page where you asked for it. It works once and expires in two minutes.

Never share this code. Sightscreen staff will not ask you for it.

If it isn’t you, you don’t need to do anything. Nothing changes without the code.`,
});

interface SentCode {
  code: string;
  origin: string;
  /** When it expires, in milliseconds. */
  endsAt: number;
}

/** @param isNewAddress to an address that a signed-in reader wants to use */
export const codeEmail = (to: string, { endsAt, ...values }: SentCode, isNewAddress = false): CodeEmail => ({
  ...(isNewAddress ? addressCode : signInCode)(to, values),
  endsAt,
});

/** Browsers read the last line (WebOTP) and offer the code on our own pages only. */
export const codeText = (code: string, origin: string): string =>
  `${code} is your Sightscreen code. Never share it. Our staff will not ask for it.

@${new URL(origin).hostname} #${code}`;

export const codeMessage = (to: string, { code, origin, endsAt }: SentCode): TextMessage => ({
  template: 'account.code-message',
  to,
  text: codeText(code, origin),
  endsAt,
});

/** Replaces an e-mail for accounts without an address: the subject only, since each message costs money. */
export const noticeMessage = (to: string, { subject }: Email): TextMessage => ({
  template: 'account.notice',
  to,
  text: `Sightscreen: ${subject}. If this wasn't you, contact us.`,
  endsAt: null,
});

export const copiedToken = template('copied-token', {
  title: 'We ended a copied session',
  when: 'At once, when a refresh token is used twice',
  example: { browser: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/147.0', since: 0 },
  subject: 'We signed you out of one of your browsers',
  text: ({
    browser,
    since,
    origin,
  }) => `Someone may have copied your sign-in from your browser, so we ended that session.

It started on ${formatMinute(since)} GMT in this browser:
> ${withoutLinks(browser.replaceAll(/[^\x20-\x7e]/g, ''))}

You can sign in again there. If you don’t recognise the browser, ${contactAt(origin)}

${origin}${PATHS.login}`,
});

export const deletionScheduled = template('leaving', {
  title: 'An account will be deleted',
  when: 'At once, when the owner asks for it',
  example: { erasedAfter: 0, key: 'key' },
  subject: 'Your account will be deleted',
  text: ({ erasedAfter, key, origin }) =>
    `We have closed your account and signed you out everywhere. On ${formatMinute(erasedAfter)} GMT we will erase it, except for bills that tax law requires us to keep.

Changed your mind? Sign in before then, or use this link:

${origin}${PATHS.keepAccount}#${key}

If this wasn’t you, use the link now and ${contactAt(origin)}`,
});

export const deletionCancelled = template('came-back', {
  title: 'An account was kept',
  when: 'At once, when the owner signs in or uses the link within 30 days',
  example: {},
  subject: 'You have kept your account',
  text: ({ origin }) =>
    `You came back, so we will not delete your account. Everything is as you left it. Cancelled renewals stay cancelled.

If this wasn’t you, ${contactAt(origin)}`,
});

export const accountErased = template('erased', {
  title: 'We erased an account',
  when: 'When we erase it, 30 days after the owner asked for it',
  example: {},
  subject: 'We have erased your account',
  text: () =>
    `You asked us to delete your account 30 days ago. We have now erased it and everything we held about you, except bills that tax law requires us to keep. Only our accounts team can see them.

This is our last e-mail to you.`,
});

export const phoneAdded = template('phone', {
  title: 'A mobile number was added',
  when: 'At once, when the owner confirms it',
  example: { phone: '+96891234567' },
  subject: 'A mobile number was added to your account',
  text: ({ phone, origin }) => `You can now sign in with the mobile number ending in ${phone.slice(-3)}.

If you didn’t add it, someone else has signed in to your account. Sign in with a new code. Then, within ten minutes, replace the number with your own and sign out all other devices. Or ${contactAt(origin)}`,
});

export const phoneRemoved = template('phone-removed', {
  title: 'A mobile number was removed',
  when: 'At once',
  example: { phone: '+96891234567' },
  subject: 'The mobile number of your account was removed',
  text: ({ phone, origin }) => `You can no longer sign in with the mobile number ending in ${phone.slice(-3)}.

If you didn’t remove it, someone else has signed in to your account. Sign in with a new code, sign out all other devices and add your number again. Or ${contactAt(origin)}`,
});

/** `endsAt`: milliseconds. */
interface Undo {
  key: string;
  endsAt: number;
}
const UNDO: Undo = { key: 'key', endsAt: 0 };
const undoText = ({
  key,
  endsAt,
  origin,
}: EmailValues<Undo>): string => `If this was you, you don’t need to do anything.

If it wasn’t, someone else has signed in to your account. Use this link before ${formatMinute(endsAt)} GMT to restore this address, sign everyone out and keep the account:

${origin}${PATHS.undoAddress}#${key}

Do not sign in with this address first: that would create a new account. Questions? Contact us: ${origin}/info/contact`;

/** Sent to the former address, which no longer signs in; without one, its subject goes to the number. */
export const addressChanged = template('address', {
  title: 'An e-mail address was changed',
  when: 'At once, to the former address, when the owner confirms the new one',
  example: { address: 'aziz@example.org', ...UNDO },
  subject: 'The e-mail address of your account was changed',
  text: ({ address, ...undo }) => `From now on we send your sign-in codes to ${hinted(address)}.

${undoText(undo)}`,
});

export const addressRemoved = template('address-removed', {
  title: 'An e-mail address was removed',
  when: 'At once, to the removed address',
  example: UNDO,
  subject: 'The e-mail address of your account was removed',
  text: (undo) => `From now on you sign in with your mobile number.

${undoText(undo)}`,
});

export const formerAddressDeletion = template('leaving-former', {
  title: 'An account whose address was changed will be deleted',
  when: 'At once, to an address the account had until recently',
  example: UNDO,
  subject: 'The account that used this address will be deleted',
  text: (undo) => `An account that recently used this address has been closed and will be deleted.

${undoText(undo)}`,
});

export const addressRestored = template('address-back', {
  title: 'An e-mail address was restored',
  when: 'At once, to the restored address and the one it replaces',
  example: { address: 'noor@example.org' },
  subject: 'The e-mail address of an account was restored',
  text: ({ address, origin }) =>
    `We send sign-in codes to ${hinted(address)} again, as before the change. We signed everyone out and removed the sign-in methods that were added around that time.

If you asked for this, sign in with a new code and check your sign-in methods. If the account is yours but you use the other address, ${contactAt(origin)}`,
});

const UNKNOWN_METHOD = (origin: string): string =>
  `If this wasn’t you, sign in, remove any sign-in method you don’t recognise and sign out all other devices. Or ${contactAt(origin)}`;

export const passkeyAdded = template('passkey', {
  title: 'A passkey was added',
  when: 'At once',
  example: { name: 'My phone' },
  subject: 'A passkey was added to your account',
  text: ({ name, origin }) =>
    `You can now sign in with the passkey “${withoutLinks(name)}”. Anyone who has that device and can unlock it can sign in to your account.

${UNKNOWN_METHOD(origin)}`,
});

export const passkeyRemoved = template('passkey-removed', {
  title: 'A passkey was removed',
  when: 'At once',
  example: { name: 'My phone' },
  subject: 'A passkey was removed from your account',
  text: ({ name, origin }) =>
    `You can no longer sign in with the passkey “${withoutLinks(name)}”. Delete it from your device as well.

${UNKNOWN_METHOD(origin)}`,
});

/** `label`: display name of the provider. */
export const socialLinked = template('social', {
  title: 'A social account was linked',
  when: 'At once',
  example: { label: 'Google' },
  subject: ({ label }) => `You can now sign in with ${label}`,
  text: ({ label, origin }) => `A ${label} account was linked to your account. You can now sign in with it.

If this wasn’t you, sign in with a code, unlink it on your account page and sign out all other devices. Or ${contactAt(origin)}`,
});

export const socialRemoved = template('social-removed', {
  title: 'A social account was unlinked',
  when: 'At once',
  example: { label: 'Google' },
  subject: ({ label }) => `You can no longer sign in with ${label}`,
  text: ({ label, origin }) =>
    `The ${label} account was unlinked from your account. You can no longer sign in with it.

If this wasn’t you, sign in with a code, link it again on your account page and sign out all other devices. Or ${contactAt(origin)}`,
});
