import type { OverStrip } from '@sightscreen/contracts';
import type { BoardWords } from '../../text/en/board.ts';
import { useText } from '../../text/use-text.ts';
import { Strip } from './Strip.tsx';

/** "12 runs, 1 wkt"; an unfinished over is never a maiden. */
export function sumOf(over: OverStrip, { over: words }: BoardWords): string {
  const runs = over.runs === 0 && over.toCome === 0 && over.wickets === 0 ? words.maiden : words.runs(over.runs);
  return over.wickets === 0 ? runs : `${runs}, ${words.wickets(over.wickets)}`;
}

/**
 * Newest over first, in its own scroll area. Keyed by position: when an over begins, contents change and elements stay.
 */
export function OverStrips({ strips }: { strips: readonly OverStrip[] }) {
  const board = useText('board');
  return (
    <div className="overs" tabIndex={0} role="group" aria-label={board.recent}>
      {strips.map((over, at) => (
        <div className="over" key={at}>
          <p className="over__sum">
            <b>{over.label}</b> · {sumOf(over, board)}
          </p>
          <Strip balls={over.balls} toCome={over.toCome} />
        </div>
      ))}
    </div>
  );
}
