import { STALE_AFTER } from './freshness.ts';
import { Sign } from '../frame/Sign.tsx';
import { age as english } from '../../text/en.ts';
import { ageWords, type AgeWords } from './age-words.ts';

/**
 * Age of the data; nothing once the match is over. Its space is reserved from the start, wide enough for "1 min 20 s",
 * so that nothing moves.
 */
export function Age({
  ms,
  behind = 0,
  over = false,
  words = english,
}: {
  ms: number | null;
  behind?: number;
  over?: boolean;
  words?: AgeWords;
}) {
  const stale = ms !== null && ms > STALE_AFTER;
  // Stale data takes precedence over the reader's delay.
  if (behind > 0 && !stale)
    return (
      <span className="push age">
        <Sign name="clock" />
        {words.behind(behind)}
      </span>
    );
  if (over) return null;
  if (ms === null) return <span className="push age" />;
  return (
    <span className={`push age${stale ? ' age--stale' : ''}`}>
      <Sign name={stale ? 'warning' : 'clock'} />
      {ageWords(ms, words)}
    </span>
  );
}
