/** The score as one spoken sentence in another language (BEYOND-08, BEYOND-20). */
import { ballsLeft } from '../../chase/balls-left.ts';
import { equation } from '../../chase/equation.ts';
import { currentInnings } from '../../chase/target.ts';
import type { InningsState, MatchState } from '../../state/state.ts';
import { newestBalls } from '../../state/recent.ts';
import { namesOf, type Names } from '../names.ts';
import { countsBalls } from '../../measures/overs.ts';
import { sideName } from '../result.ts';
import { isAllOut } from '../score.ts';
import { sayBallIn } from './ball.ts';
import { resultIn } from './result.ts';
import { standingIn, statusIn, superOverName } from './status.ts';
import type { Vocabulary } from './vocabulary.ts';

function oversSpoken({ count, spoken }: Vocabulary, state: MatchState, innings: InningsState): string {
  if (countsBalls(state)) return count.afterBalls(innings.legalBalls);
  return spoken.oversAndBalls(
    innings.overs > 0 || innings.ballsInOver === 0 ? count.overs(String(innings.overs)) : null,
    innings.ballsInOver > 0 ? count.afterBalls(innings.ballsInOver) : null,
  );
}

function scoreSpoken(language: Vocabulary, state: MatchState, innings: InningsState): string {
  const { spoken: words, events } = language;
  const side = sideName(state, innings.side);
  if (innings.ended === 'forfeited') return events.forfeited(side);
  const fallen = isAllOut(innings)
    ? words.allOut
    : innings.wickets === 0
      ? words.noWicket
      : words.forWickets(innings.wickets);
  return `${words.score(side, oversSpoken(language, state, innings), innings.runs, fallen)}${innings.ended === 'declared' ? `, ${words.declared}` : ''}`;
}

function needSpoken(language: Vocabulary, state: MatchState, innings: InningsState): string | null {
  const { status, count, spoken } = language;
  const need = innings.ended === null ? equation(state, innings) : null;
  if (need !== null && need.runs > 0)
    return status.toWin(need.balls === null ? null : count.inBalls(need.balls), count.runs(need.runs));
  if (state.ruleset.inningsPerSide === 2 && innings.number > 1 && !innings.superOver)
    return standingIn(language, state, innings);
  const left = innings.ended === null ? ballsLeft(state, innings) : null;
  return left === null ? null : spoken.ballsLeft(left);
}

function battersSpoken({ spoken, count }: Vocabulary, innings: InningsState, names: Names): string | null {
  if (innings.ended !== null) return null;
  const atCrease = innings.batters
    .filter((batter) => batter.atCrease)
    .sort((one, two) => Number(two.player === innings.striker) - Number(one.player === innings.striker));
  const phrases = atCrease.map(
    (batter) =>
      `${batter.player === innings.striker ? spoken.onStrike : spoken.otherEnd} ${names.short(batter.player)}, ${count.inBalls(batter.balls)} ${count.runs(batter.runs)}`,
  );
  return phrases.length === 0 ? null : phrases.join('; ');
}

/** One sentence like the English one, or the result of a decided match. */
export function sayScoreWith(language: Vocabulary, state: MatchState): string {
  const innings = currentInnings(state);
  const decided = resultIn(language, state, 'long');
  if (innings === null || decided !== null)
    return `${(decided ?? statusIn(language, state)).replaceAll(' – ', ', ')}${language.stop}`;
  const [last] = newestBalls(state, innings.number, (found) => found.length > 0);
  const parts = [
    innings.superOver ? superOverName(language, state) : null,
    scoreSpoken(language, state, innings),
    needSpoken(language, state, innings),
    battersSpoken(language, innings, namesOf(state)),
    last === undefined || innings.ended !== null || last.body.kind !== 'delivery'
      ? null
      : language.spoken.lastBall(sayBallIn(language, last.body)),
    state.phase === 'break' ? statusIn(language, state).split(' – ')[0]! : null,
  ];
  return `${parts.filter((part) => part !== null).join('; ')}${language.stop}`;
}
