/**
 * Translates the name of a match within its series: "दूसरा टेस्ट", "রাউন্ড 47". Keeps source text without a
 * translation.
 */
import type { Vocabulary } from './vocabulary.ts';

function partIn({ fixture: words }: Vocabulary, part: string): string {
  const [, counted, number] = /^(.*\D) (\d+)$/.exec(part) ?? [];
  const [, nth, format] = /^(\d+)(?:st|nd|rd|th) (.+)$/.exec(part) ?? [];
  const [, only] = /^Only (.+)$/.exec(part) ?? [];
  const [, group] = /^Group (.+)$/.exec(part) ?? [];
  const named = words.names.get(nth === undefined ? (only ?? counted ?? part) : (format ?? ''));
  if (group !== undefined) return `${words.group} ${group}`;
  if (named === undefined) return part;
  if (nth !== undefined) return words.nth(Number(nth), named);
  return only === undefined ? [named, ...(number === undefined ? [] : [number])].join(' ') : words.only(named);
}

/** "2nd Test", "Match 33, Group B", "Final". */
export const fixtureIn = (language: Vocabulary, description: string): string =>
  description
    .split(', ')
    .map((part) => partIn(language, part))
    .join(', ');
