import { STALE_AFTER } from './freshness.ts';
import { Sign } from '../frame/Sign.tsx';
import { age as english } from '../../text/en.ts';
import { ageWords, type AgeWords } from './age-words.ts';

/** How old the figures are; nothing once the match is over. Its place is kept before the age is known and is as wide as a minute's seconds need, so that nothing moves when it comes and when it gains a digit. */
export function Age({ ms, behind = 0, over = false, words = english }: { ms: number | null; behind?: number; over?: boolean; words?: AgeWords }) {
  const stale = ms !== null && ms > STALE_AFTER;
  // Who is held back reads by how much; that the data itself is old is told before that.
  if (behind > 0 && !stale) return <span className="push age"><Sign name="clock" />{words.behind(behind)}</span>;
  if (over) return null;
  if (ms === null) return <span className="push age" />;
  return <span className={`push age${stale ? ' age--stale' : ''}`}><Sign name={stale ? 'warning' : 'clock'} />{ageWords(ms, words)}</span>;
}
