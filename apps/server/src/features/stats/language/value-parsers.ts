/** Parsers of filter values: closed choices, whole numbers and ranges, dates, names of the registry. */
import { either } from './query-problem.ts';

/** What a filter value selects in the data. `unknown`: rows whose source does not state a value. */
export type Meaning =
  | { is: readonly (string | number | boolean)[] }
  | { from: string | number | null; to: string | number | null }
  | { unknown: true };

export interface FilterValue {
  /** Text in the canonical address. */
  text: string;
  /** Text in the sentence. */
  words: string;
  meaning: Meaning;
}

export interface Choice {
  text: string;
  words: string;
  /** The label in a row of a result; `words` by default. */
  label?: string;
  meaning: Meaning;
}
/** Registry rows and free names are looked up later (`names.store.ts`). */
export type NameKind = 'person' | 'team' | 'venue' | 'series' | 'match' | 'country' | 'competition' | 'season';

export type ValueParser =
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'whole'; least: number; most: number }
  | { kind: 'date'; end: 'from' | 'to' }
  | { kind: 'name'; entity: NameKind; unknown?: true }
  /** Two players. */
  | { kind: 'pair' };

/** A value that is a name not looked up yet. */
export interface Named {
  named: string;
  entity: NameKind;
}
export interface PairNamed {
  pair: readonly [string, string];
}
export type Read = FilterValue | Named | PairNamed | { refused: string };

const UNKNOWN: FilterValue = { text: 'unknown', words: 'unknown', meaning: { unknown: true } };
/** Longer than any name in the registry. */
const MAX_NAME_LENGTH = 100;
const YEARS = { least: 1700, most: 2999 };

export function readValue(reader: ValueParser, text: string): Read {
  switch (reader.kind) {
    case 'choice': {
      const found = reader.choices.find((choice) => choice.text === text);
      return found ?? { refused: `Choose ${either(reader.choices.map((choice) => choice.text))}` };
    }
    case 'whole':
      return readWhole(text, reader);
    case 'date':
      return readDate(text, reader.end);
    case 'pair': {
      const ids = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(text);
      return ids === null
        ? { refused: 'Enter the ids of two players, separated by a hyphen' }
        : { pair: [ids[1]!, ids[2]!] };
    }
    case 'name':
      if (reader.unknown === true && text === 'unknown') return UNKNOWN;
      return text.length > MAX_NAME_LENGTH
        ? { refused: 'This name is too long' }
        : { named: text, entity: reader.entity };
  }
}

function readWhole(text: string, { least, most }: { least: number; most: number }): Read {
  const found = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(text);
  const from = Number(found?.[1]);
  const to = found?.[2] === undefined ? from : Number(found[2]);
  if (found === null || from < least || to > most || from > to)
    return { refused: `Enter a whole number from ${least} to ${most}, or a range such as ${least}-${least + 4}` };
  if (from === to) return { text: String(from), words: String(from), meaning: { is: [from] } };
  return { text: `${from}-${to}`, words: `${from}–${to}`, meaning: { from, to } };
}

/** A day or a complete year, both ends included. */
function readDate(text: string, end: 'from' | 'to'): Read {
  const bad = { refused: 'Enter a year or a date, such as 2024 or 2024-06-01' };
  const year = Number(/^\d{4}$/.exec(text)?.[0] ?? text.slice(0, 4));
  if (!(year >= YEARS.least && year <= YEARS.most)) return bad;
  const day = /^\d{4}$/.test(text) ? (end === 'from' ? `${text}-01-01` : `${text}-12-31`) : text;
  if (!isDay(day)) return bad;
  return { text, words: text, meaning: end === 'from' ? { from: day, to: null } : { from: null, to: day } };
}

function isDay(text: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
