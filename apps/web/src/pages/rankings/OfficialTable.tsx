import type { OfficialRow, RankType } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Moved } from './Moved.tsx';
import { RankFrame } from './RankFrame.tsx';

/** An official list as published; known names link to their pages. */
export function OfficialTable({
  rows,
  type,
  caption,
}: {
  rows: readonly OfficialRow[];
  type: RankType;
  caption: string;
}) {
  const words = useText('rankings');
  const ofTeams = type === 'teams';
  return (
    <RankFrame
      caption={caption}
      type={type}
      moved={words.change}
      before={
        ofTeams && (
          <>
            <th scope="col" className="hide-s">
              {words.matches}
            </th>
            <th scope="col" className="hide-s">
              {words.points}
            </th>
          </>
        )
      }
      after={
        !ofTeams && (
          <th scope="col" className="l hide-s">
            {words.best}
          </th>
        )
      }
    >
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
    </RankFrame>
  );
}
