import type { TableGroup, TableRowProps } from '@sightscreen/contracts';
import { inZone } from '../time/format.ts';
import { useText } from '../../text/use-text.ts';
import { ColumnHeads, PlacedSide } from './table-cells.tsx';

/** Formats a day: "Sun 22 Nov". */
export const dayWords = (day: string): string => inZone(Date.parse(`${day}T12:00:00Z`), 'UTC', 'day');

/** Omits columns that are zero in every row. */
export function PointsTable({ group: { name, rows, cut }, series }: { group: TableGroup; series: string }) {
  const words = useText('seriesTable');
  const some = (of: (row: TableRowProps) => number) => rows.some((row) => of(row) > 0);
  const columns = (['played', 'won', 'lost', 'tied', 'drawn', 'noResult'] as const).filter(
    (column) => (column !== 'tied' && column !== 'drawn' && column !== 'noResult') || some((row) => row[column]),
  );
  const next = rows.some((row) => row.next !== null);
  return (
    <>
      {name !== '' && <h3 className="ptname">{name}</h3>}
      <div className="tablewrap">
        <table className="t pt">
          <caption className="sr">{words.caption(series, name)}</caption>
          <thead>
            <tr>
              <th scope="col">{words.team}</th>
              <ColumnHeads columns={[...columns, 'points', 'rate']} />
              <th scope="col" className="f">
                {words.form}
              </th>
              {next && (
                <th scope="col" className="nx">
                  {words.next}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.side.id} className={cut === at + 1 ? 'cut' : undefined} data-team={row.side.id}>
                <th scope="row">
                  <PlacedSide at={at} side={row.side}>
                    <a href={row.side.href}>{row.side.name}</a>
                    {row.letter !== null && (
                      <abbr
                        className={`ptmark${row.letter === 'Q' ? ' ptmark--q' : ''}`}
                        title={row.letter === 'Q' ? words.certain : cut === null ? words.goneAnyway : words.gone(cut)}
                      >
                        {row.letter}
                      </abbr>
                    )}
                  </PlacedSide>
                  <Form form={row.form} small />
                </th>
                {columns.map((column) => (
                  <td key={column} className="num">
                    {row[column]}
                  </td>
                ))}
                <td className="num k">{row.points}</td>
                <td className="num">{words.signed(row.rate)}</td>
                <td className="f">
                  <Form form={row.form} />
                </td>
                {next && (
                  <td className="nx">
                    {row.next !== null && (
                      <a href={row.next.href}>{words.against(row.next.against, dayWords(row.next.day))}</a>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** `small`: below the name on a phone, which has no column for it. */
function Form({ form, small = false }: Pick<TableRowProps, 'form'> & { small?: boolean }) {
  const words = useText('seriesTable');
  if (form.length === 0) return null;
  return (
    <span
      className={`f5${small ? ' f5--small' : ''}`}
      role="img"
      aria-label={words.latestFirst(form.map((mark) => words.marks[mark]))}
    >
      {form.map((mark, index) => (
        <i key={index} className={mark === 'W' ? 'w' : undefined} aria-hidden="true">
          {words.shortMarks[mark]}
        </i>
      ))}
    </span>
  );
}
