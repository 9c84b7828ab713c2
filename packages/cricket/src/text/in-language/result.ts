/** Results in another language (R8.7 to R8.18). */
import type { MatchState, Result } from '../../state/state.ts';
import { sideName, type ResultForm } from '../result.ts';
import type { Vocabulary } from './vocabulary.ts';

/** " (DLS method)", or empty. */
export function methodIn({ result: { methods } }: Vocabulary, method: Result['method']): string {
  const words = method === null ? undefined : methods[method];
  return words === undefined ? '' : ` (${words})`;
}

function winIn(language: Vocabulary, result: Result, winner: string, form: ResultForm): string {
  const words = language.result;
  const { by } = result;
  if (result.method === 'penalty') return words.won(winner, words.byPenalty);
  if (result.method === 'Awarded')
    return `${words.won(winner, null)} (${/forfeit|conced/i.test(result.reason ?? '') ? words.conceded : words.awarded})`;
  if (result.method === 'Lost fewer wickets') return `${words.won(winner, null)} (${words.fewerWickets})`;
  const suffix = methodIn(language, result.method);
  if (by === null) return `${words.won(winner, null)}${suffix}`;
  if (by.innings) return `${words.won(winner, words.byInnings(by.runs))}${suffix}`;
  if (by.runs !== undefined) return `${words.won(winner, words.byRuns(by.runs))}${suffix}`;
  if (by.wickets === undefined) return `${words.won(winner, null)}${suffix}`;
  const left = form === 'long' && result.ballsRemaining ? ` (${words.ballsLeft(result.ballsRemaining)})` : '';
  return `${words.won(winner, words.byWickets(by.wickets))}${left}${suffix}`;
}

function decidedIn(language: Vocabulary, state: MatchState, result: Result, base: string): string {
  const { result: words, status } = language;
  if (result.decidedFor === null || result.decidedFor === undefined)
    return `${base}${methodIn(language, result.method)}`;
  const side = sideName(state, result.decidedFor);
  switch (result.decidedBy) {
    case 'super over':
      return `${base} (${words.superOver(state.info?.type === 'HUN' ? status.superFive : status.superOver, side)})`;
    case 'bowl out':
      return `${base} (${words.bowlOut(side)})`;
    case 'boundary count':
      return `${base} (${words.boundaries(side)})`;
    default:
      return `${base} – ${words.higherInGroup(side)}`;
  }
}

/** Null while the match is undecided. */
export function resultIn(language: Vocabulary, state: MatchState, form: ResultForm = 'short'): string | null {
  const { result } = state;
  if (result === null) return null;
  const words = language.result;
  const reason = words.reasons.find(([found]) => found.test(result.reason ?? ''))?.[1];
  const why = reason === undefined ? '' : ` (${words.because(reason)})`;
  switch (result.outcome) {
    case 'win':
      return winIn(language, result, result.winner === null ? '–' : sideName(state, result.winner), form);
    case 'tie':
      return decidedIn(language, state, result, words.tie);
    case 'draw':
      return words.draw;
    case 'no result':
      return decidedIn(language, state, result, `${words.noResult}${why}`);
    case 'abandoned':
      if (why !== '') return `${words.abandoned}${why}`;
      return state.innings.some((innings) => innings.deliveries > 0) ? words.abandoned : words.withoutBall;
  }
}
