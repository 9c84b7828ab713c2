/** Text of every page of the desk, and about the connection. */
import { count } from './count.ts';

export const words = {
  name: 'Sightscreen desk',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  tryAgain: 'Try again',
  loading: 'Loading',
  signOut: 'Sign out',
  sessions: 'Account',
  staff: 'Staff',
  audit: 'Log',
  matches: 'Matches',
  records: 'Records',
  auctions: 'Auctions',
  newMatch: 'New match',
  nav: 'Desk',
  skip: 'Skip to content',
  unknownPage: 'We can’t find that page.',
  offline: 'We can’t reach the server.',
  none: '–',
  couldNotStart: (why: string) => `The desk could not start. ${why}`,
};

export const failures = {
  offline: 'We can’t reach the server. Try again when you are back online.',
  tooMany: (seconds: number) => `Too many attempts. Try again in ${count(seconds, 'second', 'seconds')}.`,
  signedOut: 'You are signed out.',
  notUnderstood: 'The server sent something unexpected. Reload this page.',
  answered: (status: number) => `The server answered with error ${status}. Try again.`,
};

export const newsWords = {
  title: 'Changes by others',
  by: (n: number, names: string) => `${count(n, 'new entry', 'new entries')} by ${names}`,
  seen: 'Mark as seen',
  more: (n: number) => `and ${n} earlier.`,
};

export const sync = {
  sent: 'All sent',
  sending: (n: number) => `Sending ${n}`,
  waiting: (n: number) => `Waiting: ${n}`,
  refused: 'On hold: needs you',
  signedOut: (n: number) => `Signed out, ${n} waiting`,
  offline: 'Offline',
  about: 'Entries that are not in the log yet. They are sent in order when you are back online.',
  others: (names: string) => `Also here: ${names}`,
  you: (name: string) => `${name} (you, another window)`,
  doing: (name: string, what: string) => `${name} (${what})`,
  looking: 'viewing',
  scoring: 'scoring',
  correcting: 'correcting',
  writing: 'writing',
  elsewhere: 'You are scoring this match in another tab.',
  takeOver: 'Score here instead',
  foreign: (n: number) =>
    `${count(n, 'unsent entry', 'unsent entries')} in this browser belong to another account. Sign in with that account to send them.`,
  unsettled: 'Somebody else made an entry while yours is waiting. Deal with yours first.',
  nothingToUndo: 'Nothing to undo.',
  heldFirst: 'An entry is on hold. Decide what to do with it first.',
  notQueued: 'This browser could not save your entry. Keep this page open until it is sent.',
  notStored: 'This browser cannot save the match, so do not reload while you are offline.',
  offlineCopy: (when: string) => `Offline. This is the match at ${when}. Your entries are saved here.`,
  storedMatches: 'Saved in this browser',
  storedNote: 'You can open these offline. What you score is saved here and sent in order when you are back online.',
  storedAt: (when: string) => `as of ${when}`,
  noneStored: 'No matches saved in this browser. Open a match while online to score it offline.',
  noSignOut: 'You are still signed in: we can’t reach the server.',
  signOutWaits: (n: number) =>
    `${count(n, 'entry has', 'entries have')} not been sent. They stay in this browser until you sign in again. Sign out?`,
};
