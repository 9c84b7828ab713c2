import { series as words } from '../../text/series.ts';

/** Until a start, by the reader's own clock; hidden until script has something to show, so that nothing wrong is ever printed; its room is kept where there is script. */
export function Countdown({ until }: { until: number }) {
  return (
    <p className="countdown" data-countdown={until} hidden>
      <span className="countdown__to">{words.startsIn}</span>
      {(['days', 'hours', 'minutes', 'seconds'] as const).map((part) => <span key={part} className="countdown__part"><b className="num" data-part={part}>00</b> {words.left[part]}</span>)}
    </p>
  );
}
