/** The form of a language: a file with these parts, of which English has more. */
import type { english } from './en.ts';

/** All parts. What no other language has yet stays English. */
export type Words = typeof english;

/** What pages in another language show: their frame, and the page of a match. */
export type Language = Pick<Words, 'site' | 'hop' | 'keptBack' | 'age' | 'fresh'> & {
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
    hiddenSay: string;
    notYet: string;
    corrected: { amended: string; added: string; voided: string };
  };
};
