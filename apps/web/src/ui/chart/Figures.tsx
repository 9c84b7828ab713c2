import { useText } from '../../text/use-text.ts';

/** The data of a chart as a table. The first column names the row. */
export function Figures({
  label,
  head,
  rows,
}: {
  label: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}) {
  const picture = useText('picture');
  return (
    <details className="figures">
      <summary>
        {picture.table}
        <span className="sr">: {label}</span>
      </summary>
      <div className="tablewrap" tabIndex={0} role="group" aria-label={label}>
        <table className="t">
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest], at) => (
              <tr key={at}>
                <th scope="row">{first}</th>
                {rest.map((cell, of) => (
                  <td key={of}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
