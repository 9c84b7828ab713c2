import { Sign } from '@sightscreen/ui/Sign.tsx';
import { STALE_AFTER } from './freshness.ts';
import type { AgeWords } from '../../text/en/board.ts';
import { useText } from '../../text/use-text.ts';
import { ageText, filled } from './age-text.ts';

/**
 * Age of the data; nothing once the match is over. Its space is reserved from the start, wide enough for "1 min 20 s",
 * so that nothing moves.
 */
export function Age({
  ms,
  behind = 0,
  over = false,
  words: pageWords,
}: {
  ms: number | null;
  behind?: number;
  over?: boolean;
  /** Text in the language of the page. */
  words?: AgeWords | undefined;
}) {
  const own = useText('age');
  const words = pageWords ?? own;
  const stale = ms !== null && ms > STALE_AFTER;
  // Stale data takes precedence over the reader's delay.
  if (behind > 0 && !stale)
    return (
      <span className="push age">
        <Sign name="clock" />
        {filled(words.behind, behind)}
      </span>
    );
  if (over) return null;
  if (ms === null) return <span className="push age" />;
  return (
    <span className={`push age${stale ? ' age--stale' : ''}`}>
      <Sign name={stale ? 'warning' : 'clock'} />
      {ageText(ms, words)}
    </span>
  );
}
