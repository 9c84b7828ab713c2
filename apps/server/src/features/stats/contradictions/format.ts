import { FORMATS, type MatchType, phasesOf } from '@sightscreen/cricket';
import { typeOf } from '../language/format.ts';
import { filterOf, type StatsQuery, textsOf } from '../language/question.ts';
import { type Refusal, refuse } from '../language/refuse.ts';
import { spanOf } from './time.ts';

/** ODIs had up to 60 overs a side, and county one-day matches 65. */
const MAX_OVERS: Record<MatchType, number> = { TEST: Infinity, ODI: 65, T20: 20, HUN: 20 };

/** Refuses what a format does not have: phases, sessions, a new ball, so many overs or innings, a draw. */
export function againstFormat(question: StatsQuery): Refusal | null {
  const formats = textsOf(question, 'format');
  const types = [...new Set((formats.length === 0 ? FORMATS : formats).map(typeOf))];
  const beside = formats.length === 0 ? [] : ['format'];
  const overs = filterOf(question, 'over')?.values.map(({ meaning }) => spanOf(meaning)) ?? [];

  if (filterOf(question, 'phase') !== undefined && types.every((type) => phasesOf(type).length === 0))
    return refuse('phase', 'multi-day matches have no powerplay, middle or death overs', { beside });
  if (overs.length > 0 && overs.every(({ from }) => types.every((type) => from > MAX_OVERS[type])))
    return refuse('over', `an innings has at most ${Math.max(...types.map((type) => MAX_OVERS[type]))} overs`, {
      beside,
    });
  if (types.includes('TEST')) return null;
  if (isOf(question, 'session', ['1', '2', '3']))
    return refuse('session', 'only multi-day matches have sessions', { beside });
  if (isOf(question, 'follow-on', ['yes']))
    return refuse('follow-on', 'only multi-day matches have a follow-on', { beside });
  if (isOf(question, 'new-ball', ['1', '2', '3']))
    return refuse('new-ball', 'only multi-day matches have a second new ball', { beside });
  if (
    (filterOf(question, 'match-innings')?.values ?? []).some(({ meaning }) => spanOf(meaning).from <= 2) === false &&
    filterOf(question, 'match-innings') !== undefined
  )
    return refuse('match-innings', 'each side has one innings in this format', { beside });
  if (isOf(question, 'result', ['drawn'])) return refuse('result', 'only multi-day matches are drawn', { beside });
  return null;
}

/** Whether the filter allows only these values. */
function isOf(
  question: StatsQuery,
  key: 'session' | 'new-ball' | 'follow-on' | 'result',
  texts: readonly string[],
): boolean {
  const values = textsOf(question, key);
  return values.length > 0 && values.every((text) => texts.includes(text));
}
