/** Texts of sign-in, accounts and the audit log. */
import { count } from './count.ts';

export const signIn = {
  title: 'Sign in',
  about: 'The desk is for those who score and write. Accounts are made by an admin.',
  email: 'E-mail',
  password: 'Password',
  code: 'Code of your authenticator',
  codeNote: 'Six figures, or one of your recovery codes.',
  button: 'Sign in',
  goOn: 'Go on',
  again: 'Sign in again',
  stranger: (name: string) => `That is another account. What waits here can be sent by ${name} only.`,
};

export const setUp = {
  title: 'Choose a password',
  done: 'It is set.',
  signIn: 'Sign in',
  whose: (name: string, email: string) => `For ${name}, ${email}.`,
  password: 'Password',
  note: (shortest: number) => `At least ${shortest} characters. A few words in a row are good.`,
  button: 'Set it',
  short: (shortest: number, typed: number) => `A password has at least ${shortest} characters; this one has ${typed}.`,
};

export const roles = [
  ['scorer', 'Scorer'],
  ['commentator', 'Commentator'],
  ['admin', 'Admin'],
] as const;

export const account = {
  title: 'Your account',
  who: (name: string, email: string, role: string) => `${name}, ${email}, ${role}`,
  sessions: 'Signed in on',
  here: '(this one)',
  since: (since: string, seen: string) => `since ${since}, last seen ${seen}`,
  end: 'End',
  endOf: (browser: string) => `End the session on ${browser}`,
  endOthers: 'End all others',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  authenticator: 'Authenticator',
  codes: 'Recovery codes.',
  codesNote: 'Each works once in place of a code. They are shown only now.',
  scan: 'Scan this with your authenticator app, or type the key in, then enter the six figures it shows.',
  qr: 'QR code for the authenticator app',
  key: 'Key:',
  code: 'Code',
  confirm: 'Confirm',
  on: (left: number) => `On. ${count(left, 'recovery code is', 'recovery codes are')} left.`,
  off: 'Off. With it, a stolen password is not enough.',
  yourPassword: 'Your password',
  newCodes: 'New recovery codes',
  setUp: 'Set up',
  move: 'Move to another app',
  password: 'Password',
  current: 'The one you have',
  codeInUse: 'Code of your authenticator',
  next: 'The new one',
  note: (shortest: number) => `At least ${shortest} characters.`,
  changed: 'Changed. All other sessions have ended.',
  change: 'Change it',
};

export const staff = {
  title: 'Staff',
  way: 'A way in for',
  wayAbout: (until: string) =>
    `It is shown only now and works once, until ${until}. Hand it over yourself: whoever has it has the account.`,
  waiting: 'no password yet',
  active: 'active',
  disabled: 'disabled',
  authenticator: 'authenticator on',
  lastIn: (when: string) => `last in ${when}`,
  you: (role: string) => `${role} (you)`,
  roleOf: (name: string) => `Role of ${name}`,
  enable: 'Let in again',
  disable: 'Disable',
  newLink: 'New link',
  of: (what: string, name: string) => `${what}: ${name}`,
  acts: 'What they did',
  make: 'New account',
  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  button: 'Make it',
};

export const audit = {
  title: 'Who did what',
  log: 'Log',
  when: 'When',
  who: 'Who',
  what: 'What',
  match: 'Match',
  nobody: '–',
  range: (before: number, after: number) => ` ${before}–${after}`,
  newest: 'Newest',
  older: 'Older',
  empty: 'Nothing is in the log for this.',
  byStaff: 'Who',
  byMatch: 'Match',
  everybody: 'Everybody',
  matchNote: 'The number of a match; empty for all.',
  show: 'Show',
};
