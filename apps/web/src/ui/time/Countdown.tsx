import { useText } from '../../text/use-text.ts';

/**
 * Countdown to the start in place of the score: days, hours, minutes and seconds of two digits each (SITE-042,
 * SITE-044). Hidden until script fills it; with script its space is reserved.
 */
export function Countdown({ until }: { until: number }) {
  const words = useText('ahead');
  return (
    <p className="countdown" data-countdown={until} hidden>
      <time className="countdown__n num" dateTime={new Date(until).toISOString()}>
        {(['days', 'hours', 'minutes', 'seconds'] as const).map((part) => (
          <span key={part}>
            <span data-part={part}>00</span>
            <small>{words.left[part]}</small>
          </span>
        ))}
      </time>
    </p>
  );
}
