import type { OfficialRow, RankType } from '@sightscreen/contracts';
import { useWords } from '../../words/part.ts';
import { rankingsWords } from '../../words/rankings.ts';
import { Moved } from './Moved.tsx';

/** An official list as it was published; names that we know lead to their pages. */
export function OfficialTable({
  rows,
  type,
  caption,
}: {
  rows: readonly OfficialRow[];
  type: RankType;
  caption: string;
}) {
  const words = useWords(rankingsWords);
  const ofTeams = type === 'teams';
  return (
    <div className="tablewrap" tabIndex={0} role="group" aria-label={caption}>
      <table className="t rk">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{words.place}</span>
            </th>
            <th scope="col">{words.change}</th>
            <th scope="col" className="l">
              {words.column[type]}
            </th>
            {ofTeams && (
              <>
                <th scope="col" className="hide-s">
                  {words.matches}
                </th>
                <th scope="col" className="hide-s">
                  {words.points}
                </th>
              </>
            )}
            <th scope="col" aria-sort="descending">
              {words.rating}
            </th>
            {!ofTeams && (
              <th scope="col" className="l hide-s">
                {words.best}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <td className="num">{row.place}</td>
              <td>
                <Moved by={row.moved} />
              </td>
              <th scope="row" className="l who">
                {row.href === null ? row.name : <a href={row.href}>{row.name}</a>}
                {row.side !== null && <small>{row.side}</small>}
              </th>
              {ofTeams && (
                <>
                  <td className="hide-s">{row.matches}</td>
                  <td className="hide-s">{row.points}</td>
                </>
              )}
              <td className="rt">{row.rating}</td>
              {!ofTeams && <td className="l pm hide-s wide">{row.best}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
