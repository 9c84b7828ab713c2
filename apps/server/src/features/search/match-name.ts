/** Ranks how well a name matches a query: words in any order, prefixes, initials, one typo. */
import { MIN_FOR_TYPO, MIN_FOR_TYPO_IN_BEGINNING } from './keys.ts';

/** Best first: the full name, its words, words of a place, prefixes of words, initials, one typo. */
export const TIERS = ['name', 'words', 'place', 'beginnings', 'initials', 'typo'] as const;
export type Tier = (typeof TIERS)[number];
export interface NameMatch {
  tier: Tier;
  /** Words of the name that the query lacks. */
  left: number;
}

type Fit = 'word' | 'beginning' | 'initial' | 'typo' | 'typo-beginning';
const COST: Record<Fit, number> = { word: 0, beginning: 1, initial: 3, typo: 40, 'typo-beginning': 41 };

/** Returns the best match among the names of an entity, or null. */
export function bestMatch(query: readonly string[], names: readonly (readonly string[])[]): NameMatch | null {
  const found = names.flatMap((name) => matchName(query, name) ?? []);
  return found.sort(compareMatches)[0] ?? null;
}

export const compareMatches = (a: NameMatch, b: NameMatch): number =>
  TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) || a.left - b.left;

export function matchName(query: readonly string[], name: readonly string[]): NameMatch | null {
  if (query.length === 0 || query.length > name.length) return null;
  const best = assign(query, name, []);
  if (best === null) return null;
  const left = name.length - query.length;
  const has = (...fits: Fit[]): boolean => best.some((fit) => fits.includes(fit));
  if (has('typo', 'typo-beginning')) return { tier: 'typo', left };
  if (has('initial')) return { tier: 'initials', left };
  if (has('beginning')) return { tier: 'beginnings', left };
  return { tier: left === 0 ? 'name' : 'words', left };
}

/** Assigns each query word its own word of the name at the lowest cost. Allows one typo, and not initials alone. */
function assign(query: readonly string[], name: readonly string[], used: readonly number[]): Fit[] | null {
  const [word, ...rest] = query;
  if (word === undefined) return [];
  let best: Fit[] | null = null;
  for (const [at, other] of name.entries()) {
    const fit = used.includes(at) ? null : fitOf(word, other);
    if (fit === null) continue;
    const after = assign(rest, name, [...used, at]);
    if (after === null) continue;
    const all = [fit, ...after];
    const typos = all.filter((one) => one.startsWith('typo')).length;
    const bare = used.length === 0 && all.every((one) => one === 'initial');
    if (typos <= 1 && !bare && (best === null || costOf(all) < costOf(best))) best = all;
  }
  return best;
}

const costOf = (fits: readonly Fit[]): number => fits.reduce((sum, fit) => sum + COST[fit], 0);

function fitOf(query: string, word: string): Fit | null {
  if (query === word) return 'word';
  if (word.startsWith(query)) return 'beginning';
  const [letters, theirs] = [[...query], [...word]];
  if (theirs.length === 1) return letters.length > 1 && letters[0] === word ? 'initial' : null;
  // A short word, such as the initials of a long name, is close to too many others.
  return Math.min(letters.length, theirs.length) < MIN_FOR_TYPO ? null : typoBetween(letters, theirs);
}

/** Detects a wrong, missing, extra or swapped letter. `word` may be longer than the query word. */
function typoBetween(query: readonly string[], word: readonly string[]): Fit | null {
  const at = query.findIndex((letter, index) => letter !== word[index]);
  if (at === -1) return null;
  const goesOn = (from: number, there: number): number | null => {
    const rest = query.slice(from);
    return rest.every((letter, index) => letter === word[there + index]) ? word.length - there - rest.length : null;
  };
  const swapped = query[at] === word[at + 1] && query[at + 1] === word[at];
  const beyond = [
    goesOn(at + 1, at + 1),
    goesOn(at + 1, at),
    goesOn(at, at + 1),
    swapped ? goesOn(at + 2, at + 2) : null,
  ].filter((rest) => rest !== null && rest >= 0) as number[];
  if (beyond.includes(0)) return 'typo';
  return beyond.length > 0 && query.length >= MIN_FOR_TYPO_IN_BEGINNING ? 'typo-beginning' : null;
}
