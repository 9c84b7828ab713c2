import type { LiveHead, MatchSummary, Miniscore } from '@sightscreen/contracts';
import type { BoardWords } from '../../text/en/board.ts';
import type { MatchWords } from '../../text/en/match.ts';
import { matchTone } from '../../ui/score/match-state.ts';
import { scoresText } from '../../ui/score/side-score.ts';

/**
 * "KIT 141/5 (16.4), need 38 in 20" for the tab; the state of play when there is no equation (R18.23). Null before the
 * start.
 */
export function titleOf(head: LiveHead, words: MatchWords, board: BoardWords): string | null {
  const { summary, miniscore: mini } = head;
  const mood = matchTone(summary);
  if (mood === 'complete' || mood === 'off') return summary.status;
  if (mini === null || mood === 'upcoming') return null;
  const need = equationOf(head, words) ?? (mood === 'break' ? summary.label : '');
  return words.scoreTitle(
    `${summary.sides[mini.batting.side]?.shortName ?? mini.batting.name} ${battingScore(summary, mini, board)} (${mini.batting.overs})`,
    need,
  );
}

/** All innings of the batting side: "141/5", "137" when all out, "367 & 25/3" (R19.2); in a Super Over that alone. */
export function battingScore(
  { sides }: MatchSummary,
  { batting, innings: number }: Miniscore,
  words: BoardWords,
): string {
  const scores = sides[batting.side]?.scores ?? [];
  const now = scores.find(({ innings }) => innings === number);
  if (now === undefined) return `${batting.runs}/${batting.wickets}`;
  return scoresText(now.superOver ? [now] : scores.filter(({ innings }) => innings <= number), words);
}

/** "need 38 in 20", "need 38"; null without a chase. */
const equationOf = ({ miniscore }: LiveHead, words: MatchWords): string | null =>
  miniscore?.need == null ? null : words.need(miniscore.need.runs, miniscore.need.balls);

/**
 * The status for one line: the equation, otherwise the state of play without the name of the side, which precedes it.
 */
export function shortStatus(head: LiveHead, words: MatchWords): string {
  const { summary, miniscore: mini } = head;
  const status = summary.status.split(' – ').at(-1) ?? '';
  const name = `${mini?.batting.name} `;
  return equationOf(head, words) ?? (status.startsWith(name) ? status.slice(name.length) : status);
}
