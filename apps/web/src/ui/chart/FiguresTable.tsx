import type { InningsSeries } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { totalAfter } from './running.ts';

/** Rows memoised together: finished overs do not change. */
const BLOCK = 10;

/** The data of a chart, for readers who cannot or prefer not to use the chart. */
export function FiguresTable({ series, hundred }: { series: readonly InningsSeries[]; hundred: boolean }) {
  const chart = useText('chart');
  const columns = series.map(cellsOf);
  const overs = Math.max(...columns.map(({ length }) => length));
  const blocks = Array.from({ length: Math.ceil(overs / BLOCK) }, (_, block) => block * BLOCK);
  return (
    <details className="figures">
      <summary>{chart.table}</summary>
      <div className="tablewrap" tabIndex={0} role="group" aria-label={chart.byOver}>
        <table className="t">
          <thead>
            <tr>
              <th scope="col">{hundred ? chart.set : chart.over}</th>
              {series.map((innings) => (
                <th key={innings.innings} scope="col">
                  {innings.shortName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {blocks.map((from) => (
              <FiguresRows
                key={from}
                from={from}
                overs={Math.min(BLOCK, overs - from)}
                columns={columns.map((cells) => cells.slice(from, from + BLOCK))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** "7 · 34/1" for each over: its runs and the score after it. */
function cellsOf(innings: InningsSeries): string[] {
  return innings.points.map((point, at) => `${point.runs} · ${totalAfter(innings, at)}`);
}

export function FiguresRows({
  from,
  overs,
  columns,
}: {
  from: number;
  overs: number;
  columns: readonly (readonly string[])[];
}) {
  return Array.from({ length: overs }, (_, at) => (
    <tr key={at}>
      <th scope="row">{from + at + 1}</th>
      {columns.map((cells, column) => (
        <td key={column}>{cells[at] ?? ''}</td>
      ))}
    </tr>
  ));
}
