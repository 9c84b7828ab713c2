/** The status line in Hindi, told in the order of R18.3 like the English one: the same figures, from the same functions. */
import { equation, LATE_BALLS } from '../../chase/equation.ts';
import { currentInnings, nextTarget, targetOf } from '../../chase/target.ts';
import { parNow } from '../../dls/par.ts';
import { wicketsOf } from '../../state/result.ts';
import type { InningsState, MatchState } from '../../state/state.ts';
import { isStoppage } from '../breaks.ts';
import { allocation, countsBalls } from '../overs.ts';
import { sideName } from '../result.ts';
import { lead } from '../standing.ts';
import { scoresLevel } from '../status.ts';
import { methodHi, resultHi } from './result.ts';
import { BREAK_HI, inBalls, overs, runs, SESSIONS_HI, stoppedHi, wickets } from './words.ts';

const dash = (...parts: (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' – ');

const DAY = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { timeZone: 'UTC', month: 'long', day: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** "50 ओवर में", in The Hundred "100 गेंदों में". */
export const withinHi = (state: MatchState, count: number): string => (countsBalls(state) ? inBalls(count) : `${overs(allocation(state, count))} में`);

export function standingHi(state: MatchState, innings: InningsState): string {
  const by = lead(state, innings);
  if (by === 0) return 'स्कोर बराबर';
  return by > 0 ? `${sideName(state, innings.side)} ${runs(by)} से आगे` : `${sideName(state, innings.side)} ${runs(-by)} से पीछे${innings.followOn ? ' (फ़ॉलोऑन)' : ''}`;
}

/** "India को 50 गेंदों में 71 रन चाहिए"; null where nothing is chased. */
export function chaseHi(state: MatchState, innings: InningsState): string | null {
  const sum = equation(state, innings);
  if (sum === null) return null;
  const suffix = methodHi(targetOf(state, innings.number)?.method ?? null);
  const side = sideName(state, innings.side);
  if (sum.runs === 0) return `${side} ने लक्ष्य हासिल किया${suffix}`;
  if (scoresLevel(state, innings, sum.runs)) return `स्कोर बराबर${suffix}`;
  const late = sum.balls !== null && sum.balls > 0 && sum.balls <= LATE_BALLS ? `${inBalls(sum.balls)} ` : '';
  return `${side} को ${late}${runs(sum.runs)} चाहिए${suffix}`;
}

/** R18.11, with the label it may not be without (R11.1). */
function parHi(state: MatchState, innings: InningsState): string | null {
  const par = parNow(state, innings);
  if (par === null) return null;
  const by = innings.runs - par.runs;
  const where = by === 0 ? 'डीएलएस पार के बराबर' : by > 0 ? `डीएलएस पार से ${runs(by)} आगे` : `डीएलएस पार से ${runs(-by)} पीछे`;
  return `${sideName(state, innings.side)} ${where} (स्टैंडर्ड एडिशन, आधिकारिक नहीं)`;
}

function comingHi(state: MatchState): string | null {
  const target = nextTarget(state);
  if (target === null) return null;
  const within = target.balls === null ? '' : `${target.superOver ? inBalls(target.balls) : withinHi(state, target.balls)} `;
  return `${sideName(state, target.side)} को ${within}${runs(target.runs)} चाहिए${methodHi(target.method)}`;
}

const SUPER_NTH = ['', '', 'दूसरा ', 'तीसरा '];
export const superOverName = (state: MatchState): string => (state.info?.type === 'HUN' ? 'सुपर फ़ाइव' : 'सुपर ओवर');

function superOverHi(state: MatchState, innings: InningsState): string {
  const round = Math.ceil(state.innings.filter((one) => one.superOver).length / 2);
  const title = `${SUPER_NTH[round] ?? `${round}वाँ `}${superOverName(state)}`;
  const situation = innings.ended === null ? (chaseHi(state, innings) ?? battingHi(state, innings)) : comingHi(state);
  return dash(title, situation ?? 'स्कोर बराबर');
}

const battingHi = (state: MatchState, innings: InningsState): string => `${sideName(state, innings.side)} की बल्लेबाज़ी`;

/** "India का फ़ैसला: पहले बल्लेबाज़ी" (R18.5); null before the toss. */
export const tossHi = (state: MatchState): string | null =>
  state.toss === null ? null : `${sideName(state, state.toss.winner)} का फ़ैसला: पहले ${state.toss.decision === 'bat' ? 'बल्लेबाज़ी' : 'गेंदबाज़ी'}`;

function startHi(state: MatchState): string {
  const { info } = state;
  const [first] = info?.dates ?? [];
  if (info?.startTime != null && info.clock) return `मैच की शुरुआत ${DAY.format(info.startTime)}, ${TIME.format(info.startTime)} जीएमटी`;
  return first === undefined ? 'मैच की तारीख़ अभी तय नहीं' : `मैच की शुरुआत ${DAY.format(new Date(`${first}T00:00:00Z`))}`;
}

function dayHi(state: MatchState): string | null {
  const pause = state.phase === 'break' && state.break !== null && state.break !== 'review' ? state.break : null;
  const words = pause === null ? (state.session === null ? null : (SESSIONS_HI[state.session - 1] ?? null)) : isStoppage(pause) ? stoppedHi(pause) : BREAK_HI[pause];
  if (state.day === null) return pause === null ? null : words;
  return words === null ? `दिन ${state.day}` : `दिन ${state.day}: ${words}`;
}

function twoInningsHi(state: MatchState, innings: InningsState): string {
  const prefix = dayHi(state);
  const chase = innings.ended === null ? chaseHi(state, innings) : comingHi(state);
  if (chase !== null) {
    const inHand = innings.ended === null && innings.wickets > 0 && chase.includes(' चाहिए') ? `, ${wickets(wicketsOf(state, innings) - innings.wickets)} शेष` : '';
    return dash(prefix, `${chase}${inHand}`);
  }
  if (innings.number > 1) return dash(prefix, standingHi(state, innings));
  return prefix ?? tossHi(state) ?? battingHi(state, innings);
}

const SUPER_OVER_COMING = 'स्कोर बराबर – अब सुपर ओवर';

function endedHi(state: MatchState, innings: InningsState): string {
  const target = targetOf(state, innings.number);
  if (target === null) return BREAK_HI['innings break'];
  return innings.runs === target.runs - 1 ? SUPER_OVER_COMING : 'खेल समाप्त';
}

function oneInningsHi(state: MatchState, innings: InningsState): string {
  const pause = state.phase === 'break' && state.break !== 'review' ? state.break : null;
  if (innings.ended !== null) {
    const coming = comingHi(state);
    return isStoppage(pause) ? dash(stoppedHi(pause), coming) : (coming ?? endedHi(state, innings));
  }
  const chase = chaseHi(state, innings);
  if (isStoppage(pause)) return dash(stoppedHi(pause), chase === null ? null : (parHi(state, innings) ?? chase));
  const prefix = pause === null || pause === 'innings break' ? null : BREAK_HI[pause];
  return dash(prefix, chase ?? tossHi(state) ?? battingHi(state, innings));
}

/** The one line that says how the match stands (R18.3). Free words of a scorer, which are English, give way to our own. */
export function statusLineHi(state: MatchState): string {
  const result = resultHi(state);
  if (result !== null) return result;
  const innings = currentInnings(state);
  if (innings === null) {
    if (state.phase === 'break' && state.break !== null && state.break !== 'toss') return BREAK_HI[state.break];
    return state.reason === null ? (tossHi(state) ?? startHi(state)) : BREAK_HI['delayed start'];
  }
  if (state.phase === 'break' && state.break === 'super over break' && !innings.superOver) return SUPER_OVER_COMING;
  if (innings.superOver) return superOverHi(state, innings);
  return state.ruleset.inningsPerSide === 2 ? twoInningsHi(state, innings) : oneInningsHi(state, innings);
}
