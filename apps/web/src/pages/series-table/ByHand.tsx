import type { LabGroup } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { dayWords } from '../../ui/points-table/PointsTable.tsx';
import { ColumnHeads, PlacedSide } from '../../ui/points-table/table-cells.tsx';

/** Results that the reader sets: a plain form, whose address contains them. */
export function ByHand({ group: { open, afterwards, places }, series }: { group: LabGroup; series: string }) {
  const words = useText('seriesTable');
  const path = `${series}/points-table`;
  return (
    <form className="hand" action={path} method="get">
      <div>
        <h3>{words.hand}</h3>
        <p className="note">{words.kept}</p>
      </div>
      <div className="hand__g">
        <div className="picks">
          {open.map(({ id, day, name, sides: [a, b], chosen }) => (
            <fieldset key={id} data-key={id}>
              <legend>{words.matchOf(name, a.name, b.name)}</legend>
              <span className="d num">{dayWords(day)}</span>
              {[
                { value: String(a.id), label: a.shortName, on: chosen === a.id },
                { value: '', label: words.openResult, on: chosen === null },
                { value: String(b.id), label: b.shortName, on: chosen === b.id },
              ].map(({ value, label, on }) => (
                <label key={value} className={value === '' ? 'open' : undefined}>
                  <input type="radio" name={`m.${id}`} value={value} defaultChecked={on} />
                  {label}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        {afterwards !== null && <Then afterwards={afterwards} places={places} />}
      </div>
      <div className="act">
        <button className="btn" type="submit">
          {words.workOut}
        </button>
        <a className="btn btn--line" href={path}>
          {words.clear}
        </a>
      </div>
    </form>
  );
}

function Then({ afterwards, places }: { afterwards: NonNullable<LabGroup['afterwards']>; places: number }) {
  const words = useText('seriesTable');
  const [first] = afterwards;
  const all = first === undefined ? 0 : first.ways.in + first.ways.level + first.ways.out;
  return (
    <div>
      <table className="t pt">
        <caption className="sr">{words.ifSo}</caption>
        <thead>
          <tr>
            <th scope="col">{words.ifSo}</th>
            <ColumnHeads columns={['played', 'points']} />
            <th scope="col">{words.inPlus}</th>
          </tr>
        </thead>
        <tbody>
          {afterwards.map(({ side, played, points, ways, certain }, at) => (
            <tr key={side.id}>
              <th scope="row">
                <PlacedSide at={at} side={side}>
                  <span>{side.shortName}</span>
                </PlacedSide>
              </th>
              <td className="num">{played}</td>
              <td className="num k">{points}</td>
              <td className="num">
                {certain === null ? (
                  `${ways.in.toLocaleString('en-GB')} + ${ways.level.toLocaleString('en-GB')}`
                ) : (
                  <abbr
                    className={`ptmark${certain === 'in' ? ' ptmark--q' : ''}`}
                    title={certain === 'in' ? words.certain : words.gone(places)}
                  >
                    {certain === 'in' ? 'Q' : 'E'}
                  </abbr>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{words.thenNote(all)}</p>
    </div>
  );
}
