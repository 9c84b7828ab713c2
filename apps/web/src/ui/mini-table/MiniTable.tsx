import type { PreviewTable } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { EmblemPicture } from '../emblem/EmblemPicture.tsx';

const COLUMNS = ['played', 'won', 'lost', 'points', 'rate'] as const;

/** A few rows of a points table, with the sides in question marked. */
export function MiniTable({ table: { series, rows } }: { table: PreviewTable }) {
  const words = useText('seriesTable');
  return (
    <div className="tablewrap" tabIndex={0} role="group" aria-label={words.caption(series, '')}>
      <table className="t minitable">
        <caption className="sr">{words.caption(series, '')}</caption>
        <thead>
          <tr>
            <th scope="col">{words.team}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                <abbr title={words.columns[column][1]}>{words.columns[column][0]}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.side.id}
              className={[row.own && 'own', row.cut && 'cut'].filter(Boolean).join(' ') || undefined}
            >
              <th scope="row">
                <span className="tm">
                  <span className="pos num">{row.place}</span>
                  <EmblemPicture emblem={row.side.emblem} size="small" />
                  <a href={row.side.href} aria-current={row.own ? 'true' : undefined}>
                    {row.side.name}
                  </a>
                </span>
              </th>
              {COLUMNS.map((column) => (
                <td key={column} className={column === 'points' ? 'num k' : 'num'}>
                  {column === 'rate' ? words.signed(row.rate) : row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
