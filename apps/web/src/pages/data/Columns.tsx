import type { DataPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

export function Columns({ table: { name, row, columns } }: { table: DataPage['tables'][number] }) {
  const words = useText('data');
  return (
    <details>
      <summary>
        <b>{name}</b> {row}
      </summary>
      <div className="tablewrap" tabIndex={0} role="group" aria-label={name}>
        <table className="t">
          <thead>
            <tr>
              <th scope="col">{words.column}</th>
              <th scope="col" className="l">
                {words.meaning}
              </th>
              <th scope="col">{words.type}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.name}>
                <th scope="row">{column.name}</th>
                <td className="l">{column.definition}</td>
                <td>{column.type}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
