/**
 * Dimensions that a query can filter and group by. `tables/expressions.ts` computes their values from the data, and
 * refuses a dimension that no table of the subject knows.
 */
import { FORMATS } from '@sightscreen/cricket';
import { slug } from '../../../match/views/slug.ts';
import type { Choice, ValueParser } from './value-parsers.ts';

interface Dimension {
  reader: ValueParser;
  /** Accepts several values, any of which matches. */
  many: boolean;
  /** Rows can be grouped by it. */
  group: boolean;
  /** Noun for its values in a sentence: "for each ground". */
  noun: string;
}

const choice = (text: string, words: string, ...is: (string | number | boolean)[]): Choice => ({
  text,
  words,
  meaning: { is: is.length === 0 ? [text] : is },
});
const unknown = (words: string): Choice => ({ text: 'unknown', words, label: 'unknown', meaning: { unknown: true } });
const labelled = (label: string, made: Choice): Choice => ({ ...made, label });

const of = (noun: string, reader: ValueParser, more: Partial<Pick<Dimension, 'many' | 'group'>> = {}): Dimension => ({
  noun,
  reader,
  many: true,
  group: true,
  ...more,
});
const choices = (noun: string, list: readonly Choice[], more: Partial<Pick<Dimension, 'many' | 'group'>> = {}) =>
  of(noun, { kind: 'choice', choices: list }, more);
const yesOrNo = (noun: string, yes: string, no: string): Dimension =>
  choices(noun, [labelled('yes', choice('yes', yes, true)), labelled('no', choice('no', no, false))], { many: false });

const SPIN = ['off spin', 'leg spin', 'left-arm orthodox', 'left-arm wrist spin'] as const;
export const BOWLING_KINDS = ['pace', ...SPIN] as const;
const WAYS_OUT = [
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'stumped',
  'run out',
  'hit wicket',
  'obstructing the field',
  'hit the ball twice',
  'handled the ball',
  'timed out',
  'retired out',
  'retired hurt',
  'retired not out',
] as const;
const RESULTS = ['won', 'lost', 'tied', 'drawn', 'no result', 'abandoned'] as const;

