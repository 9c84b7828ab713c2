import type { StatsChart, SummedMatches } from '@sightscreen/contracts';
import { Block } from '../../ui/frame/Block.tsx';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { useText } from '../../text/use-text.ts';
import { Bars } from './Bars.tsx';
import { keyOfSummed } from './key-of-summed.ts';
import { TimeLine } from './TimeLine.tsx';

const MIN_ROWS = 2;

/** A chart of the sort column; the table beside it is its text alternative. Absent with fewer than two rows. */
export function AnswerChart({
  chart,
  summed,
  pages,
}: {
  chart: StatsChart;
  summed: SummedMatches;
  /** Pages of the table. */
  pages: number;
}) {
  const words = useText('stats');
  const title = chart.kind === 'line' ? words.inTime(chart.column, chart.over ?? '') : words.inBars(chart.column);
  const drawn = chart.points.length >= MIN_ROWS;
  // A missing chart would reveal something about hidden matches.
  if (!drawn && summed.matches.length === 0) return null;
  return (
    <Block id="chart" title={title}>
      <Summed key={keyOfSummed(summed)} of={summed}>
        {drawn ? (
          <figure>
            {chart.kind === 'line' ? (
              <TimeLine chart={chart} title={title} pages={pages} />
            ) : (
              <Bars points={chart.points} />
            )}
            <figcaption className="note">
              {chart.kind === 'line' ? words.lineNote(pages) : words.barsNote(chart.points.length)}
            </figcaption>
          </figure>
        ) : (
          <p className="empty">{words.undrawn}</p>
        )}
      </Summed>
    </Block>
  );
}
