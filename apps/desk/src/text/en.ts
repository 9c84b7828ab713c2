/** Words of the desk that stand in more than one place or are sentences, English. Another language is a file with the same names. */
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const words = {
  name: 'Sightscreen desk', close: 'Close', cancel: 'Cancel', back: 'Back', again: 'Try again', loading: 'Loading', signOut: 'Sign out', sessions: 'Account', staff: 'Staff', audit: 'Log', matches: 'Matches', newMatch: 'New match',
  unknownPage: 'There is no such page at the desk.', away: 'The server cannot be reached.',
};
export const sync = {
  sent: 'All sent', sending: (n: number) => `Sending ${n}`, waiting: (n: number) => `Waiting: ${n}`, refused: 'Held: look at it', signedOut: (n: number) => `Signed out, ${n} waiting`,
  about: 'What was said here and is not in the log yet. It goes out in order when the connection is back.',
  others: (names: string) => `Also here: ${names}`,
  elsewhere: 'This match is open in another page of this browser, and scoring happens there.', takeOver: 'Score here instead',
  foreign: (n: number) => `${count(n, 'command waits', 'commands wait')} in this browser under another account. Only that account can send them.`,
};
export const consoleWords = {
  map: 'Keys', undo: 'Undo', undoWhat: (what: string) => `Undo ${what}`, more: 'More', lastBalls: 'Ball by ball', olderBalls: 'Older balls', field: 'Where it went', leftHander: 'Left-hander', askWhere: 'Ask after each scored ball',
  shot: 'Shot', noShot: 'Not said', freeHit: 'Free hit', target: 'Target', overs: 'ov', thisOver: 'This over', notStarted: 'No innings yet', refused: 'Not allowed', reset: 'Start the ball again',
  amend: 'Amend', takeOut: 'Take out', insert: 'Insert after', putBack: 'Put back', addWords: 'Words', noBalls: 'The first ball will be here.',
  crease: 'At the crease', keypad: 'Keys of the ball', striker: 'striker', holds: 'A command is held.',
};
export const prompts = {
  toss: 'Who won the toss?', bat: 'chose to bat', field: 'chose to field', start: 'Begin an innings', begin: 'Begin', bats: (side: string) => `${side} bat`, followsOn: (side: string) => `${side} follow on`, superOver: (side: string) => `Super over: ${side} bat`,
  striker: 'Faces first', nonStriker: 'Other end', bowler: 'Opening bowler', batter: 'Who comes in?', nextBowler: 'Who bowls the next over?', stopped: (what: string) => `Play is stopped: ${what}`, resume: 'Play again', over: 'The match is over',
  unready: 'The match has no details yet.', notNow: 'Cannot: ', waitForBreak: 'Break before it',
};
export const correction = {
  amend: (what: string) => `Amend ${what}`, insert: (what: string) => `Put a ball in after ${what}`, takeOut: (what: string) => `Take out ${what}`, putBack: (what: string) => `Put back ${what}`,
  was: 'As it stands', keep: 'Same ball, other people', now: 'What it should be', before: 'Before', after: 'After', lines: 'What reads differently', shifted: (n: number) => `${count(n, 'later ball keeps', 'later balls keep')} its words and ${n === 1 ? 'has' : 'have'} another running score.`,
  follows: 'What follows', yes: 'Yes, do it', change: 'Say it otherwise', reason: 'Reason (readers see it)', nothing: 'Nothing would change.', facesNext: 'Faces next', usual: 'As the rules say',
};
export const held = {
  stale: 'Others were here first', refused: 'The server refused it', happened: 'What happened since', yours: 'What you said', waits: (n: number) => `${count(n, 'more waits', 'more wait')} behind it.`,
  send: 'Send it now, I have looked', drop: 'Leave it out', edit: 'Say it otherwise', noLonger: 'On the match as it stands now:', fits: 'The rules would take it as it is.', by: (name: string) => `by ${name}`, signIn: 'Sign in again to send what waits.',
};
