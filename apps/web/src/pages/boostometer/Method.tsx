import type { BoostometerPage } from '@sightscreen/contracts';
import { dayOf } from '../../ui/time/day-of.ts';
import { useText } from '../../text/use-text.ts';

const signed = (runs: number): string => String(runs).replace('-', '\u2212');

/** The idea in two paragraphs, then the formula and every number in it. */
export function Method({ fittedBefore, steady, formats }: BoostometerPage['method']) {
  const { how, method: words } = useText('boostometer');
  return (
    <details className="block bleed boosthow">
      <summary>
        <h2>{how}</h2>
      </summary>
      {words.short.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <dl>
        <dt>{words.expect}</dt>
        <dd>{words.expectSays}</dd>
        <dt>{words.chased}</dt>
        <dd>{words.chasedSays}</dd>
        <dt>{words.ball}</dt>
        <dd>{words.ballSays}</dd>
        <dt>{words.match}</dt>
        <dd>{words.matchSays}</dd>
        <dt>{words.score}</dt>
        <dd>{words.scoreSays(steady)}</dd>
      </dl>
      <div className="tablewrap" tabIndex={0} role="group" aria-label={words.parameters}>
        <table className="t">
          <caption className="sr">{words.parameters}</caption>
          <thead>
            <tr>
              {[
                words.format,
                words.parMen,
                words.parWomen,
                words.pace,
                words.depth,
                words.chase,
                words.level,
                words.spread,
              ].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {formats.map(({ format, par, pace, depth, chase, level, spread }) => (
              <tr key={format}>
                <th scope="row">{words.formats[format]}</th>
                <td className="num">{par.male}</td>
                <td className="num">{par.female}</td>
                <td className="num">{pace ?? words.none}</td>
                <td className="num">{depth}</td>
                <td className="num">{chase ?? words.none}</td>
                <td className="num">
                  {[level.batting, level.bowling].map((of) => of.map(signed).join(', ')).join('; ')}
                </td>
                <td className="num">{[spread.stamina, spread.batting, spread.bowling].join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="note">{words.fit(dayOf(fittedBefore))}</p>
    </details>
  );
}
