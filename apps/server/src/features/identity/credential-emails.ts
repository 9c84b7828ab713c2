/** E-mails about the address and the number of an account, also to former ones. */
import { PATHS } from '@sightscreen/identity';
import type { CodeEmail, Email, MailTemplate } from '../../ports/mail/port.ts';
import { formatMinute } from './emails.ts';

/** Sent to an address that a signed-in reader wants to use. */
export const addressCodeEmail = (to: string, code: string, endsAt: number): CodeEmail => ({
  endsAt,
  template: 'account.code-address',
  to,
  subject: 'Your code for a new e-mail address',
  text: `Your code is ${code}

Someone wants to use this address to sign in to their Sightscreen account. If that’s you, enter the code on the page where you asked for it. It works once and expires in two minutes.

Never share this code. Sightscreen staff will not ask you for it.

If it isn’t you, you don’t need to do anything. Nothing changes without the code.
`,
});

export const phoneAddedEmail = (to: string, phone: string, origin: string): Email => ({
  template: 'account.phone',
  to,
  subject: 'A mobile number was added to your account',
  text: `You can now sign in with the mobile number ending in ${phone.slice(-3)}.

If you didn’t add it, someone else has signed in to your account. Sign in with a new code. Then, within ten minutes, replace the number with your own and sign out all other devices. Or contact us: ${origin}/info/contact
`,
});

/** Enough for the owner to recognize it. */
const hinted = (address: string): string => address.replace(/^(.).*@/, '$1…@');

/** Sent to the former address, which no longer signs in; without one, its subject goes to the number. */
export const addressChangedEmail = (to: string, { address, ...undo }: { address: string } & Undo): Email => ({
  template: 'account.address',
  to,
  subject: 'The e-mail address of your account was changed',
  text: `From now on we send your sign-in codes to ${hinted(address)}.

${takeItBack(undo)}`,
});

export const addressRemovedEmail = (to: string, undo: Undo): Email => ({
  template: 'account.address-removed',
  to,
  subject: 'The e-mail address of your account was removed',
  text: `From now on you sign in with your mobile number.

${takeItBack(undo)}`,
});

/** Sent to a recently changed address when the account is to be deleted. */
export const formerAddressDeletionEmail = (to: string, undo: Undo): Email => ({
  template: 'account.leaving-former',
  to,
  subject: 'The account that used this address will be deleted',
  text: `An account that recently used this address has been closed and will be deleted.

${takeItBack(undo)}`,
});

/** Sent to the restored address, and to the one it replaces. */
export const addressRestoredEmail = (to: string, { address, origin }: { address: string; origin: string }): Email => ({
  template: 'account.address-back',
  to,
  subject: 'The e-mail address of an account was restored',
  text: `We send sign-in codes to ${hinted(address)} again, as before the change. We signed everyone out and removed the sign-in methods that were added around that time.

If you asked for this, sign in with a new code and check your sign-in methods. If the account is yours but you use the other address, contact us: ${origin}/info/contact
`,
});

export const phoneRemovedEmail = (to: string, phone: string, origin: string): Email => ({
  template: 'account.phone-removed',
  to,
  subject: 'The mobile number of your account was removed',
  text: `You can no longer sign in with the mobile number ending in ${phone.slice(-3)}.

If you didn’t remove it, someone else has signed in to your account. Sign in with a new code, sign out all other devices and add your number again. Or contact us: ${origin}/info/contact
`,
});

interface Undo {
  key: string;
  /** Milliseconds. */
  endsAt: number;
  origin: string;
}
const takeItBack = ({ key, endsAt, origin }: Undo): string => `If this was you, you don’t need to do anything.

If it wasn’t, someone else has signed in to your account. Use this link before ${formatMinute(endsAt)} GMT to restore this address, sign everyone out and keep the account:

${origin}${PATHS.undoAddress}#${key}

Do not sign in with this address first: that would create a new account. Questions? Contact us: ${origin}/info/contact
`;

const NOOR = 'noor@example.org';
const UNDO: Undo = { key: 'key', endsAt: 0, origin: 'https://scores.example' };
export const credentialTemplates: MailTemplate[] = [
  {
    name: 'account.phone',
    title: 'A mobile number was added',
    when: 'At once, when the owner confirms it',
    example: () => phoneAddedEmail(NOOR, '+96891234567', 'https://scores.example'),
  },
  {
    name: 'account.code-address',
    title: 'Code for a new e-mail address',
    when: 'At once, to the address a signed-in reader wants to add',
    example: () => addressCodeEmail(NOOR, '042137', 0),
  },
  {
    name: 'account.address',
    title: 'An e-mail address was changed',
    when: 'At once, to the former address, when the owner confirms the new one',
    example: () => addressChangedEmail(NOOR, { address: 'aziz@example.org', ...UNDO }),
  },
  {
    name: 'account.address-removed',
    title: 'An e-mail address was removed',
    when: 'At once, to the removed address',
    example: () => addressRemovedEmail(NOOR, UNDO),
  },
  {
    name: 'account.leaving-former',
    title: 'An account whose address was changed will be deleted',
    when: 'At once, to an address the account had until recently',
    example: () => formerAddressDeletionEmail(NOOR, UNDO),
  },
  {
    name: 'account.address-back',
    title: 'An e-mail address was restored',
    when: 'At once, to the restored address and the one it replaces',
    example: () => addressRestoredEmail(NOOR, { address: NOOR, origin: 'https://scores.example' }),
  },
  {
    name: 'account.phone-removed',
    title: 'A mobile number was removed',
    when: 'At once',
    example: () => phoneRemovedEmail(NOOR, '+96891234567', 'https://scores.example'),
  },
];
