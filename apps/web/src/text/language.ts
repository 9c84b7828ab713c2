/** What a language needs for the pages that stand in it besides English. Server only: what script says is in `fresh.ts`. */
import type { PageLanguage } from '@sightscreen/contracts';
import type { site } from './en.ts';
import type { lists } from './lists.ts';
import type { KeptBackWords } from './kept-back.ts';

export interface LanguageWords {
  /** As `og:locale` says it. */
  locale: string;
  printed: string;
  site: Omit<typeof site, 'description'>;
  page: {
    versus: (a: string, b: string) => string; title: (sides: string, where: string) => string; description: (what: string) => string;
    score: string; crease: string; batting: string; bowling: string; feed: string; batter: string; bowler: string; R: string; B: string; fours: string; sixes: string; O: string; M: string; W: string;
    onStrike: string; declared: string; forfeited: string; tieBreaker: (hundred: boolean) => string; overs: (n: string) => string; balls: (n: string) => string;
    none: string; generated: string; fullCard: string; card: string; howOut: string; extras: string; total: string; toBat: string; absent: string; fall: string; others: string;
    /** What the key for the score says where it may not say it. */
    hiddenSay: string; notYet: string;
    corrected: { amended: string; added: string; voided: string };
  };
  /** The strip over a page of a match. */
  hop: Pick<typeof lists, 'hop' | 'allMatches'>;
  keptBack: KeptBackWords;
}

/** Each language by its own name. */
export const LANGUAGE_NAMES: readonly (readonly [PageLanguage, string])[] = [['hi', 'हिन्दी'], ['bn', 'বাংলা']];
