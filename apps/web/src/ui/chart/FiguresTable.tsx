import type { InningsSeries } from '@sightscreen/contracts';
import { chart } from '../../text/en.ts';
import { wicketsAt } from './running.ts';

/** The numbers behind a picture, for whoever cannot or does not want to look at one. */
export function FiguresTable({ series, hundred }: { series: readonly InningsSeries[]; hundred: boolean }) {
  const overs = Math.max(...series.map((one) => one.points.length));
  return (
    <details className="figures">
      <summary>{chart.table}</summary>
      <div className="tablewrap" tabIndex={0} role="group" aria-label={chart.byOver}>
        <table className="t">
          <thead>
            <tr><th scope="col">{hundred ? chart.set : chart.over}</th>{series.map((one) => <th key={one.innings} scope="col">{one.shortName}</th>)}</tr>
          </thead>
          <tbody>
            {Array.from({ length: overs }, (_, at) => (
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {series.map((one) => {
                  const point = one.points[at];
                  return <td key={one.innings}>{point === undefined ? '' : `${point.runs} · ${point.total}/${wicketsAt(one, at)}`}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
