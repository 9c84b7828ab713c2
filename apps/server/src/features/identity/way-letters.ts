/** Letters about the mail address and the number of an account, and to those that it had before. */
import { PATHS } from '@sightscreen/identity';
import type { CodeLetter, Letter, MailTemplate } from '../../ports/mail/port.ts';
import { minute } from './letters.ts';

/** To an address that somebody who is signed in wants to sign in with. */
export const addressCodeLetter = (to: string, code: string, endsAt: number): CodeLetter => ({
  endsAt,
  template: 'account.code-address',
  to,
  subject: 'Your code for a new mail address',
  text: `Your code is ${code}

Somebody who is signed in to Sightscreen wants to sign in with this address from now on. If it was you, type the code where you asked for it. It works once, within two minutes, and gives this address to that account.

Nobody of Sightscreen will ever ask you for it. If it was not you, you need not do anything: keep the code to yourself, and nothing happens.
`,
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
  text: `Codes to sign in go to ${hinted(address)} again, as before the change. Everybody was signed out, and what had been added to sign in with, since then or not long before, was removed.

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

const NOOR = 'noor@example.org';
const UNDO: Undo = { key: 'key', endsAt: 0, origin: 'https://scores.example' };
export const wayTemplates: MailTemplate[] = [
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
    example: () => addressCodeLetter(NOOR, '042137', 0),
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
];
