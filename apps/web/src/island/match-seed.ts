import type { LiveHead, MatchLayout } from '@sightscreen/contracts';
import type { LiveSeed } from '../live/match-store.ts';
import { json } from '../html/json-text.ts';
import type { MatchFrame } from '../ui/screen/Board.tsx';
import { isInProgress } from '../ui/score/match-state.ts';

/** What the islands of a match's page start from: exactly what the server rendered, so that hydration finds what it expects. */
export interface MatchSeed { frame: MatchFrame; live: LiveSeed; title: 'score' | null;
  /** What the server alone wrote into the Screen, and for which state of the match. */
  still?: 'upcoming' | 'complete' }

export function frameOf(card: MatchLayout['card']): MatchFrame {
  return { series: card.series, venue: card.venue, emblems: card.emblems, groundOffset: card.groundOffset, href: card.href, ...dayOf(card) };
}

export function liveSeed(head: LiveHead, mode: LiveSeed['mode'], lines: LiveSeed['lines'], older: LiveSeed['older']): LiveSeed {
  return { match: head.summary.matchId, epoch: head.summary.epoch, number: head.summary.number, mode, head, lines, older };
}

export const seedText = (seed: MatchSeed): string => json(seed);

/** The day at the ground, without a zone. */
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
function dayOf({ date, summary }: MatchLayout['card']): Pick<MatchFrame, 'day'> {
  return isInProgress(summary.phase) || date === '' ? {} : { day: DAY.format(Date.parse(`${date}T12:00Z`)) };
}
