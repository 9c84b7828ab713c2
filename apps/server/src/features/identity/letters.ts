/** Letters to those who sign in. A code has no link beside it, and stands in no subject: subjects are read by many. */
import { PATHS } from '@sightscreen/identity';
import { Temporal } from 'temporal-polyfill';
import type { TextMessage } from '../../ports/sms/port.ts';
import type { Letter, MailTemplate } from '../../ports/mail/port.ts';

export const codeLetter = (to: string, code: string): Letter => ({
  template: 'account.code',
  to,
  subject: 'Your code for Sightscreen',
  text: `Your code is ${code}

Type it where you asked for it. It works once, within two minutes.

Nobody of Sightscreen will ever ask you for it. If you did not ask for a code, somebody may have mistyped their address: you need not do anything, and without the code nobody gets in.
`,
});

/** To an address that somebody who is signed in wants to sign in with. */
export const addressCodeLetter = (to: string, code: string): Letter => ({
  template: 'account.code-address',
  to,
  subject: 'Your code for a new mail address',
  text: `Your code is ${code}

Somebody who is signed in to Sightscreen wants to sign in with this address from now on. If it was you, type the code where you asked for it. It works once, within two minutes, and gives this address to that account.

Nobody of Sightscreen will ever ask you for it. If it was not you, you need not do anything: keep the code to yourself, and nothing happens.
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

export const phoneAddedLetter = (to: string, phone: string, origin: string): Letter => ({
  template: 'account.phone',
  to,
  subject: 'A mobile number was added to your account',
  text: `The number ending in ${phone.slice(-3)} was added to your account. Codes to sign in are sent to it from now on, if it is typed in place of your mail address.

If that was not you, somebody has signed in as you: sign in with a new code, put your own number in its place, and end all other sessions there within ten minutes; or tell us: ${origin}/info/contact
`,
});

/** Enough for its owner to know it. */
const hinted = (address: string): string => address.replace(/^(.).*@/, '$1…@');

/** To the former address, which signs nobody in any more; to the number of one who had none, by its subject. */
export const addressChangedLetter = (to: string, { address, ...undo }: { address: string } & Undo): Letter => ({
  template: 'account.address',
  to,
  subject: 'The mail address of your account was changed',
  text: `Codes to sign in go to ${hinted(address)} from now on.

${takeItBack(undo)}`,
});

export const addressRemovedLetter = (to: string, undo: Undo): Letter => ({
  template: 'account.address-removed',
  to,
  subject: 'The mail address of your account was removed',
  text: `Your account is signed in to by its mobile number from now on.

${takeItBack(undo)}`,
});

/** To an address that was changed of late, when the account is to be deleted. */
export const formerLeavingLetter = (to: string, undo: Undo): Letter => ({
  template: 'account.leaving-former',
  to,
  subject: 'The account that had this address will be deleted',
  text: `This address was the one of an account not long ago. That account is closed now, and will be deleted.

${takeItBack(undo)}`,
});

/** To the address that was put back, and to the one that it replaced. */
export const addressBackLetter = (to: string, { address, origin }: { address: string; origin: string }): Letter => ({
  template: 'account.address-back',
  to,
  subject: 'The mail address of an account was put back',
  text: `Codes to sign in go to ${hinted(address)} again, as before the change. Everybody was signed out, and what had been added since then to sign in with was removed.

If you asked for that: sign in with a new code, and look at what is there to sign in with. If you have the other address and the account is yours, write to us: ${origin}/info/contact
`,
});

export const phoneRemovedLetter = (to: string, phone: string, origin: string): Letter => ({
  template: 'account.phone-removed',
  to,
  subject: 'The mobile number of your account was removed',
  text: `No codes are sent to the number ending in ${phone.slice(-3)} any more.

If that was not you, somebody has signed in as you: sign in with a new code, end all other sessions, and add your number again; or tell us: ${origin}/info/contact
`,
});

interface Undo {
  key: string;
  /** Milliseconds. */
  endsAt: number;
  origin: string;
}
const takeItBack = ({
  key,
  endsAt,
  origin,
}: Undo): string => `If that was you, you need not do anything. If it was not, somebody has signed in as you. Until ${minute(endsAt)} GMT the button there puts this address back, signs everybody out, and keeps the account:

${origin}${PATHS.undoAddress}#${key}

Do not sign in with this address before: that would make a new account. If anything is not clear, write to us: ${origin}/info/contact
`;

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

const minute = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'minute' }).replace('T', ' ').replace('Z', '');

const NOOR = 'noor@example.org';
const UNDO: Undo = { key: 'key', endsAt: 0, origin: 'https://scores.example' };
export const identityTemplates: MailTemplate[] = [
  {
    name: 'account.code',
    title: 'Code to sign in',
    when: 'At once, to whoever asks for one, whether or not they have an account',
    example: () => codeLetter(NOOR, '042137'),
  },
  {
    name: 'account.phone',
    title: 'A mobile number was added',
    when: 'At once, when the owner has shown that it is theirs',
    example: () => phoneAddedLetter(NOOR, '+96891234567', 'https://scores.example'),
  },
  {
    name: 'account.code-address',
    title: 'Code for a new mail address',
    when: 'At once, to the address that somebody who is signed in wants to have',
    example: () => addressCodeLetter(NOOR, '042137'),
  },
  {
    name: 'account.address',
    title: 'A mail address was changed',
    when: 'At once, to the former one, when its owner has shown that the new one is theirs',
    example: () => addressChangedLetter(NOOR, { address: 'aziz@example.org', ...UNDO }),
  },
  {
    name: 'account.address-removed',
    title: 'A mail address was removed',
    when: 'At once, to that address',
    example: () => addressRemovedLetter(NOOR, UNDO),
  },
  {
    name: 'account.leaving-former',
    title: 'An account whose address was changed will be deleted',
    when: 'At once, to an address that it had until not long ago',
    example: () => formerLeavingLetter(NOOR, UNDO),
  },
  {
    name: 'account.address-back',
    title: 'A mail address was put back',
    when: 'At once, to it and to the address that it replaced',
    example: () => addressBackLetter(NOOR, { address: NOOR, origin: 'https://scores.example' }),
  },
  {
    name: 'account.phone-removed',
    title: 'A mobile number was removed',
    when: 'At once',
    example: () => phoneRemovedLetter(NOOR, '+96891234567', 'https://scores.example'),
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
