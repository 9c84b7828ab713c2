/** How a side's score reads on cards, boards and in titles. */
import type { MatchCard, MatchSummary, SideScore } from '@sightscreen/contracts';
import { match } from '../../text/en.ts';

export type SideOf = MatchSummary['sides'][number];

/** "141/5", "387", "204/6 dec". */
export function scoreText(score: SideScore): string {
  if (score.forfeited) return match.forfeited;
  const runs = score.allOut ? String(score.runs) : `${score.runs}/${score.wickets}`;
  return `${runs}${score.declared ? ` ${match.declared}` : ''}`;
}

/** Overs beside a score: bare in a card ("16.4", "43 balls"), a full all-out innings of a Test needs none. */
export function oversText(score: SideScore, type: MatchSummary['type']): string | null {
  if (score.forfeited) return null;
  if (type === 'HUN') return match.balls(score.overs);
  return type === 'TEST' && (score.allOut || score.declared) ? null : score.overs;
}

/** The innings that counts for a card: the newest that is no Super Over; those before it stand beside it. */
export function innings(side: SideOf): { earlier: SideScore[]; now: SideScore | null; superOver: SideScore | null } {
  const plain = side.scores.filter((score) => !score.superOver);
  return { earlier: plain.slice(0, -1), now: plain.at(-1) ?? null, superOver: side.scores.findLast((score) => score.superOver) ?? null };
}

/** "Saltmarsh Herons v Calder Kites". */
export function sidesText(summary: Pick<MatchSummary, 'sides'>): string {
  const [a, b] = summary.sides;
  return match.versus(a?.name ?? '', b?.name ?? '');
}

/** "Harbour League, Match 33": the series, then what the match is in it. */
export function whereText(card: Pick<MatchCard, 'series' | 'summary'>): string {
  return [card.series?.name, card.summary.description].filter((words): words is string => words !== undefined && words !== '').join(', ');
}
