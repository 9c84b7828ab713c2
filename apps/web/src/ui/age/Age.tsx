import { STALE_AFTER } from '../../live/freshness.ts';
import { Sign } from '../frame/Icon.tsx';
import { ageWords } from './age-words.ts';

/** How old the figures are; nothing once the match is over. Its place is kept before the age is known, so that nothing moves when it comes. */
export function Age({ ms, over = false }: { ms: number | null; over?: boolean }) {
  if (over) return null;
  if (ms === null) return <span className="push age age--unknown" />;
  const stale = ms > STALE_AFTER;
  return <span className={`push age${stale ? ' age--stale' : ''}`}><Sign name={stale ? 'warning' : 'clock'} />{ageWords(ms)}</span>;
}
