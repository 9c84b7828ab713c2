/** Texts common to every page of the desk, and those about the connection. */
import { count } from './count.ts';

export const words = {
  name: 'Sightscreen desk',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  again: 'Try again',
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
  skip: 'Skip to the page',
  unknownPage: 'There is no such page at the desk.',
  away: 'The server cannot be reached.',
  none: '–',
  couldNotStart: (why: string) => `The desk could not start: ${why}`,
};

export const failures = {
  away: 'The server cannot be reached. Try again when the connection is back.',
  tooMany: (seconds: number) => `Too many tries. Wait ${count(seconds, 'second', 'seconds')}.`,
  signedOut: 'You are signed out.',
  notUnderstood: 'The answer was not understood. Reload this page.',
  answered: (status: number) => `The server answered ${status}.`,
};

export const newsWords = {
  title: 'What others did',
  by: (n: number, names: string) => `${count(n, 'entry', 'entries')} by ${names} since you looked`,
  seen: 'Seen',
  more: (n: number) => `and ${n} before.`,
};

export const sync = {
  sent: 'All sent',
  sending: (n: number) => `Sending ${n}`,
  waiting: (n: number) => `Waiting: ${n}`,
  refused: 'Held: look at it',
  signedOut: (n: number) => `Signed out, ${n} waiting`,
  offline: 'No connection',
  about: 'What was said here and is not in the log yet. It goes out in order when the connection is back.',
  others: (names: string) => `Also here: ${names}`,
  you: (name: string) => `${name} (you, elsewhere)`,
  doing: (name: string, what: string) => `${name} (${what})`,
  looking: 'looking',
  scoring: 'scoring',
  correcting: 'correcting',
  writing: 'writing',
  elsewhere: 'This match is open in another page of this browser, and scoring happens there.',
  takeOver: 'Score here instead',
  foreign: (n: number) =>
    `${count(n, 'command waits', 'commands wait')} in this browser under another account. Only that account can send them.`,
  unsettled: 'Somebody else did that while a command of yours waits. Settle yours first.',
  nothingToUndo: 'There is nothing to undo.',
  heldFirst: 'A command is held. Say first what becomes of it.',
  notQueued: 'This browser could not keep the command. It is lost if the page is closed now.',
  notKept: 'This browser does not keep the match: without a connection a reload would not open it.',
  asKept: (when: string) => `No connection. The match as it was at ${when}; what you say waits here.`,
  keptMatches: 'Kept in this browser',
  keptAbout:
    'These open without a connection. What is scored in them waits here and goes out in order when it is back.',
  keptAt: (when: string) => `as of ${when}`,
  nothingKept: 'No match was opened in this browser while there was a connection.',
  noSignOut: 'You could not be signed out: the server cannot be reached.',
  signOutWaits: (n: number) =>
    `${count(n, 'command waits', 'commands wait')} to be sent. They stay in this browser until you sign in again. Sign out?`,
};
