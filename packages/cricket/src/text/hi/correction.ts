/** The few words of a correction mark ("4 leg byes", "out, caught": `tellFact`) in Hindi. */
import type { DismissalKind } from '../../log/fact.ts';
import { KIND_WORDS, runs } from './words.ts';

const COUNTED: Readonly<Record<string, string>> = { wide: 'वाइड', bye: 'बाई', 'leg bye': 'लेग बाई', 'penalty run': 'पेनल्टी', 'no-ball': 'नो बॉल' };
const PLAIN: Readonly<Record<string, string>> = { 'no-ball': 'नो बॉल', 'no run': 'कोई रन नहीं', 'dead ball': 'डेड बॉल', out: 'आउट' };

function part(words: string): string | null {
  const [, count, unit = ''] = /^(\d+) (.+?)s?$/.exec(words) ?? [];
  if (count !== undefined) {
    if (unit === 'run') return runs(Number(count));
    const name = COUNTED[unit];
    return name === undefined ? null : `${name} ${count === '1' ? 'का' : 'के'} ${runs(Number(count))}`;
  }
  return PLAIN[words] ?? KIND_WORDS[words as DismissalKind] ?? null;
}

/** null where a part has no Hindi words: then the mark says only that it was corrected. */
export function correctionHi(words: string | null): string | null {
  if (words === null) return null;
  const parts = words.split(', ').map(part);
  return parts.includes(null) ? null : parts.join(', ');
}
