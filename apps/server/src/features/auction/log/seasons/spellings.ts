/** Finds players whom two lists of a season spell differently: "Heinrich Klaasen", "Heinrich Klassen". Pure. */
import { nameKey } from './name-key.ts';
import type { SeasonRow } from './season-row.ts';

export interface Spelling {
  row: SeasonRow;
  other: SeasonRow;
}

/**
 * Minimum weight of shared words for a match: one word shared by five names of a list, or several more common ones.
 */
const ENOUGH = 0.2;

const wordsOf = (name: string): string[] =>
  name
    .split(/[\s.]+/)
    .map(nameKey)
    .filter((word) => word.length > 2);
/** Equal, one a prefix of the other, or one letter apart: "Lungi", "Lungisani"; "Klaasen", "Klassen". */
const isAlike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) > 3 && (one.startsWith(other) || other.startsWith(one))) ||
  (Math.min(one.length, other.length) > 4 && isOneLetterOff(one, other));

function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const at = [...short].findIndex((letter, place) => letter !== long[place]);
  const from = at === -1 ? short.length : at;
  return short.slice(from + (short.length === long.length ? 1 : 0)) === long.slice(from + 1);
}

/** Words of a name that are similar to a word of the other. */
export const alikeWords = (one: string, other: string): string[] => {
  const theirs = wordsOf(other);
  return wordsOf(one).filter((word) => theirs.some((candidate) => isAlike(word, candidate)));
};

/** Same base price, or retained for the same price. */
const isSameLot = (row: SeasonRow, other: SeasonRow): boolean =>
  row.base === null ? row.price !== null && row.price === other.price : row.base === other.base;

/**
 * Players of the first list who are missing from the others, each with the one there who shares rare words of the
 * name. Ties match nobody.
 */
export function spelledOtherwise(first: readonly SeasonRow[], others: readonly SeasonRow[]): Spelling[] {
  const [ours, theirs] = [first, others].map((rows) => new Set(rows.map(({ player }) => nameKey(player))));
  const rows = first.filter(({ player }) => !theirs!.has(nameKey(player)));
  const left = others.filter(({ player }) => !ours!.has(nameKey(player)));
  const weightOf = (word: string): number =>
    1 / others.filter(({ player }) => wordsOf(player).some((candidate) => isAlike(word, candidate))).length;
  const pairs = rows
    .flatMap((row) => left.filter((other) => isSameLot(row, other)).map((other) => ({ row, other })))
    .map(({ row, other }) => ({
      row,
      other,
      alike: alikeWords(row.player, other.player).reduce((sum, word) => sum + weightOf(word), 0),
    }))
    .filter(({ alike }) => alike >= ENOUGH)
    .toSorted((a, b) => b.alike - a.alike);
  const taken = new Set<SeasonRow>();
  const found: Spelling[] = [];
  for (const { row, other, alike } of pairs) {
    if (taken.has(row) || taken.has(other)) continue;
    const rivals = pairs.filter(
      (pair) =>
        pair.alike === alike &&
        (pair.row === row) !== (pair.other === other) &&
        !taken.has(pair.row) &&
        !taken.has(pair.other),
    );
    if (rivals.length > 0) continue;
    taken.add(row).add(other);
    found.push({ row, other });
  }
  return found.toSorted((a, b) => a.row.line - b.row.line);
}
