import type { TimeStyle } from './format.ts';
import { useText } from '../../text/use-text.ts';
import { printed } from './printed.ts';
import { rewriteTime, zoneChoice } from './reader-zone.ts';

/**
 * An instant in ground time and GMT, rewritten to the reader's zone before it is painted. React then leaves its text
 * alone.
 */
export function Time({
  instant,
  offset = null,
  style = 'day-clock',
}: {
  instant: number;
  offset?: number | null;
  style?: TimeStyle;
}) {
  const words = useText('time');
  return (
    <time
      key={`${instant} ${style}`}
      dateTime={new Date(instant).toISOString()}
      data-style={style}
      data-offset={offset ?? undefined}
      suppressHydrationWarning
      ref={(element) => {
        if (element !== null) rewriteTime(element, zoneChoice(document.documentElement));
      }}
    >
      {printed(instant, offset, style, words)}
    </time>
  );
}
