import type { RankingsMethodPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

const PARTS = [
  ['sides', 'teams', ['k', 'first', 'margin', 'least', 'window']],
  ['batting', 'batting', ['halfLife', 'byBalls', 'opponent', 'spread', 'steady', 'least', 'window']],
  ['bowling', 'bowling', ['halfLife', 'byBalls', 'opponent', 'spread', 'steady', 'least', 'window']],
] as const;

/** Every parameter of every format. */
export function Parameters({ formats }: Pick<RankingsMethodPage, 'formats'>) {
  const words = useText('rankings');
  const { method } = words;
  return (
    <div className="tablewrap" tabIndex={0} role="group" aria-label={method.parameters}>
      {PARTS.map(([part, name, keys]) => (
        <table key={part} className="t">
          <thead>
            <tr>
              <th scope="col">{words.types[name]}</th>
              {formats.map(({ format }) => (
                <th key={format} scope="col">
                  {words.formats.nations[format]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <th scope="row" className="wide">
                  {method.meaning[key]}
                </th>
                {formats.map((item) => (
                  <td key={item.format}>{method.number((item[part] as Record<string, number>)[key] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
