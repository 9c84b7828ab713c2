/** Guesses what a reader wanted at an address without a page. */
import type { PARTS } from './parts.ts';

type Part = keyof typeof PARTS;

/** Words of an address in lower case, without numbers and file endings. */
const wordsIn = (path: string): string[] => {
  const plain = path.replace(/[?#].*/, '');
  let text = plain;
  try {
    text = decodeURIComponent(plain);
  } catch {
    // An invalid encoding is used as sent.
  }
  return text
    .replace(/\.\w{2,5}$/, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}']+/u)
    .filter((word) => word.length > 1);
};
/** Words that name the kind of page rather than its subject. */
const KIND = /^(?:cricket|profiles?|index|html?|api|text|info|en|hi|bn|live|scores?|scorecard|full|commentary|vs)$/;
const MAX_WORDS = 6;

/** Initial search text: the words of the last path segment that has any. */
export const searchTextOf = (path: string): string => {
  const segments = path.replace(/[?#].*/, '').split('/');
  const last = segments
    .map((part) => wordsIn(part).filter((word) => !KIND.test(word)))
    .findLast(({ length }) => length > 0);
  return (last ?? []).slice(0, MAX_WORDS).join(' ');
};

const NAMES: Record<Part, readonly string[]> = {
  schedule: ['schedule', 'schedules', 'fixture', 'fixtures', 'calendar', 'upcoming'],
  live: ['live', 'score', 'scores', 'scorecard', 'match', 'matches', 'commentary', 'results'],
  series: ['series', 'league', 'tournament', 'points', 'table'],
  teams: ['team', 'teams', 'squad', 'squads'],
  grounds: ['venue', 'venues', 'ground', 'grounds', 'stadium'],
  rankings: ['ranking', 'rankings', 'rank'],
  stats: ['stats', 'statistics', 'record', 'records', 'players'],
  auctions: ['auction', 'auctions'],
  polls: ['poll', 'polls', 'vote'],
  boostometer: ['boostometer', 'boost'],
  settings: ['settings', 'setting', 'preferences'],
  contact: ['contact', 'feedback', 'help'],
};
const MAX_PARTS = 2;

/** The most likely parts of the site, best first; words of five letters or more may have one typo. */
export function likelyParts(path: string): Part[] {
  const words = wordsIn(path);
  const fits = (names: readonly string[], near: boolean): boolean =>
    words.some((word) => names.some((name) => word === name || (near && word.length >= 5 && isNear(word, name))));
  const candidates = Object.keys(NAMES) as Part[];
  const exact = candidates.filter((part) => fits(NAMES[part], false));
  return (exact.length > 0 ? exact : candidates.filter((part) => fits(NAMES[part], true))).slice(0, MAX_PARTS);
}

/** True if one letter is added, missing or different, or two are swapped. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (word: string, skipped: number): string => word.slice(at + skipped);
  return (
    rest(a, 1) === rest(b, 1) ||
    rest(a, 1) === rest(b, 0) ||
    rest(a, 0) === rest(b, 1) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2))
  );
}
