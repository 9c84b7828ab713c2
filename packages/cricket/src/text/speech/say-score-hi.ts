/** The score in one sentence of Hindi, for the ear (BEYOND-08, BEYOND-20). */
import { ballsLeft } from '../../chase/balls-left.ts';
import { equation } from '../../chase/equation.ts';
import { currentInnings } from '../../chase/target.ts';
import type { InningsState, MatchState } from '../../state/state.ts';
import { newestBalls } from '../../state/recent.ts';
import { sayBallHi } from '../hi/ball.ts';
import { resultHi } from '../hi/result.ts';
import { standingHi, statusLineHi, superOverName } from '../hi/status.ts';
import { balls, inBalls, overs, runs, wickets } from '../hi/words.ts';
import { namesOf, type Names } from '../names.ts';
import { countsBalls } from '../overs.ts';
import { sideName } from '../result.ts';
import { isAllOut } from '../score.ts';

/** Before के बाद a number of balls stands in the oblique: "4 गेंदों के बाद". */
const afterBalls = (count: number): string => inBalls(count).replace(/ में$/, '');

function oversSpoken(state: MatchState, innings: InningsState): string {
  if (countsBalls(state)) return afterBalls(innings.legalBalls);
  const parts = [innings.overs > 0 || innings.ballsInOver === 0 ? overs(String(innings.overs)) : null, innings.ballsInOver > 0 ? afterBalls(innings.ballsInOver) : null];
  return parts.filter((part) => part !== null).join(' और ');
}

/** "India का स्कोर 16 ओवर और 4 गेंदों के बाद 141 रन, 5 विकेट पर". */
function scoreSpoken(state: MatchState, innings: InningsState): string {
  const side = sideName(state, innings.side);
  if (innings.ended === 'forfeited') return `${side} ने पारी छोड़ी`;
  const fallen = isAllOut(innings) ? 'ऑल आउट' : innings.wickets === 0 ? 'बिना विकेट' : `${wickets(innings.wickets)} पर`;
  return `${side} का स्कोर ${oversSpoken(state, innings)} के बाद ${runs(innings.runs)}, ${fallen}${innings.ended === 'declared' ? ', पारी घोषित' : ''}`;
}

function needSpoken(state: MatchState, innings: InningsState): string | null {
  const need = innings.ended === null ? equation(state, innings) : null;
  if (need !== null && need.runs > 0) return `जीत के लिए ${need.balls === null ? '' : `${inBalls(need.balls)} `}${runs(need.runs)} चाहिए`;
  if (state.ruleset.inningsPerSide === 2 && innings.number > 1 && !innings.superOver) return standingHi(state, innings);
  const left = innings.ended === null ? ballsLeft(state, innings) : null;
  return left === null ? null : `${balls(left)} शेष`;
}

function battersSpoken(innings: InningsState, names: Names): string | null {
  if (innings.ended !== null) return null;
  const atCrease = innings.batters.filter((batter) => batter.atCrease).sort((one, two) => Number(two.player === innings.striker) - Number(one.player === innings.striker));
  const said = atCrease.map((batter) => `${batter.player === innings.striker ? 'स्ट्राइक पर' : 'दूसरे छोर पर'} ${names.short(batter.player)}, ${inBalls(batter.balls)} ${runs(batter.runs)}`);
  return said.length === 0 ? null : said.join('; ');
}

/** One sentence like the English one; the result once there is one. */
export function sayScoreHi(state: MatchState): string {
  const innings = currentInnings(state);
  const decided = resultHi(state, 'long');
  if (innings === null || decided !== null) return `${(decided ?? statusLineHi(state)).replaceAll(' – ', ', ')}।`;
  const [last] = newestBalls(state, innings.number, (found) => found.length > 0);
  const parts = [
    innings.superOver ? superOverName(state) : null, scoreSpoken(state, innings), needSpoken(state, innings), battersSpoken(innings, namesOf(state)),
    last === undefined || innings.ended !== null || last.body.kind !== 'delivery' ? null : `पिछली गेंद: ${sayBallHi(last.body)}`,
    state.phase === 'break' ? statusLineHi(state).split(' – ')[0]! : null,
  ];
  return `${parts.filter((part) => part !== null).join('; ')}।`;
}
