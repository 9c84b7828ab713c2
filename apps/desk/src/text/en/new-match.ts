/** Text of the form for a new match, and its error messages. */
import { count } from './count.ts';

const LABELS: Partial<Record<string, string>> = {
  'squads.0': 'First team’s squad',
  'squads.1': 'Second team’s squad',
  date: 'First day',
  time: 'Start',
  days: 'Days',
  series: 'Series',
  venue: 'Ground',
  officials: 'Officials',
  overs: 'Overs per innings',
  bowlerOvers: 'Overs per bowler',
  wideRuns: 'Runs for a wide',
  noBallRuns: 'Runs for a no-ball',
  toss: 'Toss',
  description: 'Match',
};

export const newMatch = {
  title: 'New match',
  draftNote: 'Your draft is saved in this browser until you create the match.',
  clear: 'Clear the form',
  clearSure: 'Clear everything you typed?',
  make: 'Create match',
  making: 'Creating …',
  check: 'Check these fields',
  wrong: (field: string, words: string) =>
    LABELS[field] === undefined || field.startsWith('sides') ? words : `${LABELS[field]}: ${words}`,
  format: 'Format',
  playedBy: 'Played by',
  genders: [
    ['male', 'Men'],
    ['female', 'Women'],
  ] as const,
  kind: 'Teams are',
  kinds: [
    ['club', 'Clubs'],
    ['international', 'Countries'],
  ] as const,
  description: 'Match (“Final”, “3rd match”)',
  side: (at: 0 | 1) => (at === 0 ? 'First team' : 'Second team'),
  name: 'Name',
  shortName: 'Short name (optional)',
  squad: 'Squad',
  known: 'in our records',
  squadNote: (named: number, known: number) =>
    `One name per line: Ada Tern (c), Bo Tern (wk). Reserves after an empty line. ${named} named${known > 0 ? `, ${known} in our records` : ''}.`,
  teamNote: 'Type to find a team, or enter a new name.',
  addPlayer: 'Add a player from our records',
  useLast: (n: number) => `Use the ${n} from their last match`,
  fromLast: (n: number) => `The ${n} from their last match. Change what is different today.`,
  noLast: 'We have no earlier squad for this team.',
  whereWhen: 'Where and when',
  firstDay: 'First day',
  start: 'Start (your time)',
  days: 'Days',
  series: 'Series',
  season: 'Season',
  venue: 'Ground',
  city: 'City',
  officials: 'Officials',
  officialsNote: 'One per line, for example umpire: R Ashdown. Also tv umpire, reserve umpire, match referee.',
  addOfficial: 'Add an official from our records',
  conditions: 'Conditions',
  conditionsNote: 'These follow the format. Change what is different.',
  noLimit: 'No limit',
  named: 'Named',
  captain: 'Captain',
  keeper: 'Keeper',
  reserve: 'Reserve',
  c: 'C',
  wk: 'WK',
  res: 'Res',
  markOf: (mark: string, name: string) => `${mark}: ${name}`,
  overs: 'Overs per innings',
  bowlerOvers: 'Overs per bowler',
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
  twoBat: 'Name at least two players.',
  sideName: 'Enter both team names.',
  itself: 'A team cannot play itself.',
  bothSquads: 'Name both squads, or leave both empty for now.',
  whole: (from: number, upTo: number) => `Enter a whole number from ${from} to ${upTo}.`,
  noRole: (role: string, roles: string) => `“${role}” is not a role. Use ${roles}.`,
  marksOnly: (line: number) => `Line ${line} has marks but no name. Add the name or remove the line.`,
  plainText: (line: number) => `Line ${line}: remove < and > from the name.`,
  tooLong: (line: number) => `Line ${line}: shorten this name.`,
  two: { captain: 'Two captains are marked. Mark only one.', keeper: 'Two keepers are marked. Mark only one.' },
  twice: (name: string) => `${name} is listed twice. If they are two people, write (2) after one of them.`,
  tooMany: (most: number, named: number) => `A squad has at most ${most} names. You entered ${named}.`,
};

export const lookup = {
  found: (n: number) =>
    n === 0
      ? 'No match. This will be a new name.'
      : `${count(n, 'name', 'names')} found. Use the arrow keys to choose.`,
  offline: 'We can’t search our records right now. Type the name instead.',
  chosen: 'From our records.',
};
