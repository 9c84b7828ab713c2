/** Results in Hindi (R8.7 to R8.18): "India की 6 विकेट से जीत". The noun जीत carries the gender, so sides need none. */
import type { MatchState, Result } from '../../state/state.ts';
import { sideName, type ResultForm } from '../result.ts';
import { balls, runs, wickets } from './words.ts';

const METHODS: Partial<Record<NonNullable<Result['method']>, string>> = {
  'D/L': 'डीएलएस पद्धति', VJD: 'वीजेडी पद्धति', 'average run rate': 'औसत रन रेट', '1st innings score': 'पहली पारी का स्कोर',
};
export const methodHi = (method: Result['method']): string => (method === null || METHODS[method] === undefined ? '' : ` (${METHODS[method]})`);

/** Only reasons we have words for; others are left out rather than left in English. */
const REASONS: readonly (readonly [RegExp, string])[] = [[/rain/i, 'बारिश'], [/light/i, 'ख़राब रोशनी'], [/wet|outfield/i, 'गीला मैदान'], [/crowd/i, 'दर्शकों का व्यवधान']];
const reasonHi = (reason: string | null | undefined): string | null => REASONS.find(([found]) => found.test(reason ?? ''))?.[1] ?? null;

function winHi(result: Result, winner: string, form: ResultForm): string {
  const { by } = result;
  if (result.method === 'penalty') return `${winner} की पेनल्टी रन से जीत`;
  if (result.method === 'Awarded') {
    const reason = result.reason ?? '';
    return `${winner} की जीत (${/forfeit|conced/i.test(reason) ? 'विपक्ष ने मैच छोड़ा' : 'मैच प्रदान किया गया'})`;
  }
  if (result.method === 'Lost fewer wickets') return `${winner} की जीत (कम विकेट गँवाने पर)`;
  const suffix = methodHi(result.method);
  if (by === null) return `${winner} की जीत${suffix}`;
  if (by.innings) return `${winner} की पारी ${by.runs ? `और ${runs(by.runs)} ` : ''}से जीत${suffix}`;
  if (by.runs !== undefined) return `${winner} की ${runs(by.runs)} से जीत${suffix}`;
  if (by.wickets === undefined) return `${winner} की जीत${suffix}`;
  const left = form === 'long' && result.ballsRemaining ? ` (${balls(result.ballsRemaining)} शेष)` : '';
  return `${winner} की ${wickets(by.wickets)} से जीत${left}${suffix}`;
}

function decidedHi(state: MatchState, result: Result, base: string): string {
  if (result.decidedFor === null || result.decidedFor === undefined) return `${base}${methodHi(result.method)}`;
  const side = sideName(state, result.decidedFor);
  switch (result.decidedBy) {
    case 'super over':
      return `${base} (${state.info?.type === 'HUN' ? 'सुपर फ़ाइव' : 'सुपर ओवर'} में ${side} की जीत)`;
    case 'bowl out':
      return `${base} (बोल-आउट में ${side} की जीत)`;
    case 'boundary count':
      return `${base} (बाउंड्री की गिनती में ${side} की जीत)`;
    default:
      return `${base} – ग्रुप में ऊपर रहने से आगे: ${side}`;
  }
}

/** null while the match is not decided. */
export function resultHi(state: MatchState, form: ResultForm = 'short'): string | null {
  const { result } = state;
  if (result === null) return null;
  const why = reasonHi(result.reason);
  switch (result.outcome) {
    case 'win':
      return winHi(result, result.winner === null ? '–' : sideName(state, result.winner), form);
    case 'tie':
      return decidedHi(state, result, 'मैच टाई');
    case 'draw':
      return 'मैच ड्रॉ';
    case 'no result':
      return decidedHi(state, result, why === null ? 'कोई नतीजा नहीं' : `कोई नतीजा नहीं (वजह: ${why})`);
    case 'abandoned':
      if (why !== null) return `मैच रद्द (वजह: ${why})`;
      return state.innings.some((innings) => innings.deliveries > 0) ? 'मैच रद्द' : 'बिना एक भी गेंद के मैच रद्द';
  }
}
