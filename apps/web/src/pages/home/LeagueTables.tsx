import type { HomePage, TableGroup } from '@sightscreen/contracts';
import { Block } from '../../ui/frame/Block.tsx';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { useText } from '../../text/use-text.ts';
import { ColumnHeads, PlacedSide } from '../../ui/points-table/table-cells.tsx';
import { seriesTitle } from '../series/title.ts';

const COLUMNS = ['played', 'points', 'rate'] as const;

/** Short tables of the leagues in play; the full tables add form, next matches and scenarios. */
export function LeagueTables({ tables }: Pick<HomePage, 'tables'>) {
  const home = useText('home');
  return tables.map(({ series, world, groups, of }) => (
    <Block
      key={series.id}
      id={`table-${series.id}`}
      className="league"
      title={seriesTitle(series)}
      more={
        <a className="more" href={series.href}>
          {home.fullTable}
          <span className="sr">{home.fullTableOf(seriesTitle(series))}</span>
        </a>
      }
    >
      <Summed of={of}>
        {groups.map((group) => (
          <LeagueTable key={group.name} group={group} series={seriesTitle(series)} />
        ))}
        {world === 'demo' && <p className="note">{home.invented}</p>}
      </Summed>
    </Block>
  ));
}

function LeagueTable({ group: { name, rows, cut }, series }: { group: TableGroup; series: string }) {
  const words = useText('seriesTable');
  return (
    <table className="t">
      <caption className={name === '' ? 'sr' : undefined}>{name === '' ? words.caption(series, name) : name}</caption>
      <thead>
        <tr>
          <th scope="col">{words.team}</th>
          <ColumnHeads columns={COLUMNS} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.side.id} className={cut === at + 1 ? 'cut' : undefined} data-team={row.side.id}>
            <th scope="row">
              <PlacedSide at={at} side={row.side}>
                <a href={row.side.href}>{row.side.name}</a>
              </PlacedSide>
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
  );
}
