/** The score as one spoken sentence (BEYOND-08): no slashes, no decimal overs, no abbreviations. */
import { ballsLeft } from '../../chase/balls-left.ts';
import { equation } from '../../chase/equation.ts';
import { currentInnings } from '../../chase/target.ts';
import type { InningsState, MatchState } from '../../state/state.ts';
import { lastBall } from '../strips.ts';
import { plural } from '../../measures/count.ts';
import { namesOf, type Names } from '../names.ts';
import { countsBalls } from '../../measures/overs.ts';
import { resultText, sideName } from '../result.ts';
import { isAllOut } from '../score.ts';
import { standingText } from '../standing.ts';
import { statusLine } from '../status.ts';

function oversSpoken(state: MatchState, innings: InningsState): string {
  if (countsBalls(state)) return plural(innings.legalBalls, 'ball');
  const { overs, ballsInOver } = innings;
  const parts = [
    overs > 0 || ballsInOver === 0 ? plural(overs, 'over') : null,
    ballsInOver > 0 ? plural(ballsInOver, 'ball') : null,
  ];
  return parts.filter((part) => part !== null).join(' and ');
}

/** "India 141 for 5 after 16 overs and 4 balls", "India 245 all out in 48 overs and 3 balls". */
function scoreSpoken(state: MatchState, innings: InningsState): string {
  const side = sideName(state, innings.side);
  if (innings.ended === 'forfeited') return `${side} forfeited the innings`;
  const score = isAllOut(innings)
    ? `${innings.runs} all out`
    : `${innings.runs} for ${innings.wickets}${innings.ended === 'declared' ? ' declared' : ''}`;
  return `${side} ${score} ${innings.ended === null ? 'after' : 'in'} ${oversSpoken(state, innings)}`;
}

function needSpoken(state: MatchState, innings: InningsState): string | null {
  const need = innings.ended === null ? equation(state, innings) : null;
  if (need !== null && need.runs > 0)
    return `needing ${plural(need.runs, 'run')} to win${need.balls === null ? '' : ` from ${plural(need.balls, 'ball')}`}`;
  if (state.ruleset.inningsPerSide === 2 && innings.number > 1 && !innings.superOver)
    return standingText(state, innings).replace(' (f/o)', ' following on');
  const left = innings.ended === null ? ballsLeft(state, innings) : null;
  return left === null ? null : `${plural(left, 'ball')} left`;
}

function battersSpoken(innings: InningsState, names: Names): string | null {
  if (innings.ended !== null) return null;
  const atCrease = innings.batters
    .filter((batter) => batter.atCrease)
    .sort((one, two) => Number(two.player === innings.striker) - Number(one.player === innings.striker));
  const phrases = atCrease.map(
    (batter) =>
      `${names.short(batter.player)} ${batter.player === innings.striker ? 'on strike with' : 'with'} ${batter.runs} off ${batter.balls}`,
  );
  return phrases.length === 0 ? null : phrases.join(' and ');
}

/**
 * One sentence: score, overs, runs needed, batters, last ball; or the result of a decided match. Plain text ending in a
 * full stop.
 */
export function sayScore(state: MatchState): string {
  const innings = currentInnings(state);
  const decided = resultText(state, 'long');
  if (innings === null || decided !== null) return `${(decided ?? statusLine(state)).replaceAll(' – ', ', ')}.`;
  const names = namesOf(state);
  const last = lastBall(state, innings);
  const parts = [
    innings.superOver ? (state.info?.type === 'HUN' ? 'Super Five' : 'Super Over') : null,
    scoreSpoken(state, innings),
    needSpoken(state, innings),
    battersSpoken(innings, names),
    last === null || innings.ended !== null ? null : `last ball ${last.say}`,
    state.phase === 'break'
      ? statusLine(state)
          .split(' – ')[0]!
          .replace(/^Day (\d+): /, 'day $1, ')
      : null,
  ];
  return `${parts.filter((part) => part !== null).join('; ')}.`;
}
