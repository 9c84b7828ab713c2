/** Texts of the form for a new match, and its error messages. */
import { count } from './count.ts';

const LABELS: Partial<Record<string, string>> = {
  'squads.0': 'Squad of the first side',
  'squads.1': 'Squad of the second side',
  date: 'First day',
  time: 'Start',
  days: 'Days',
  series: 'Series',
  venue: 'Ground',
  officials: 'Officials',
  overs: 'Overs an innings',
  bowlerOvers: 'Overs a bowler',
  wideRuns: 'Runs for a wide',
  noBallRuns: 'Runs for a no-ball',
  toss: 'Toss',
  description: 'Match',
};

export const newMatch = {
  title: 'New match',
  kept: 'What is typed is kept in this browser until the match is made.',
  clear: 'Clear the form',
  clearSure: 'Clear all that is typed?',
  make: 'Make the match',
  making: 'Making it…',
  check: 'Check these fields',
  wrong: (field: string, words: string) =>
    LABELS[field] === undefined || field.startsWith('sides') ? words : `${LABELS[field]}: ${words}`,
  format: 'Format',
  playedBy: 'Played by',
  genders: [
    ['male', 'Men'],
    ['female', 'Women'],
  ] as const,
  kind: 'Sides are',
  kinds: [
    ['club', 'Clubs'],
    ['international', 'Countries'],
  ] as const,
  description: 'Match (“Final”, “3rd match”)',
  side: (at: 0 | 1) => (at === 0 ? 'First side' : 'Second side'),
  name: 'Name',
  shortName: 'Short name (if any)',
  squad: 'Squad',
  known: 'known to us',
  squadNote: (named: number, known: number) =>
    `One name a line: Ada Tern (c), Bo Tern (wk). Reserves after an empty line. ${named} named${known > 0 ? `, ${known} of them known to us` : ''}.`,
  teamNote: 'Type to find a side we know, or a new name.',
  addPlayer: 'Add a player we know',
  useLast: (n: number) => `Use the ${n} of their last match`,
  fromLast: (n: number) => `The ${n} of their last match. Change what is different today.`,
  noLast: 'No squad of theirs is known yet.',
  whereWhen: 'Where and when',
  firstDay: 'First day',
  start: 'Start, on your clock',
  days: 'Days',
  series: 'Series',
  season: 'Season',
  venue: 'Ground',
  city: 'City',
  officials: 'Officials',
  officialsNote: 'One a line: umpire: R Ashdown. Also tv umpire, reserve umpire, match referee.',
  addOfficial: 'Add an official we know',
  conditions: 'Conditions',
  conditionsNote: 'As the format has them. Change what is different.',
  noLimit: 'No limit',
  named: 'Named',
  captain: 'Captain',
  keeper: 'Keeper',
  reserve: 'Reserve',
  c: 'C',
  wk: 'WK',
  res: 'Res',
  markOf: (mark: string, name: string) => `${mark}: ${name}`,
  overs: 'Overs an innings',
  bowlerOvers: 'Overs a bowler',
  wideRuns: 'Runs for a wide',
  noBallRuns: 'Runs for a no-ball',
  freeHit: 'Free hit',
  freeHits: (usual: boolean) =>
    [
      ['usual', usual ? 'Yes (usual)' : 'No (usual)'],
      ['yes', 'Yes'],
      ['no', 'No'],
    ] as const,
  tie: 'If tied',
  ties: (usual: 'none' | 'super over' | 'super five') =>
    [
      ['usual', `${{ none: 'Tie stands', 'super over': 'Super Over', 'super five': 'Super Five' }[usual]} (usual)`],
      ['none', 'Tie stands'],
      ['super over', 'Super Over'],
    ] as const,
  ball: 'Ball',
  balls: (usual: 'red' | 'white') =>
    [
      ['usual', `${usual === 'red' ? 'Red' : 'White'} (usual)`],
      ['red', 'Red'],
      ['white', 'White'],
      ['pink', 'Pink'],
    ] as const,
  knockOut: 'Knock-out',
  toss: 'Toss',
  notYet: 'Not yet',
  won: (side: string, what: 'bat' | 'field') => `${side} won it and ${what}`,
};

export const formErrors = {
  twoBat: 'Two have to bat: at least two names.',
  sideName: 'Enter both team names.',
  itself: 'A side cannot play itself.',
  bothSquads: 'Name both squads, or leave both for later.',
  whole: (from: number, upTo: number) => `A whole number from ${from} to ${upTo}.`,
  noRole: (role: string, roles: string) => `“${role}” is no role: ${roles}.`,
  marksOnly: (line: number) => `Line ${line} has marks but no name.`,
  plainText: (line: number) => `Line ${line}: a name is plain text, without < or >.`,
  tooLong: (line: number) => `Line ${line} is too long for a name.`,
  two: { captain: 'There are two captains: mark one.', keeper: 'There are two keepers: mark one.' },
  twice: (name: string) => `${name} stands there twice.`,
  tooMany: (most: number, named: number) => `A squad has at most ${most} names; these are ${named}.`,
};

export const lookup = {
  found: (n: number) =>
    n === 0 ? 'Nothing by that name: it will be new.' : `${count(n, 'one', 'names')} found. Arrow keys choose.`,
  away: 'What we know cannot be looked up now: type the name.',
  chosen: 'We know this one.',
};
