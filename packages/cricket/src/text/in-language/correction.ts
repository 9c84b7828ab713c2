/** Translates the text of a correction mark ("4 leg byes", "out, caught": `describeFact`). */
import type { DismissalKind } from '../../log/fact.ts';
import type { Vocabulary } from './vocabulary.ts';

type Extra = 'wide' | 'bye' | 'legBye' | 'penalty' | 'noBall';
const COUNTED = new Map<string, Extra>([
  ['wide', 'wide'],
  ['bye', 'bye'],
  ['leg bye', 'legBye'],
  ['penalty run', 'penalty'],
  ['no-ball', 'noBall'],
]);
const PLAIN = new Map<string, 'noBall' | 'noRun' | 'deadBall' | 'out'>([
  ['no-ball', 'noBall'],
  ['no run', 'noRun'],
  ['dead ball', 'deadBall'],
  ['out', 'out'],
]);

function part({ ball, count, dismissal }: Vocabulary, words: string): string | null {
  const [, counted, unit = ''] = /^(\d+) (.+?)s?$/.exec(words) ?? [];
  if (counted !== undefined) {
    if (unit === 'run') return count.runs(Number(counted));
    const name = COUNTED.get(unit);
    return name === undefined ? null : ball.extras(ball[name], Number(counted));
  }
  const plain = PLAIN.get(words);
  if (plain !== undefined) return ball[plain];
  return Object.hasOwn(dismissal.kinds, words) ? dismissal.kinds[words as DismissalKind] : null;
}

/** Null if a part has no translation: the mark then only shows that there was a correction. */
export function correctionIn(language: Vocabulary, words: string | null): string | null {
  if (words === null) return null;
  const parts = words.split(', ').map((one) => part(language, one));
  return parts.includes(null) ? null : parts.join(', ');
}
