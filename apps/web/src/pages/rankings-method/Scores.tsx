import type { RankingsMethodPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import type { RankingsWords } from '../../text/en/rankings.ts';

/** Accuracy of each list, beside the base rate. */
export function Scores({ scores }: Pick<RankingsMethodPage, 'scores'>) {
  const words = useText('rankings');
  const { method } = words;
  return (
    <div className="tablewrap" tabIndex={0} role="group" aria-label={method.scores}>
      <table className="t">
        <thead>
          <tr>
            {[
              method.list,
              method.of,
              method.right,
              method.logLoss,
              method.baseLoss,
              method.brier,
              method.baseBrier,
            ].map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores.map(({ href, gender, level, format, type, score }) => (
            <tr key={href}>
              <th scope="row">
                <a href={href}>{words.list(gender, level, format, type)}</a>
              </th>
              {cellsOf(score, words).map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellsOf(
  score: RankingsMethodPage['scores'][number]['score'],
  { method, percent }: RankingsWords,
): (string | number)[] {
  if (score.kind === 'pairs')
    return [score.pairs.toLocaleString('en-GB'), percent(score.right, score.pairs), '', '', '', ''];
  if (score.kind === 'none') return [];
  const { score: ours, base } = score;
  return [
    ours.forecasts,
    percent(ours.right, ours.forecasts),
    method.decimals(ours.logLoss),
    method.decimals(base.logLoss),
    method.decimals(ours.brier),
    method.decimals(base.brier),
  ];
}

/** Predicted shares beside observed ones. */
export function Calibration({ rows }: { rows: RankingsMethodPage['calibration'] }) {
  const words = useText('rankings');
  const { method } = words;
  return (
    <>
      <p className="note">{method.calibrationSay(rows.reduce((sum, { forecasts }) => sum + forecasts, 0))}</p>
      <div className="tablewrap" tabIndex={0} role="group" aria-label={method.calibration}>
        <table className="t">
          <thead>
            <tr>
              {[method.said, method.of, method.shouldHave, method.did].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ from, to, forecasts, expected, happened }) => (
              <tr key={from}>
                <th scope="row">{method.between(from, to)}</th>
                <td>{forecasts}</td>
                <td>{forecasts === 0 ? words.none : method.number(expected)}</td>
                <td>{forecasts === 0 ? words.none : happened}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
