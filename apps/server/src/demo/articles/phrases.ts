/** The sentences of generated articles, and the grammar of what is filled into them. */
import { z } from 'zod';
import { readData } from '../data/read-data.ts';
import type { Chance } from '../world/chance.ts';

const one = z.string().min(1);
const some = z.array(one).nonempty();
const pair = z.tuple([one, one]);
const by = <Keys extends string>(...keys: Keys[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, some])) as Record<Keys, typeof some>);
const RESULTS = ['chase', 'defence', 'long', 'tie', 'draw', 'none'] as const;
export type ReportKind = (typeof RESULTS)[number];

/** `{slot}` is replaced; text in brackets is left out where a slot in it is unknown. */
export const phrases = readData(
  'articles.json',
  z.strictObject({
    author: one,
    report: z.strictObject({
      headline: by(...RESULTS),
      intro: by(...RESULTS),
      lead: by(...RESULTS),
      reason: some,
      toss: by('bat', 'field'),
      innings: by('opening', 'reply', 'later', 'short', 'batters', 'bowlers'),
      stand: by('decided', 'longest'),
      best: some,
      headings: by('first', 'second', 'long', 'moments', 'figures'),
      tables: z.strictObject({ batting: one, bowling: one, battingHead: some, bowlingHead: some }),
    }),
    preview: z.strictObject({
      headline: some,
      intro: some,
      lead: some,
      form: by('won', 'none', 'new'),
      last: by('W', 'L', 'T', 'D', 'N'),
      only: by('W', 'L', 'T', 'D', 'N'),
      meetings: by('some', 'none'),
      ground: by('some', 'chase', 'none'),
      headings: by('form', 'meetings', 'ground', 'table'),
      table: z.strictObject({ caption: one, head: some }),
    }),
    words: z.strictObject({
      batting: one,
      bowling: one,
      total: one,
      allOut: one,
      declared: one,
      innings: one,
      inningsOnly: one,
      runs: pair,
      balls: pair,
      wickets: pair,
      overs: pair,
      matches: pair,
      times: z.tuple([one, one, one]),
      of: one,
      and: one,
      none: one,
      numbers: some,
      ordinals: z.array(z.string()),
      own: one,
      the: one,
      possessive: one,
    }),
  }),
);
const { words } = phrases;

/** Null: unknown. */
export type Slots = Record<string, string | number | null | undefined>;

/** @throws Error for an unknown slot outside brackets */
export function inSentence(template: string, slots: Slots): string {
  const put = (text: string): string | null => {
    let known = true;
    const filled = text.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => {
      const value = slots[name];
      known &&= value != null;
      return String(value ?? '');
    });
    return known ? filled : null;
  };
  const text = put(template.replaceAll(/\[([^\]]*)\]/g, (_, inside: string) => put(inside) ?? ''));
  if (text === null) throw new Error(`The sentence “${template}” has a slot without a value.`);
  return text;
}

/** The same with a capital. */
export function fill(template: string, slots: Slots): string {
  const text = inSentence(template, slots);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Picks sentences by chance; of the same list, none a second time until all were used. */
export function teller(chance: Chance) {
  const left = new Map<readonly string[], string[]>();
  return (from: readonly string[], slots: Slots = {}): string => {
    const usable = from.filter((template) => isUsable(template, slots));
    let rest = (left.get(from) ?? []).filter((template) => usable.includes(template));
    if (rest.length === 0) rest = chance.shuffled(usable);
    const [template = from[0]!, ...others] = rest;
    left.set(from, others);
    return fill(template, slots);
  };
}

const isUsable = (template: string, slots: Slots): boolean =>
  [...template.replaceAll(/\[[^\]]*\]/g, '').matchAll(/\{([\w-]+)\}/g)].every(([, name = '']) => slots[name] != null);

export const spelled = (count: number): string => words.numbers[count] ?? String(count);
/** For wins: "none", "one". */
export const wins = (count: number): string => (count === 0 ? words.none : spelled(count));
export const nth = (count: number): string => words.ordinals[count] ?? String(count);
/** "one run", "12 balls". */
export const counted = (count: number, what: 'runs' | 'balls' | 'wickets' | 'overs' | 'matches'): string =>
  `${spelled(count)} ${words[what][count === 1 ? 0 : 1]}`;
/** "six-wicket", "12-run". */
export const adjective = (count: number, what: 'runs' | 'wickets'): string => `${spelled(count)}-${words[what][0]}`;
export const possessive = (name: string): string => fill(words.possessive, { name });

/** "the 2nd Test", "match 33", "their league match"; at the start "The league match". */
export function matchInSentence(description: string, at: 'start' | 'within' = 'within'): string {
  if (/^match \d/i.test(description)) return at === 'start' ? description : description.toLowerCase();
  const what = /^\p{Lu}\p{Ll}/u.test(description)
    ? description.charAt(0).toLowerCase() + description.slice(1)
    : description;
  const isOne = /^(\d|only|final|semi|play|qualifier|eliminator)/i.test(description);
  return at === 'start' ? fill(words.the, { what }) : inSentence(isOne ? words.the : words.own, { what });
}
