/** Formats a side's score for cards, Screens and titles. */
import type { MatchCard, MatchSummary, SideScore } from '@sightscreen/contracts';
import type { BoardWords } from '../../text/en/board.ts';
import type { MatchWords } from '../../text/en/match.ts';

export type SideOf = MatchSummary['sides'][number];

/** "141/5", "387", "204/6 dec". */
export function scoreText(
  score: Pick<SideScore, 'runs' | 'wickets' | 'declared' | 'forfeited' | 'allOut'>,
  words: BoardWords,
): string {
  if (score.forfeited) return words.forfeited;
  const runs = score.allOut ? String(score.runs) : `${score.runs}/${score.wickets}`;
  return `${runs}${score.declared ? ` ${words.declared}` : ''}`;
}

/** "245 & 120/3": all innings of a side. */
export const scoresText = (scores: readonly SideScore[], words: BoardWords): string =>
  scores.map((score) => scoreText(score, words)).join(' & ');

/** Overs beside a score: "16.4 ov", "43 balls"; none for a completed innings of a Test. */
export function oversText(score: SideScore, type: MatchSummary['type'], words: BoardWords): string | null {
  if (score.forfeited) return null;
  if (type === 'HUN') return words.balls(score.overs);
  return type === 'TEST' && (score.allOut || score.declared) ? null : words.overs(score.overs);
}

/**
 * The sides with their places in `summary.sides`, in the order in which they batted; as listed before the first
 * innings.
 */
export function inBattingOrder<S extends Pick<SideOf, 'scores'>>(sides: readonly S[]): { side: S; at: number }[] {
  const first = ({ side }: { side: S }): number => side.scores[0]?.innings ?? 99;
  return sides.map((side, at) => ({ side, at })).sort((a, b) => first(a) - first(b));
}

/** The innings for a card: the newest that is not a Super Over, with those before it; Super Overs are separate. */
export function innings(side: SideOf): { earlier: SideScore[]; now: SideScore | null; superOvers: SideScore[] } {
  const plain = side.scores.filter((score) => !score.superOver);
  return {
    earlier: plain.slice(0, -1),
    now: plain.at(-1) ?? null,
    superOvers: side.scores.filter((score) => score.superOver),
  };
}

/** "Super Over 11/0", "Super Overs 11/0, 8/1". */
export function superOverText(superOvers: SideScore[], type: MatchSummary['type'], words: BoardWords): string {
  return `${words.tieBreaker(type === 'HUN', superOvers.length)} ${superOvers.map((score) => scoreText(score, words)).join(', ')}`;
}

/** "Herons innings", "Herons 2nd innings" of a Test, "Herons 2nd Super Over": the heading of an innings. */
export function inningsName(
  { summary: { sides, type } }: { summary: Pick<MatchSummary, 'sides' | 'type'> },
  number: number,
  words: MatchWords,
  { tieBreaker }: BoardWords,
): string {
  const side = sides.find(({ scores }) => scores.some((score) => score.innings === number));
  if (side === undefined) return '';
  const superOver = side.scores.some((score) => score.innings === number && score.superOver);
  const nth = side.scores.filter((score) => score.superOver === superOver && score.innings <= number).length;
  return words.innings(
    side.name,
    (superOver ? nth > 1 : type === 'TEST') ? nth : null,
    superOver ? tieBreaker(type === 'HUN', 1) : null,
  );
}

/** "Saltmarsh Herons v Calder Kites". */
export function sidesText(summary: Pick<MatchSummary, 'sides'>, words: Pick<BoardWords, 'versus'>): string {
  const [a, b] = summary.sides;
  return words.versus(a?.name ?? '', b?.name ?? '');
}

/** "Harbour League, Match 33": the series, then the description of the match. */
export function whereText(card: Pick<MatchCard, 'series' | 'summary'>): string {
  return [card.series?.name, card.summary.description]
    .filter((words): words is string => words !== undefined && words !== '')
    .join(', ');
}
