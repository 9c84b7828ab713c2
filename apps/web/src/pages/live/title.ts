import type { LiveHead } from '@sightscreen/contracts';
import { match } from '../../text/en.ts';
import { moodOf } from '../../ui/score/match-state.ts';
import { scoreText } from '../../ui/score/side-score.ts';

/** "KIT 141/5 (16.4), need 38 in 20" for the tab; the state of play when there is no equation (R18.23). Null before the start. */
export function titleOf(head: LiveHead): string | null {
  const { summary, miniscore: mini } = head;
  const mood = moodOf(summary);
  if (mood === 'complete' || mood === 'off') return summary.status;
  if (mini === null || mood === 'upcoming') return null;
  const side = summary.sides[mini.batting.side];
  const score = side?.scores.find(({ innings }) => innings === mini.innings);
  const need = mini.need === null ? (mood === 'break' ? summary.label : '') : `need ${mini.need.runs}${mini.need.balls === null ? '' : ` in ${mini.need.balls}`}`;
  return match.scoreTitle(`${side?.shortName ?? mini.batting.name} ${score === undefined ? `${mini.batting.runs}/${mini.batting.wickets}` : scoreText(score)} (${mini.batting.overs})`, need);
}
