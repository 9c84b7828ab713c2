import type { Feat, RecordTable as Table, SumTable } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import { dayOf } from '../time/day-of.ts';
import { PlaceLink } from '../place/PlaceLink.tsx';

/**
 * Each record as a table of its best: figure, holder and date. `by`: also shows the team, on pages that are not its
 * own.
 */
export function RecordTables({ records, by = false }: { records: readonly Table[]; by?: boolean }) {
  const { records: words } = useText('places');
  return records.map(({ of, feats, level }) => (
    <TableBlock
      key={of}
      id={`record-${of}`}
      title={words.names[of]}
      notes={[...(of === 'lowestTotals' ? [words.lowestNote] : []), ...(level ? [words.level] : [])]}
    >
      <table className="t records">
        <RecordHead />
        <tbody>
          <Feats feats={feats} by={by} />
        </tbody>
      </table>
    </TableBlock>
  ));
}

/** Several records in one table, each under its name. */
export function RecordGroups({ records, label }: { records: readonly Table[]; label: string }) {
  const { records: words } = useText('places');
  return (
    <div className="tablewrap" tabIndex={0} role="group" aria-label={label}>
      <table className="t records">
        <RecordHead />
        {records.map(({ of, feats, level }) => (
          <tbody key={of}>
            <tr className="records__name">
              <th scope="rowgroup" colSpan={3}>
                {words.names[of]}
              </th>
            </tr>
            <Feats feats={feats} by />
            {level && (
              <tr>
                <td className="l wide note" colSpan={3}>
                  {words.level}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The best of each record, for the rail: holder, then figure. */
export function BestOf({ records }: { records: readonly Table[] }) {
  const { records: words, common } = useText('places');
  return (
    <dl className="kv">
      {records.flatMap(({ of, feats: [feat] }) =>
        feat === undefined
          ? []
          : [
              <div key={of}>
                <dt>
                  {words.one[of]}
                  <span className="records__for">
                    {feat.who.map((holder, at) => (
                      <span key={at}>
                        {at > 0 && ', '}
                        <PlaceLink to={holder} />
                      </span>
                    ))}{' '}
                    {common.versus} {feat.against?.name}
                  </span>
                </dt>
                <dd>
                  <a className={feat.notOut ? 'no' : undefined} href={feat.match.href}>
                    {feat.figure}
                  </a>
                </dd>
              </div>,
            ],
      )}
    </dl>
  );
}

/** `notes`: below the table. */
function TableBlock({
  id,
  title,
  notes = [],
  children,
}: {
  id: string;
  title: string;
  notes?: readonly string[];
  children: ReactNode;
}) {
  return (
    <section className="block bleed" aria-labelledby={id}>
      <div className="block__head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="tablewrap" tabIndex={0} role="group" aria-labelledby={id}>
        {children}
      </div>
      {notes.length > 0 && <p className="note">{notes.join(' ')}</p>}
    </section>
  );
}

function RecordHead() {
  const { records: words } = useText('places');
  return (
    <thead>
      <tr>
        <th scope="col">{words.figure}</th>
        <th scope="col" className="l">
          {words.who}
        </th>
        <th scope="col">{words.when}</th>
      </tr>
    </thead>
  );
}

const Feats = ({ feats, by }: { feats: readonly Feat[]; by: boolean }) =>
  feats.map((feat, at) => (
    <tr key={at}>
      <FigureCell feat={feat} />
      <td className="l wide">
        <Whom feat={feat} by={by} />
      </td>
      <When feat={feat} />
    </tr>
  ));

const FigureCell = ({ feat: { figure, notOut, detail } }: { feat: Feat }) => (
  <th scope="row">
    <span className={notOut ? 'k no' : 'k'}>{figure}</span>
    {detail !== null && <span className="records__detail">{detail}</span>}
  </th>
);
const When = ({ feat: { match } }: { feat: Feat }) => (
  <td>
    <a href={match.href}>{dayOf(match.date)}</a>
  </td>
);

/** "Dev Marathe, Herons v Comets": players, then their team if the page is not its own, then the opponent. */
function Whom({ feat: { who, team, against }, by }: { feat: Feat; by: boolean }) {
  const { common } = useText('places');
  return (
    <>
      {who.map((holder, at) => (
        <span key={at} className="k">
          {at > 0 && ', '}
          <PlaceLink to={holder} />
        </span>
      ))}
      <span className={who.length > 0 ? 'records__for' : undefined}>
        {by && team !== null && (
          <>
            <PlaceLink to={team} />{' '}
          </>
        )}
        {against !== null && (
          <>
            {common.versus} <PlaceLink to={against} />
          </>
        )}
      </span>
    </>
  );
}

/** Sums of players, or of results by opponent; the sorted column is emphasised. */
export function SumTables({ sums }: { sums: readonly SumTable[] }) {
  const { records: words } = useText('places');
  return sums.map(({ of, rows, level }) => (
    <TableBlock key={of} id={`sum-${of}`} title={words.sums[of]} notes={level ? [words.level] : []}>
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{of === 'byOpponent' ? words.opponent : words.player}</th>
            {words.columns[of].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ who, cells }, at) => (
            <tr key={at}>
              <th scope="row" className="wide">
                <PlaceLink to={who} />
              </th>
              {cells.map((cell, column) => (
                <td key={column} className={cell.endsWith('*') ? undefined : 'num'}>
                  {cell.endsWith('*') ? <span className="no">{cell.slice(0, -1)}</span> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBlock>
  ));
}
