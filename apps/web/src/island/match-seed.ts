import type { LiveHead, MatchLayout } from '@sightscreen/contracts';
import type { LiveSeed } from '../live/match-store.ts';
import { json } from '../html/json-text.ts';
import type { MatchFrame } from '../ui/screen/Board.tsx';
import { isInProgress } from '../ui/score/match-state.ts';

/** Initial data of a match page's islands: exactly what the server rendered, so that hydration matches. */
export interface MatchSeed {
  frame: MatchFrame;
  live: LiveSeed;
  title: 'score' | null;
  /** Names the page: a tab of the match, or a language. */
  page: string;
  /** What the page says if it cannot be refreshed, instead of the usual sentence. */
  failed?: string;
  /** The state of the match for which the server rendered static content into the Screen. */
  still?: 'upcoming' | 'complete';
}

export function frameOf(card: MatchLayout['card'], locale = 'en-GB'): MatchFrame {
  return {
    series: card.series,
    venue: card.venue,
    emblems: card.emblems,
    groundOffset: card.groundOffset,
    href: card.href,
    ...dayOf(card, locale),
  };
}

export function liveSeed(
  head: LiveHead,
  mode: LiveSeed['mode'],
  lines: LiveSeed['lines'],
  older: LiveSeed['older'],
): LiveSeed {
  return {
    match: head.summary.matchId,
    epoch: head.summary.epoch,
    number: head.summary.number,
    mode,
    head,
    lines,
    older,
  };
}

export const seedText = (seed: MatchSeed): string => json(seed);

/** The day at the ground, so no time zone applies. */
const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
function dayOf({ date, summary }: MatchLayout['card'], locale: string): Pick<MatchFrame, 'day'> {
  return isInProgress(summary.phase) || date === ''
    ? {}
    : {
        day: new Intl.DateTimeFormat(locale, { ...DAY, numberingSystem: 'latn' }).format(Date.parse(`${date}T12:00Z`)),
      };
}
