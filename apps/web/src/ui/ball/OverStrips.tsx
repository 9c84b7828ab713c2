import type { OverStrip } from '@sightscreen/contracts';
import { match } from '../../text/en.ts';
import { Strip } from './Token.tsx';

/** "12 runs, 1 wkt"; an unfinished over is never a maiden. */
export function sumOf(over: OverStrip): string {
  const runs =
    over.runs === 0 && over.toCome === 0 && over.wickets === 0 ? match.over.maiden : match.over.runs(over.runs);
  return over.wickets === 0 ? runs : `${runs}, ${match.over.wickets(over.wickets)}`;
}

/**
 * Newest over first, in its own scroll area. Keyed by position: when an over begins, contents change and elements stay.
 */
export function OverStrips({ strips }: { strips: readonly OverStrip[] }) {
  return (
    <div className="overs" tabIndex={0} role="group" aria-label={match.recent}>
      {strips.map((over, at) => (
        <div className="over" key={at}>
          <p className="over__sum">
            <b>{over.label}</b> · {sumOf(over)}
          </p>
          <Strip balls={over.balls} toCome={over.toCome} />
        </div>
      ))}
    </div>
  );
}
