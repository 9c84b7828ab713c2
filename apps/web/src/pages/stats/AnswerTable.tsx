import type { StatsPage } from '@sightscreen/contracts';
import { useWords } from '../../words/part.ts';
import { statsWords } from '../../words/stats.ts';
import { dayOf } from '../../ui/time/day-of.ts';

type Row = StatsPage['rows'][number];

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

export function AnswerTable({ groups, columns, rows, ofMatch, words: question }: StatsPage) {
  const words = useWords(statsWords);
  const heads = groups.length === 0 ? [{ label: ofMatch ? '' : words.everything, href: null, sorted: null }] : groups;
  return (
    <div className="tablewrap" tabIndex={0} role="region" aria-label={words.caption}>
      <table className="t answer">
        <caption className="sr">{question}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{words.place}</span>
            </th>
            {heads.map(({ label, href, sorted }) => (
              <th key={label} scope="col" className="l" aria-sort={sorted === null ? undefined : SORTED[sorted]}>
                {href === null ? label : <a href={href}>{label}</a>}
              </th>
            ))}
            {ofMatch && (
              <th scope="col" className="l">
                {words.match}
              </th>
            )}
            {columns.map(({ key, label, definition, href, sorted }) => (
              <th key={key} scope="col" aria-sort={sorted === null ? undefined : SORTED[sorted]}>
                <a href={href} title={definition}>
                  {label}
                </a>
              </th>
            ))}
            {!ofMatch && (
              <th scope="col">
                <span className="sr">{words.innings}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <AnswerLine key={row.place} row={row} columns={columns} ofMatch={ofMatch} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AnswerLine({ row, columns, ofMatch }: { row: Row } & Pick<StatsPage, 'columns' | 'ofMatch'>) {
  const words = useWords(statsWords);
  const { place, groups, match, values, innings } = row;
  const [first, ...others] = groups;
  const name = first?.name ?? words.everything;
  return (
    <tr>
      <td>{place}</td>
      <th scope="row" className="l">
        {first?.href == null ? (
          name
        ) : (
          <a className="k" href={first.href}>
            {name}
          </a>
        )}
      </th>
      {others.map(({ by, name: other, href }) => (
        <td key={by} className="l">
          {href === null ? other : <a href={href}>{other}</a>}
        </td>
      ))}
      {match !== null && (
        <td className="l">
          <a href={match.href}>{words.versus(match.opponent?.name ?? '')}</a> {dayOf(match.date)}
        </td>
      )}
      {columns.map(({ key, sorted }) => (
        <td key={key} className={sorted === null ? undefined : 'k'}>
          {values[key]}
        </td>
      ))}
      {!ofMatch && (
        <td>
          {innings !== null && (
            <a className="link" href={innings} aria-label={words.inningsOf(name)}>
              {words.innings}
            </a>
          )}
        </td>
      )}
    </tr>
  );
}
