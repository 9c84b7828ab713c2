import type { RankingRow, RankType } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import type { RankingsWords } from '../../text/en/rankings.ts';
import { Moved } from './Moved.tsx';
import { RankFrame } from './RankFrame.tsx';
import { Year } from './Year.tsx';

/** Our list; the official rank is separated by a rule. `source`: null without an official list. */
export function RankTable({
  rows,
  type,
  caption,
  source,
}: {
  rows: readonly RankingRow[];
  type: RankType;
  caption: string;
  source: string | null;
}) {
  const words = useText('rankings');
  const years = rows.some(({ history }) => history.filter((week) => week !== null).length > 1);
  return (
    <RankFrame
      caption={caption}
      type={type}
      moved={
        <>
          <span className="sr">{words.weekSays}</span>
          <span aria-hidden="true">{words.week}</span>
        </>
      }
      before={
        years && (
          <th scope="col" className="hide-s">
            {words.year}
          </th>
        )
      }
      after={
        <>
          <th scope="col" className={source === null ? undefined : 'hide-s'}>
            {words.giveOrTake}
          </th>
          {source !== null && (
            <>
              <th scope="col" className="off">
                {words.official(source)}
              </th>
              <th scope="col" className="hide-s">
                {words.officialIs(source)}
              </th>
            </>
          )}
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td className="num">{row.place}</td>
          <td>
            <Moved by={row.moved} />
          </td>
          <th scope="row" className="l who">
            <a className="k" href={row.href}>
              {row.name}
            </a>
            {row.side !== null && <small>{row.side.name}</small>}
          </th>
          {years && (
            <td className="hide-s">
              <Year row={row} />
            </td>
          )}
          <td className="rt">
            <a href={row.open}>
              {row.rating}
              <span className="sr">{words.openHistory(row.name)}</span>
            </a>
          </td>
          <td className={source === null ? 'pm' : 'pm hide-s'}>{words.plusMinus(row.giveOrTake)}</td>
          {source !== null && (
            <>
              <td className="off">{row.official ?? words.none}</td>
              <td className="df hide-s">{difference(row, words)}</td>
            </>
          )}
        </tr>
      ))}
    </RankFrame>
  );
}

function difference({ place, official }: RankingRow, words: RankingsWords): string {
  if (official === null) return '';
  if (official === place) return words.same;
  return official > place ? words.lower(official - place) : words.higher(place - official);
}
