import type { StatsAnswer } from '@sightscreen/contracts';
import { useEffect, useRef } from 'react';
import { placeOf } from '../../ui/table/place-of.ts';
import { dayOf } from '../../ui/time/day-of.ts';
import { useText } from '../../text/use-text.ts';

type Row = StatsAnswer['rows'][number];
type Column = StatsAnswer['columns'][number];

const SORTED = { asc: 'ascending', desc: 'descending' } as const;
const NOT_OUT = /^(\d+)\*$/;

export function AnswerTable({
  groups,
  columns,
  rows,
  ofMatch,
  pager: { page },
  words: question,
}: Pick<StatsAnswer, 'groups' | 'columns' | 'rows' | 'ofMatch' | 'pager'> & { words: string }) {
  const words = useText('stats');
  const wrap = useRef<HTMLDivElement>(null);
  const order = [...groups, ...columns].map(({ sorted }) => sorted ?? '').join() + page;
  const shownOrder = useRef(order);
  // The sort column comes first.
  useEffect(() => {
    if (shownOrder.current !== order) wrap.current?.scrollTo({ left: 0 });
    shownOrder.current = order;
  }, [order]);
  const heads = groups.length === 0 ? [{ label: words.everything, href: null, sorted: null }] : groups;
  return (
    <div className="tablewrap" ref={wrap} tabIndex={0} role="region" aria-label={words.caption}>
      <table className="t answer">
        <caption className="sr">{question}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{words.place}</span>
            </th>
            {heads.map(({ label, href, sorted }, at) => (
              <th
                key={label}
                scope="col"
                className={at === 0 ? 'l' : 'l beside'}
                aria-sort={sorted === null ? undefined : SORTED[sorted]}
              >
                {href === null ? label : <a href={href}>{label}</a>}
              </th>
            ))}
            {ofMatch && (
              <th scope="col" className="l beside">
                {words.match}
              </th>
            )}
            {columns.map(({ key, label, definition, href, sorted }) => (
              <th key={key} scope="col" aria-sort={sorted === null ? undefined : SORTED[sorted]}>
                <a href={href ?? undefined} title={definition}>
                  {label}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Line key={at} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ row, columns }: { row: Row; columns: readonly Column[] }) {
  const words = useText('stats');
  const { groups, match, side, values, innings } = row;
  const [first, ...others] = groups;
  const name = first?.name ?? words.everything;
  // Separate columns, or below the name on a phone, where the sort column would otherwise be out of view.
  const beside = [
    ...others.map(({ name: other, href }) => (href === null ? other : <a href={href}>{other}</a>)),
    ...(match === null
      ? []
      : [
          <>
            <a className="link" href={match.href}>
              {words.versus(match.opponent?.name ?? '')}
            </a>{' '}
            <span className="muted">
              {match.innings !== null && `${words.inningsOfMatch(match.innings)}, `}
              {dayOf(match.date)}
            </span>
          </>,
        ]),
  ];
  return (
    <tr>
      <td>{placeOf(row)}</td>
      <th scope="row" className="l">
        {first?.href == null ? (
          name
        ) : (
          <a className="k" href={first.href}>
            {name}
          </a>
        )}
        {side !== null && (
          <>
            {' '}
            <abbr className="muted" title={side.name}>
              {side.shortName}
            </abbr>
          </>
        )}
        {beside.map((cell, at) => (
          <span key={at} className="under">
            {cell}
          </span>
        ))}
      </th>
      {beside.map((cell, at) => (
        <td key={at} className="l beside">
          {cell}
        </td>
      ))}
      {columns.map(({ key, label, sorted }, at) => (
        <td key={key} className={sorted === null ? undefined : 'k'}>
          {at === 0 && innings !== null ? (
            <a
              className="link"
              href={innings}
              aria-label={words.inningsOf(name, label, values[key] === '-' ? words.undefined : String(values[key]))}
            >
              <Figure value={values[key]} />
            </a>
          ) : (
            <Figure value={values[key]} />
          )}
        </td>
      ))}
    </tr>
  );
}

/** The asterisk of a not-out score hangs outside the column. */
function Figure({ value }: { value: string | number | undefined }) {
  const words = useText('stats');
  const score = NOT_OUT.exec(String(value))?.[1];
  if (score !== undefined) return <span className="no">{score}</span>;
  return value === '-' ? words.noRate : value;
}
