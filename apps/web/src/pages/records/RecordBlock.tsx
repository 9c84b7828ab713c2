import type { RecordList, RecordsSubject, SummedMatches } from '@sightscreen/contracts';
import { placeOf } from '../../ui/table/place-of.ts';
import { dayOf } from '../../ui/time/day-of.ts';
import { Summed } from '../../ui/spoiler/Summed.tsx';
import { useText } from '../../text/use-text.ts';

type Row = RecordList['rows'][number];

/** A list with its minimum and a link to the query behind it. */
export function RecordBlock({ list, of, summed }: { list: RecordList; of: RecordsSubject; summed: SummedMatches }) {
  const words = useText('records');
  const { key, href, least, rows } = list;
  const name = words.list(key);
  const notes = [words.note(key), least === null ? null : words.least(least.value, least.name)].filter(
    (note) => note !== null,
  );
  return (
    <section className="block bleed" aria-labelledby={`record-${key}`}>
      <div className="block__head">
        <h2 id={`record-${key}`}>{name}</h2>
        <a className="link" href={href} aria-label={words.allOf(name)}>
          {words.all}
        </a>
      </div>
      <Summed of={summed}>
        {rows.length === 0 ? (
          <p className="note">{words.none}</p>
        ) : (
          <div className="tablewrap" tabIndex={0} role="group" aria-labelledby={`record-${key}`}>
            <table className="t records">
              <Head of={of} list={list} />
              <tbody>
                <Rows list={list} />
              </tbody>
            </table>
          </div>
        )}
        {notes.length > 0 && <p className="note">{notes.join(' ')}</p>}
      </Summed>
    </section>
  );
}

/** The partnerships for each wicket in one table, each linked to its query. */
export function WicketBlock({ lists, summed }: { lists: readonly RecordList[]; summed: SummedMatches }) {
  const words = useText('records');
  const [first] = lists;
  return (
    <section className="block bleed" aria-labelledby="record-wickets">
      <div className="block__head">
        <h2 id="record-wickets">{words.byWicket}</h2>
      </div>
      <Summed of={summed}>
        <div className="tablewrap" tabIndex={0} role="group" aria-labelledby="record-wickets">
          <table className="t records">
            {first !== undefined && <Head of="partnerships" list={first} />}
            {lists.map((list) => (
              <tbody key={list.key}>
                <tr className="records__name">
                  <th scope="rowgroup" colSpan={list.columns.length + 2}>
                    <a href={list.href}>{words.wicket(list.key)}</a>
                  </th>
                </tr>
                <Rows list={list} />
              </tbody>
            ))}
          </table>
        </div>
      </Summed>
    </section>
  );
}

function Head({ of, list: { columns, rows } }: { of: RecordsSubject; list: RecordList }) {
  const words = useText('records');
  return (
    <thead>
      <tr>
        <th scope="col" className="records__place">
          <span className="sr">{words.place}</span>
        </th>
        <th scope="col" className="l">
          {of === 'team' ? words.side : of === 'partnerships' ? words.pair : words.player}
        </th>
        {columns.map(({ key, label, definition }, at) => (
          <th key={key} scope="col" title={definition} aria-sort={at === 0 ? 'other' : undefined}>
            {label}
          </th>
        ))}
        {rows.some(({ match }) => match !== null) && <th scope="col">{words.date}</th>}
      </tr>
    </thead>
  );
}

/** A figure over several innings links to them. */
function Rows({ list: { columns, rows } }: { list: RecordList }) {
  const words = useText('records');
  return rows.map((row, index) => (
    <tr key={index}>
      <td className="records__place num">{placeOf(row)}</td>
      <th scope="row" className="l wide">
        <Whom row={row} />
      </th>
      {columns.map(({ key }, at) => (
        <td key={key} className={at === 0 ? 'k' : undefined}>
          {at === 0 && row.innings !== null ? (
            <a href={row.innings} title={words.innings(row.groups[0]?.name ?? '')}>
              <Cell value={row.values[key] ?? ''} />
            </a>
          ) : (
            <Cell value={row.values[key] ?? ''} />
          )}
        </td>
      ))}
      {row.match !== null && (
        <td>
          <a href={row.match.href}>{dayOf(row.match.date)}</a>
        </td>
      )}
    </tr>
  ));
}

/** The asterisk of a not-out score hangs outside the column. */
const Cell = ({ value }: { value: number | string }) =>
  String(value).endsWith('*') ? <span className="no">{String(value).slice(0, -1)}</span> : value;

/** "BC Lara", then "West Indies v England" or the series. */
function Whom({ row: { groups, match } }: { row: Row }) {
  const words = useText('records');
  const [first, ...others] = groups;
  if (first === undefined) return null;
  const side = match?.team?.name === first.name ? null : (match?.team?.name ?? null);
  return (
    <>
      {first.href === null ? (
        first.name
      ) : (
        <a className="k" href={first.href}>
          {first.name}
        </a>
      )}
      <span className="records__for">
        {others.map(({ by, name, href }) => (
          <span key={by}>{href === null ? name : <a href={href}>{name}</a>} </span>
        ))}
        {match !== null && (
          <>
            {side} {words.versus} {match.opponent?.name}
            {match.ground !== null && `, ${match.ground.name}`}
          </>
        )}
      </span>
    </>
  );
}
