/**
 * What a language needs: a file of this form, of which English is one. Only the server has it: what an island says in
 * another language stands in the page.
 */
import type { PageLanguage } from '@sightscreen/contracts';
import type { FreshWords } from './fresh.ts';
import type { site } from './en.ts';
import type { lists } from './lists.ts';
import type { KeptBackWords } from './kept-back.ts';

/** Around the body of every page. */
export interface FrameWords {
  /** For `og:locale`. */
  locale: string;
  printed: string;
  site: Omit<typeof site, 'description'>;
  /** The strip over a page of a match. */
  hop: Pick<typeof lists, 'hop' | 'allMatches'>;
  keptBack: KeptBackWords;
}
/** With the page of a match in it. */
export interface LanguageWords extends FrameWords {
  page: {
    versus: (a: string, b: string) => string;
    title: (sides: string, where: string) => string;
    description: (what: string) => string;
    score: string;
    crease: string;
    batting: string;
    bowling: string;
    feed: string;
    batter: string;
    bowler: string;
    R: string;
    B: string;
    fours: string;
    sixes: string;
    O: string;
    M: string;
    W: string;
    onStrike: string;
    declared: string;
    forfeited: string;
    tieBreaker: (hundred: boolean) => string;
    overs: (n: string) => string;
    balls: (n: string) => string;
    none: string;
    generated: string;
    fullCard: string;
    card: string;
    howOut: string;
    extras: string;
    total: string;
    toBat: string;
    absent: string;
    fall: string;
    others: string;
    /** Announced when the score key must not reveal the score. */
    hiddenSay: string;
    notYet: string;
    corrected: { amended: string; added: string; voided: string };
  };
  /** Said by its island. */
  fresh: FreshWords;
}

/** Each language by its own name. */
export const LANGUAGE_NAMES: readonly (readonly [PageLanguage, string])[] = [
  ['hi', 'हिन्दी'],
  ['bn', 'বাংলা'],
];