/** In the order of a canonical address. */
export const DIMENSIONS = {
  player: of('player', { kind: 'name', entity: 'person' }),
  pair: of('pair', { kind: 'pair' }, { many: false }),
  batter: of('batter', { kind: 'name', entity: 'person' }),
  bowler: of('bowler', { kind: 'name', entity: 'person' }),
  team: of('team', { kind: 'name', entity: 'team' }),
  opponent: of('opponent', { kind: 'name', entity: 'team' }),
  format: choices(
    'format',
    FORMATS.map((format) => labelled(format, choice(format, formatWords(format)))),
  ),
  gender: choices('gender', [choice('female', 'women'), choice('male', 'men')], { many: false }),
  level: choices('level', [choice('international', 'countries'), choice('club', 'clubs')], { many: false }),
  series: of('series', { kind: 'name', entity: 'series' }),
  competition: of('competition', { kind: 'name', entity: 'competition' }),
  season: of('season', { kind: 'name', entity: 'season' }),
  year: of('year', { kind: 'whole', least: 1700, most: 2999 }),
  from: of('date', { kind: 'date', end: 'from' }, { many: false, group: false }),
  to: of('date', { kind: 'date', end: 'to' }, { many: false, group: false }),
  ground: of('ground', { kind: 'name', entity: 'venue' }),
  country: of('host country', { kind: 'name', entity: 'country', unknown: true }),
  where: choices('home or away', [
    labelled('home', choice('home', 'at home')),
    choice('away', 'away'),
    labelled('neutral', choice('neutral', 'at neutral grounds')),
    unknown('at grounds without a known home side'),
  ]),
  stage: choices('stage', [
    labelled('final', choice('final', 'finals')),
    labelled('knockout before the final', choice('before-final', 'knockout matches before the final', 'knock-out')),
    // A row has one of the other values; this filter matches two of them.
    choice('knock-out', 'knockout matches and finals', 'final', 'knock-out'),
    choice('other', 'matches before the knockouts', 'other'),
  ]),
  match: of('match', { kind: 'name', entity: 'match' }),
  'match-innings': of('innings of the match', { kind: 'whole', least: 1, most: 4 }),
  chase: yesOrNo('batting first or second', 'in chases', 'not in chases'),
  target: of('target', { kind: 'whole', least: 1, most: 2999 }, { group: false }),
  'follow-on': yesOrNo('follow-on', 'in a follow-on', 'not in a follow-on'),
  result: choices(
    'result',
    RESULTS.map((result) => choice(slug(result), result, result)),
  ),
  toss: choices(
    'toss',
    [
      labelled('toss won', choice('won', 'the toss won', true)),
      labelled('toss lost', choice('lost', 'the toss lost', false)),
    ],
    { many: false },
  ),
  chose: choices(
    'choice at the toss',
    [labelled('bat', choice('bat', 'to bat')), labelled('field', choice('field', 'to field'))],
    { many: false },
  ),
  // Replacements bat after the eleven, one for each concussed batter (R6.7).
  position: of('position', { kind: 'whole', least: 1, most: 15 }),
  dismissal: choices('how out', [
    ...WAYS_OUT.map((kind) => choice(slug(kind), kind, kind)),
    { text: 'not-out', words: 'not out', meaning: { unknown: true } },
  ]),
  wicket: of('wicket', { kind: 'whole', least: 1, most: 10 }),
  phase: choices('phase', [
    labelled('powerplay', choice('powerplay', 'in the powerplay', 1)),
    labelled('middle overs', choice('middle', 'in the middle overs', 2)),
    labelled('death overs', choice('death', 'in the death overs', 3)),
  ]),
  over: of('over', { kind: 'whole', least: 1, most: 999 }),
  session: choices('session', [
    labelled('1', choice('1', 'the first', 1)),
    labelled('2', choice('2', 'the second', 2)),
    labelled('3', choice('3', 'the third', 3)),
    unknown('unknown'),
  ]),
  'new-ball': choices('new ball', [
    labelled('1', choice('1', 'the first', 1)),
    labelled('2', choice('2', 'the second', 2)),
    labelled('3', choice('3', 'the third', 3)),
    unknown('unknown'),
  ]),
  bowling: choices('bowling type', [
    ...BOWLING_KINDS.map((kind) => choice(slug(kind), kind, kind)),
    choice('spin', 'spin', ...SPIN),
    unknown('bowling of unknown type'),
  ]),
  hand: choices('hand', [
    labelled('left', choice('left', 'left-handed')),
    labelled('right', choice('right', 'right-handed')),
    unknown('of unknown hand'),
  ]),
} as const satisfies Record<string, Dimension>;

export type DimensionKey = keyof typeof DIMENSIONS;
export type FilterKey = DimensionKey;
export const FILTER_KEYS = Object.keys(DIMENSIONS) as FilterKey[];

/** Groups that are not filters: each single innings or match as a row, or all rows in one. */
const ALONE = { innings: 'innings', overall: 'overall' } as const;
export type GroupKey = DimensionKey | keyof typeof ALONE;
export const GROUP_KEYS: readonly GroupKey[] = [
  ...FILTER_KEYS.filter((key) => DIMENSIONS[key].group),
  ...(Object.keys(ALONE) as (keyof typeof ALONE)[]),
];
export const isAlone = (key: GroupKey): key is keyof typeof ALONE => key in ALONE;
export const nameKindOf = (key: GroupKey): string => (isAlone(key) ? ALONE[key] : DIMENSIONS[key].noun);

export const dimension = (key: FilterKey): Dimension => DIMENSIONS[key];

function formatWords(format: (typeof FORMATS)[number]): string {
  const words: Partial<Record<typeof format, string>> = {
    MDM: 'other multi-day matches',
    ODM: 'other one-day matches',
    Hundred: 'The Hundred',
  };
  return words[format] ?? `${format}s`;
}
