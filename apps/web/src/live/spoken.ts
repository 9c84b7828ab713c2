/**
 * Announcements for screen readers: as detailed as the reader chose, and never faster than they can be spoken
 * (BEYOND-08).
 */
import type { Line } from '@sightscreen/contracts';
import type { Spoken } from '../settings/reader-settings.ts';
import type { LinesWords } from '../text/en/commentary.ts';
import { spoken as plain } from '../ui/commentary/markup.tsx';
import type { Clock } from './clock.ts';

/** Milliseconds between two announcements: about the time needed to speak a ball. */
export const BETWEEN = 4_000;
/** Limit for a burst of lines; all of them are on the page anyway. */
const MAX_CONCURRENT = 3;

/** The text for a new line, or null if the reader's setting excludes its kind. */
export function wordsOf(line: Line, detail: Spoken, words: LinesWords): string | null {
  if (detail === 'nothing') return null;
  const wicket = line.wicket !== null && !line.voided;
  const lineText = `${line.label ?? ''} ${line.lead ?? ''} ${plain(line.text)}`.trim();
  const end = line.overEnd;
  const over = end === null ? '' : `${words.endOf(end.label, end.score)}.${end.need === null ? '' : ` ${end.need}`}`;
  if (detail === 'balls') return `${lineText} ${over}`.trim();
  if (detail === 'overs' && end !== null) return `${wicket ? `${lineText} ` : ''}${over}`;
  return wicket || line.kind === 'state' || line.kind === 'departure' ? lineText : null;
}

/** Joined with one stop between two: a reader that speaks punctuation would say "dot dot". */
const sentences = (all: readonly string[]): string => all.join('. ').replace(/([.!?])\. /g, '$1 ');

export interface Announcer {
  tell(words: readonly string[]): void;
  stop(): void;
}

/** Announces texts with a pause between; those that arrive during the pause are joined, the newest only. */
export function announcer(clock: Clock, say: (words: string) => void): Announcer {
  let waiting: string[] = [];
  let busy = false;
  let off = (): void => {};
  const next = (): void => {
    busy = waiting.length > 0;
    if (!busy) return;
    say(sentences(waiting.slice(-MAX_CONCURRENT)));
    waiting = [];
    off = clock.after(BETWEEN, next);
  };
  return {
    tell(words) {
      waiting.push(...words);
      if (!busy) next();
    },
    stop: () => off(),
  };
}
